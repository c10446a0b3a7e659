import { randomBytes } from 'node:crypto'
import type { Credential } from '@commissioning/server-kit/credential'
import { DatabaseFault } from './database-error.ts'
import type { DatabaseUrls } from './database-setting.ts'
import type { DatabaseLog } from './database-source.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { type DatabasePlace, openDatabase } from './open-database.ts'
import type { OpenDatabase } from './opened-database.ts'
import { ensureRoles, grantRoles } from './roles.ts'
import { refuseSwitching } from './session-switching.ts'

interface ServingOptions {
  /** Connections take these roles, one after the other. */
  roles: readonly string[]
  /** Connections have this role until they take another. */
  role: string
  log?: DatabaseLog
}

export interface ServedDatabase<Tables> {
  /** For migrations and rights; to be closed before the first request. */
  owner: OpenDatabase<Tables>
  /** For requests and jobs. Closing it ends a server of our own. */
  database: OpenDatabase<Tables>
  /** Whether these are two users: of one with all rights the roles are a self-restraint. */
  isSeparate: boolean
}

/** The user of a server of our own whom requests and jobs connect as; its owner is another one. */
export const SERVER_LOGIN = 'commissioning_login'

/**
 * Opens a database for a process that serves people: as who owns it, and as who may only become the roles, which are made
 * sure of. Throws what `openDatabase`, `refuseSwitching`, `ensureRoles` and `refuseWideRights` throw.
 */
export async function openServedDatabase<Tables>(
  place: DatabasePlace,
  { roles, role, log = () => {} }: ServingOptions,
): Promise<ServedDatabase<Tables>> {
  if ('url' in place) await refuseSwitchingOf(place)
  const server = 'folder' in place ? await startEmbeddedPostgres(place.folder, log) : undefined
  const closing = [async () => server?.stop()]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const owner = await openDatabase<Tables>({ ...(server ? { url: server.url } : place), log })
    closing.push(owner.close)
    await ensureRoles(owner.db, roles)
    const url = await loginUrl(owner, place)
    if (url !== undefined) {
      const user = await userOf(url)
      await grantRoles(owner.db, user, roles)
      await refuseWideRights(owner, user, roles)
    }
    const database = await openDatabase<Tables>({ url: url ?? owner.url, role, log })
    closing.push(database.close)
    return { owner, database: { ...database, close }, isSeparate: url !== undefined }
  } catch (error) {
    await close()
    throw error
  }
}

async function refuseSwitchingOf({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  if (ownerUrl !== undefined) await refuseSwitching(ownerUrl, 'DATABASE_OWNER_URL')
  await refuseSwitching(url, 'DATABASE_URL')
}

/** Makes the user who is not the owner; undefined where the operator names one for all. */
async function loginUrl(owner: Owner, place: DatabasePlace): Promise<Credential | undefined> {
  if ('folder' in place) return makeLogin(owner, SERVER_LOGIN)
  return place.ownerUrl === undefined ? undefined : place.url
}

async function userOf(url: Credential): Promise<string> {
  const database = await openDatabase({ url, poolSize: 1 })
  try {
    const { rows } = await database.executeSql('select session_user as "user"')
    return String(rows[0]?.user)
  } finally {
    await database.close()
  }
}

type Owner = Pick<OpenDatabase<unknown>, 'executeSql' | 'url'>

/** Makes the user of a server of our own who owns nothing, with a password of this start alone; answers the address with both. */
async function makeLogin({ executeSql, url }: Owner, name: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await executeSql(`do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if;
  end $$;
  alter role ${name} with login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`)
  return Object.assign(new URL(url), { username: name, password }).href
}

/** Throws `DatabaseRightsTooWide` for a user who may do more than become the roles, with all that it may. */
async function refuseWideRights({ executeSql }: Owner, user: string, roles: readonly string[]) {
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
