import { randomBytes } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { contentHash } from './content-hash.ts'
import { loadPrepared } from './prepared-pglite.ts'
import { onServer, prepareTemplate } from './prepared-postgres.ts'

export type DatabaseKind = 'pglite' | 'postgres'

export interface TestDatabase<Tables> extends OpenDatabase<Tables> {
  /** Opens the same database again, as a second process would; in memory it names another one. */
  url: string
}

type Prepare<Tables> = (database: OpenDatabase<Tables>) => Promise<unknown>

/** The kinds that a test file runs on: both where a PostgreSQL server is there, or those that TEST_DATABASES names. */
export function databaseKinds(): DatabaseKind[] {
  const named = process.env.TEST_DATABASES?.split(',').filter(
    (kind) => kind === 'pglite' || kind === 'postgres',
  )
  if (named && named.length > 0) return named
  return process.env.TEST_POSTGRES_URL ? ['pglite', 'postgres'] : ['pglite']
}

/**
 * A database that nobody else uses, prepared. On PostgreSQL it is removed when it is closed. With `folders`, the
 * files that the preparation reads, it is prepared once for all test files and copied from then on.
 */
export async function freshDatabase<Tables>(
  kind: DatabaseKind,
  prepare: Prepare<Tables> = async () => undefined,
  { folders }: { folders?: string[] } = {},
): Promise<TestDatabase<Tables>> {
  const hash = folders && (await contentHash(String(prepare), folders))
  if (kind === 'pglite') return await inMemory(prepare, hash)
  const template = hash && (await prepareTemplate(hash, prepare))
  const name = `test_${randomBytes(6).toString('hex')}`
  const { url, drop } = await onServer(name, template)
  const database = await openDatabase<Tables>({ url })
  if (!template) await prepare(database)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, url, close }
}

async function inMemory<Tables>(prepare: Prepare<Tables>, hash: string | undefined) {
  const url = 'pglite:memory'
  if (hash) return { ...(await loadPrepared<Tables>(hash, prepare)), url }
  // an empty one, too, is loaded in a third of the time in which it is made
  const database = await loadPrepared<Tables>('empty', async () => undefined)
  await prepare(database)
  return { ...database, url }
}
