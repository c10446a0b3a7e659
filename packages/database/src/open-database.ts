import { Kysely } from 'kysely'
import { type DatabaseLimits, defaultLimits } from './database-limits.ts'
import type { DatabaseLog, DatabaseSource, Listen, Row } from './database-source.ts'
import { databasePlace } from './database-url.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { SnakeCaseDialect } from './snake-case-dialect.ts'

export interface OpenDatabase<Tables> {
  kind: 'postgres' | 'pglite'
  db: Kysely<Tables>
  /** Several statements are allowed when there are no values; the rows are those of the last one. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  listen: Listen
  ping(): Promise<void>
  close(): Promise<void>
}

export interface OpenOptions {
  /** `postgres://user:password@host/name`, `pglite:/folder` or `pglite:memory`. */
  url: string
  poolSize?: number
  limits?: Partial<DatabaseLimits>
  /** Told of what no caller hears: lost idle connections, ended workers, a full volume. */
  log?: DatabaseLog
}

/**
 * Opens the database and makes sure that it answers. Throws a DatabaseFault: `InvalidDatabaseUrl`,
 * `DatabaseUnavailable` (PostgreSQL), `DatabaseInUse`, `DatabaseFull` or `DatabaseOpenFailed` (PGlite).
 *
 * PGlite makes no fsync: acknowledged work survives the end of the process at any moment, but not a power
 * cut or a crash of the machine. PostgreSQL keeps it in both cases and is what production runs on.
 */
export async function openDatabase<Tables>({
  url,
  poolSize = 10,
  limits,
  log = () => {},
}: OpenOptions): Promise<OpenDatabase<Tables>> {
  const place = databasePlace(url)
  const settings = { limits: { ...defaultLimits, ...limits }, log }
  return databaseOn<Tables>(
    place.kind === 'postgres'
      ? await openPostgres({ ...settings, url, poolSize })
      : await openPglite({ ...settings, folder: place.folder }),
  )
}

/** The face of a driver that the product uses. */
export function databaseOn<Tables>(source: DatabaseSource): OpenDatabase<Tables> {
  const db = new Kysely<Tables>({ dialect: new SnakeCaseDialect({ pool: source.pool }) })
  return {
    kind: source.kind,
    db,
    executeSql: (text, values = []) => source.executeSql(text, values),
    listen: source.listen,
    ping: async () => {
      await source.executeSql('select 1', [])
    },
    close: () => source.close(),
  }
}
