import { randomBytes } from 'node:crypto'
import { DatabaseFault } from './database-error.ts'
import type { OpenDatabase } from './opened-database.ts'

export type Owner = Pick<OpenDatabase<unknown>, 'executeSql' | 'url'>

/** Makes the user of a server of our own who owns nothing, with a password of this start alone; answers the address with both. */
export async function makeLogin({ executeSql, url }: Owner, name: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await executeSql(`do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;
  end $$;
  alter role ${name} with login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`)
  return Object.assign(new URL(url), { username: name, password }).href
}

/** Throws `DatabaseRightsTooWide` for a user who may do more than become the roles, with all that it may. */
export async function refuseWideRights({ executeSql }: Owner, user: string, roles: readonly string[]) {
  const { rows } = await executeSql(
    `select array_remove(array[
        case when rolsuper then 'is a superuser' end,
        case when rolbypassrls then 'passes row-level security' end,
        case when rolcreaterole then 'may create roles' end,
        case when rolcreatedb then 'may create databases' end,
        case when rolreplication then 'may copy the whole server' end,
        case when exists (select from pg_class where relpersistence <> 't' and pg_has_role(login.oid, relowner, 'member'))
          then 'owns tables' end,
        case when has_database_privilege(login.oid, current_database(), 'create')
          or exists (select from pg_namespace where has_schema_privilege(login.oid, oid, 'create')) then 'may create tables' end,
        case when exists (select from pg_roles where rolname = any($2::text[]) and pg_has_role(login.oid, oid, 'usage'))
          then 'has the rights of a role that it has not become (NOINHERIT)' end
      ], null) as faults from pg_roles login where rolname = $1`,
    [user, [...roles]],
  )
  const faults = (rows[0]?.faults ?? []) as string[]
  if (faults.length === 0) return
  throw new DatabaseFault(
    'DatabaseRightsTooWide',
    `The user ${user} of DATABASE_URL may do more than it needs beside DATABASE_OWNER_URL: it ${faults.join(', ')}. Name one who owns nothing and may only become ${roles.join(', ')}.`,
  )
}
