import { randomBytes } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '../open-database.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/** The kinds that a test file runs on: both where a PostgreSQL server is there, or those that TEST_DATABASES names. */
export function databaseKinds(): DatabaseKind[] {
  const named = process.env.TEST_DATABASES?.split(',').filter(
    (kind) => kind === 'pglite' || kind === 'postgres',
  )
  if (named && named.length > 0) return named
  return process.env.TEST_POSTGRES_URL ? ['pglite', 'postgres'] : ['pglite']
}

/** A database that nobody else uses, prepared. On PostgreSQL it is removed when it is closed. */
export async function freshDatabase<Tables>(
  kind: DatabaseKind,
  prepare: (database: OpenDatabase<Tables>) => Promise<unknown> = async () => undefined,
): Promise<OpenDatabase<Tables>> {
  const database =
    kind === 'pglite' ? await openDatabase<Tables>({ url: 'pglite:memory' }) : await onServer<Tables>()
  await prepare(database)
  return database
}

async function onServer<Tables>(): Promise<OpenDatabase<Tables>> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL names no server; run the tests with npm test.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onceOn(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const database = await openDatabase<Tables>({ url: address.href })
  return {
    ...database,
    async close() {
      await database.close()
      await onceOn(server, `drop database ${name} with (force)`)
    },
  }
}

async function onceOn(url: string, text: string): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1 })
  try {
    await database.executeSql(text)
  } finally {
    await database.close()
  }
}
