import { type Credential, readCredential } from '@commissioning/server-kit/credential'
import { type DatabaseLimits, defaultLimits } from './database-limits.ts'
import type { DatabaseUrls } from './database-setting.ts'
import type { DatabaseLog, DatabaseSource } from './database-source.ts'
import { readRunningServerAddress, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { openKysely } from './open-kysely.ts'
import type { OpenDatabase } from './opened-database.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { SnakeCaseDialect } from './snake-case-dialect.ts'

/** A server's address, `postgres://user:password@host/name`, or the folder over which a server of our own runs. */
export type DatabasePlace = DatabaseUrls | { folder: string }

interface OpenSettings {
  /** It is shown in the server's list of connections. */
  application?: string
  poolSize?: number
  /** Whose rights its connections have, of those that the user may become; the user's own when it is left out. */
  role?: string
  limits?: Partial<DatabaseLimits>
  /** Called for faults that no caller sees: lost idle connections, a server of our own that ended. */
  log?: DatabaseLog
}

/**
 * Opens the database as who owns it and makes sure that it answers; a server of our own runs until it is closed. Throws a
 * DatabaseFault: `InvalidDatabaseUrl`, `DatabaseUnavailable`, or for a folder what `startEmbeddedPostgres` throws.
 */
export async function openDatabase<Tables>(
  options: DatabasePlace & OpenSettings,
): Promise<OpenDatabase<Tables>> {
  if ('url' in options) {
    const { ownerUrl, url, ...settings } = options
    return openServer<Tables>({ ...settings, url: ownerUrl ?? url })
  }
  const { folder, log = () => {}, ...settings } = options
  const server = await startEmbeddedPostgres(folder, log)
  try {
    const database = await openServer<Tables>({ ...settings, log, url: server.url })
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { ...database, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The same for a command beside the product: over a folder in use it asks the server that runs there. */
export async function joinDatabase<Tables>(
  place: DatabasePlace,
  application = 'commissioning',
): Promise<OpenDatabase<Tables>> {
  const running = 'folder' in place ? await readRunningServerAddress(place.folder) : undefined
  return openDatabase<Tables>({ ...(running === undefined ? place : { url: running }), application })
}

async function openServer<Tables>({
  url,
  application = 'commissioning',
  poolSize = 10,
  role,
  limits,
  log = () => {},
}: { url: Credential } & OpenSettings): Promise<OpenDatabase<Tables>> {
  const source: DatabaseSource = await openPostgres({
    url,
    application,
    poolSize,
    role,
    log,
    limits: { ...defaultLimits, ...limits },
  })
  return {
    db: await openKysely<Tables>(new SnakeCaseDialect({ pool: source.pool })),
    get url() {
      return readCredential(url)
    },
    executeSql: (text, values = []) => source.executeSql(text, values),
    listen: source.listen,
    ping: async () => {
      await source.executeSql('select 1', [])
    },
    close: () => source.close(),
  }
}
