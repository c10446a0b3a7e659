import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, isReadOnlyRefusal, isTransactionConflict } from '../database-error.ts'
import { openDatabase } from '../open-database.ts'

interface Tables {
  door: { id: number; name: string }
}

const { db, executeSql, url, close } = await createFreshDatabase<Tables>()
afterAll(() => close())
beforeEach(() =>
  executeSql('drop table if exists door; create table door (id int primary key, name text not null)'),
)

const doors = () => db.selectFrom('door').select('id').where('id', '>', 0).orderBy('id').execute()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a transaction that only reads refuses to write, and its connection goes on', async () => {
  const writing = db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => tx.insertInto('door').values({ id: 1, name: 'Front' }).execute())
  expect(isReadOnlyRefusal(await failureOf(writing))).toBe(true)
  await db.transaction().execute((tx) => tx.insertInto('door').values({ id: 2, name: 'Back' }).execute())
  expect(await doors()).toEqual([{ id: 2 }])
})

test('what only reads sees one state, and what follows on its connection is not part of it', async () => {
  for (const id of [1, 2, 3]) {
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => expect(await tx.selectFrom('door').select('id').execute()).toHaveLength(id - 1))
    await db.insertInto('door').values({ id, name: 'Door' }).execute()
  }
  expect(await doors()).toHaveLength(3)
  const { rows } = await executeSql(
    `select count(*) as open from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([{ open: 0 }])
})

test('a server that does not lead is away, and a connection to it is not used again [CHAOS-11]', async () => {
  const leads = (value: string) =>
    executeSql(`do $$ begin execute format(
      'alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`)
  await leads('on')
  const one = await openDatabase<Tables>({ url, poolSize: 1 })
  const write = (id: number) =>
    one.db.transaction().execute((tx) => tx.insertInto('door').values({ id, name: 'Front' }).execute())
  expect(isDatabaseUnavailable(await failureOf(write(1)))).toBe(true)
  await leads('off')
  await write(2)
  expect(await doors()).toEqual([{ id: 2 }])
  await one.close()
})

describe('on one connection', async () => {
  const one = await openDatabase<Tables>({ url, poolSize: 1 })
  afterAll(() => one.close())
  /** The role of a request is bound to the transaction in which it was set. */
  const enter = () =>
    one.db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => sql`select set_config('app.company_id', 'theirs', true)`.execute(tx))
  const entered = sql<{ company: string | null }>`select current_setting('app.company_id', true) as company`
  const emptyTransaction = () => one.db.transaction().execute(async () => undefined)

  test.each<[string, () => Promise<{ rows: { company?: unknown }[] }>]>([
    ['a statement by itself', () => entered.execute(one.db)],
    ['a transaction', () => one.db.transaction().execute((tx) => entered.execute(tx))],
    [
      'one that only reads',
      () =>
        one.db
          .transaction()
          .setAccessMode('read only')
          .execute((tx) => entered.execute(tx)),
    ],
    ['plain text', () => one.executeSql(`select current_setting('app.company_id', true) as company`)],
    ['what comes after an empty transaction', () => emptyTransaction().then(() => entered.execute(one.db))],
  ])('%s is no part of what only read before', async (_, ask) => {
    await enter()
    const { rows } = await ask()
    expect(rows[0]?.company ?? '').toBe('')
    await one.db.insertInto('door').values({ id: 1, name: 'Front' }).execute()
    expect(await doors()).toEqual([{ id: 1 }])
  })

  test.each([
    ['nothing follows', async () => undefined],
    ['an empty transaction follows', emptyTransaction],
  ])('what only read ends by itself when %s', async (_, follow) => {
    const { rows } = await one.executeSql('select pg_backend_pid() as pid')
    const stateOf = async () =>
      (await executeSql('select state from pg_stat_activity where pid = $1', [rows[0]?.pid])).rows[0]?.state
    await enter()
    await follow()
    await expect.poll(async () => (await stateOf()) === 'idle').toBe(true)
  })
})

test('a transaction in which nothing is asked begins and ends', async () => {
  await db.transaction().execute(async () => undefined)
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async () => undefined)
  expect(await doors()).toEqual([])
})

test('a statement is prepared once, and its values are never part of it', async () => {
  const name = "Front'; drop table door; --"
  for (const id of [1, 2, 3]) await db.insertInto('door').values({ id, name }).execute()
  expect(await doors()).toHaveLength(3)
  const { rows } = await db
    .connection()
    .execute((held) => sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(held))
  expect(rows.filter(({ statement }) => statement.startsWith('insert into "door"')).length).toBeLessThan(2)
  expect(rows.map(({ statement }) => statement).join()).not.toContain('drop table')
})

test('a table that changed under a prepared statement is a conflict once, and then read anew', async () => {
  const read = () => db.selectFrom('door').selectAll().where('id', '>', 0).execute()
  await read()
  await executeSql('alter table door add column floor int')
  const failures = []
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const failure = await failureOf(read())
    if (failure === undefined) break
    failures.push(failure)
  }
  expect(failures.every(isTransactionConflict)).toBe(true)
  expect(await read()).toEqual([])
})
