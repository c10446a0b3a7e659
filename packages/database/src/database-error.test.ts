import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import {
  DatabaseFault,
  isDatabaseUnavailable,
  isStorageFull,
  isUniqueViolation,
  mayBeRepeated,
} from './database-error.ts'
import { openDatabase } from './open-database.ts'
import { createFreshDatabase } from './testing/test-databases.ts'

interface Tables {
  door: { id: number; lockId: number | null }
}

/** On a busy machine the first connection may take longer than a test lets it. */
async function openInTheEnd(options: Parameters<typeof openDatabase>[0]) {
  for (;;) {
    const database = await openDatabase<Tables>(options).catch(() => undefined)
    if (database) return database
  }
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('errors', async () => {
  const { db, executeSql } = await createFreshDatabase<Tables>(({ executeSql }) =>
    executeSql(`create table lock (id int primary key);
      create table door (id int constraint door_number primary key check (id < 100),
        lock_id int constraint door_lock references lock)`),
  )
  const insert = (id: number, lockId: number | null = null) =>
    failureOf(db.insertInto('door').values({ id, lockId }).execute())

  test('a unique violation names its constraint, table and values', async () => {
    await insert(1)
    const error = await insert(1)

    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'door_number')).toBe(true)
    expect(isUniqueViolation(error, 'another')).toBe(false)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error).toMatchObject({ table: 'door', detail: 'Key (id)=(1) already exists.', severity: 'ERROR' })
  })

  test.each(['53100', 'ENOSPC', 'EDQUOT'])('a disk without room, as %s, may have some later', (code) => {
    const error = Object.assign(new Error('No room.'), { code })
    expect({ isFull: isStorageFull(error), mayBeRepeated: mayBeRepeated(error) }).toEqual({
      isFull: true,
      mayBeRepeated: true,
    })
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  test('what the server refuses is no outage', async () => {
    expect(isDatabaseUnavailable(await failureOf(executeSql('select 1 / $1::int', [0])))).toBe(false)
    expect(await failureOf(executeSql('selec'))).toMatchObject({ code: '42601', position: '1' })
  })

  test('committing a transaction in which a statement failed is an error', async () => {
    const tx = await db.startTransaction().execute()
    await failureOf(tx.insertInto('door').values({ id: 100, lockId: null }).execute())

    await expect(tx.commit().execute()).rejects.toThrow()
    expect(await db.selectFrom('door').where('id', '=', 100).selectAll().execute()).toEqual([])
  })

  test('a savepoint undoes only what came after it', async () => {
    const tx = await db.startTransaction().execute()
    await tx.insertInto('door').values({ id: 40, lockId: null }).execute()
    const saved = await tx.savepoint('before').execute()
    await failureOf(saved.insertInto('door').values({ id: 40, lockId: null }).execute())
    const back = await saved.rollbackToSavepoint('before').execute()
    await back.commit().execute()

    expect(await db.selectFrom('door').where('id', '=', 40).select('id').execute()).toEqual([{ id: 40 }])
  })

  test('text that fails between begin and commit does not disturb the next one', async () => {
    await failureOf(executeSql('begin; insert into door values (50); insert into door values (50); commit'))

    expect((await executeSql('select count(*) as rows from door where id = 50')).rows).toEqual([{ rows: 0 }])
  })
})

describe('limits', async () => {
  const place = process.env.TEST_POSTGRES_URL ?? ''

  test('a transaction that does nothing for too long is undone, and others go on', async () => {
    const limits = { transactionIdleMs: 50 }
    const database = await openDatabase<Tables>({ url: place, poolSize: 2, limits })
    const holdDoor = 'select pg_advisory_xact_lock(7001)'
    const tx = await database.db.startTransaction().execute()
    await sql.raw(holdDoor).execute(tx)

    await database.executeSql(holdDoor)
    expect(await failureOf(sql`select 3`.execute(tx))).toBeInstanceOf(Error)
    await failureOf(tx.rollback().execute())
    await database.ping()
    await database.close()
  })

  test('whoever waits too long for the only connection gets an error', async () => {
    const database = await openInTheEnd({ url: place, poolSize: 1, limits: { connectMs: 300 } })
    const tx = await database.db.startTransaction().execute()
    const error = await failureOf(database.ping())
    await tx.commit().execute()

    expect(error).toBeInstanceOf(DatabaseFault)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await database.ping()
    await database.close()
  })

  test('queries of one transaction that are asked at once are answered in their order', async () => {
    const database = await openDatabase<Tables>({ url: place, poolSize: 1 })
    const answers = await database.db
      .transaction()
      .execute((tx) =>
        Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx))),
      )

    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
    await database.close()
  })

  test('a closed database says so', async () => {
    const database = await openDatabase<Tables>({ url: place })
    await database.close()
    await database.close()

    expect(await failureOf(database.ping())).toMatchObject({ code: 'DatabaseClosed' })
  })

  test('a statement over its limit is cancelled', async () => {
    const limits = { statementMs: 100 }
    const database = await openInTheEnd({ url: place, limits })

    expect(await failureOf(database.executeSql('select pg_sleep(60)'))).toMatchObject({ code: '57014' })
    await database.close()
  })
})

test.each(['mysql://host/name', 'pglite:/folder', 'postgres://[', ''])(
  '%j is no database address',
  async (url) => {
    expect(await failureOf(openDatabase({ url }))).toMatchObject({ code: 'InvalidDatabaseUrl' })
  },
)
