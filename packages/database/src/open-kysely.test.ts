import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openKysely } from './open-kysely.ts'
import { SnakeCaseDialect } from './snake-case-dialect.ts'

/** A pool of one connection, which answers nothing before it is asked to. */
function silentPool() {
  const sent: string[] = []
  const answers = Promise.withResolvers<void>()
  const query = async (text: string) => {
    if (text === 'begin') return { command: 'BEGIN', rowCount: 0, rows: [] }
    sent.push(text)
    await answers.promise
    return { command: 'SELECT', rowCount: 1, rows: [{ text }] }
  }
  const client = { query, release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => client, end: async () => {} } as PostgresPool
  return { pool, sent, answer: answers.resolve }
}

test.each([
  ['by itself', false],
  ['that is committed by hand', true],
])('what a transaction %s asks at once is sent at once, in its order [SPEED-14]', async (_what, isByHand) => {
  const { pool, sent, answer } = silentPool()
  const db = await openKysely<unknown>(new SnakeCaseDialect({ pool }))
  const ask = async (tx: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
    (await Promise.all([sql`one`.execute(tx), sql`two`.execute(tx), sql`three`.execute(tx)])).flatMap(
      ({ rows }) => rows,
    )
  const asked = isByHand
    ? db.startTransaction().execute().then(ask)
    : db.transaction().execute((tx) => ask(tx))
  await nextTurn()
  expect(sent).toEqual(['one', 'two', 'three'])
  answer()
  expect(await asked).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'three' }])
})
