import { type Kysely, sql } from 'kysely'
import { DatabaseFault } from './database-error.ts'

/**
 * Makes sure that the roles exist on this server and that the connecting user may become each of them: a dump that is
 * restored into another server brings neither. Throws `DatabaseRightsMissing` with what a superuser has to run.
 */
export async function ensureRoles<Tables>(db: Kysely<Tables>, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    if (await mayBecome(db, role)) continue
    try {
      await sql.raw(createAndJoin(role)).execute(db)
    } catch (cause) {
      throw await missing(db, roles, cause)
    }
  }
}

/** The same for roles that this server has never seen: a dump that gives rights to one needs it to be there. */
export async function ensureNamed<Tables>(db: Kysely<Tables>, roles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select rolname as name from pg_roles`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  await ensureRoles(
    db,
    roles.filter((role) => !there.has(role)),
  )
}

/** Lets a user become each role, and do nothing that it may do before it has. Throws as `ensureRoles` does. */
export async function grantRoles<Tables>(
  db: Kysely<Tables>,
  user: string,
  roles: readonly string[],
): Promise<void> {
  for (const role of roles) {
    if (await mayBecome(db, role, user)) continue
    // before version 16 the user itself says that it inherits nothing
    const grant = sql<{ text: string }>`
      select format('grant %I to %I', ${role}::text, ${user}::text)
        || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false' else '' end as text`
    try {
      await db.transaction().execute(async (tx) => {
        // processes that start at once would each change the same row
        await sql`select pg_advisory_xact_lock(${ROLE_LOCK})`.execute(tx)
        const { rows } = await grant.execute(tx)
        await sql.raw(rows[0]?.text ?? '').execute(tx)
      })
    } catch (cause) {
      throw await missing(db, roles, cause, user)
    }
  }
}

const ROLE_LOCK = 720_509

/** Since version 16 a member may be allowed to hand a role on without becoming it. */
async function mayBecome<Tables>(db: Kysely<Tables>, role: string, user?: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(coalesce(${user}::name, current_user), oid, case when current_setting('server_version_num')::int >= 160000
      then 'set' else 'member' end) as may
    from pg_roles where rolname = ${role}`.execute(db)
  return rows[0]?.may ?? false
}

/** Processes may start at once, and roles belong to the whole server. */
const createAndJoin = (role: string): string => `do $$ begin
  begin
    create role ${role} nologin;
  exception
    when duplicate_object or unique_violation then null;
  end;
  execute format('grant ${role} to %I', current_user);
end $$`

async function missing<Tables>(
  db: Kysely<Tables>,
  roles: readonly string[],
  cause: unknown,
  named?: string,
): Promise<DatabaseFault> {
  const { rows } = await sql<{ user: string }>`select current_user as "user"`.execute(db)
  const user = named ?? rows[0]?.user ?? 'this user'
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseFault(
    'DatabaseRightsMissing',
    `The database user ${user} may not become the roles of the product (${reason}): allow it to create roles, or let a superuser create them and run "grant ${roles.join(', ')} to ${user}".`,
    { cause },
  )
}
