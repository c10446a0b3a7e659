import { resolve } from 'node:path'
import { CamelCasePlugin, Kysely, type KyselyPlugin } from 'kysely'
import { openPglite } from './pglite/open-pglite.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export interface OpenDatabase<Tables> {
  kind: 'postgres' | 'pglite'
  db: Kysely<Tables>
  /** One statement outside of any transaction, for libraries that bring their own SQL. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Messages of a channel until the returned function is called; survives a lost connection. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** `postgres://…`, `pglite:/folder` or `pglite:memory`. */
  url: string
  poolSize?: number
  log?: (fault: string, error: unknown) => void
}

/**
 * Opens PostgreSQL or PGlite behind one interface. Code says `companyId`, SQL says `company_id`. Instants arrive as
 * Date, dates and times as text, 64-bit integers as numbers, alike on both. PGlite survives a killed process but makes no
 * fsync, so a power cut can lose the last moments: production runs on PostgreSQL.
 */
export async function openDatabase<Tables>({ url, poolSize, log }: Options): Promise<OpenDatabase<Tables>> {
  const report = log ?? (() => undefined)
  const plugins: KyselyPlugin[] = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { dialect, ...rest } = openPostgres({ url, poolSize: poolSize ?? 10, log: report })
    return { kind: 'postgres', db: new Kysely<Tables>({ dialect, plugins }), ...rest }
  }
  const folder = /^pglite:(.+)$/.exec(url)?.[1]
  if (!folder) throw new Error(`The database address must begin with postgres:// or pglite:, not "${url}".`)
  const { dialect, ...rest } = await openPglite({
    folder: folder === 'memory' ? undefined : resolve(folder),
    log: report,
  })
  return { kind: 'pglite', db: new Kysely<Tables>({ dialect, plugins }), ...rest }
}
