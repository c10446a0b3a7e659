import type { Credential } from '@commissioning/server-kit/credential'
import type { DatabaseUrls } from './database-setting.ts'
import type { DatabaseLog } from './database-source.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { makeLogin, type Owner, refuseWideRights } from './login.ts'
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
