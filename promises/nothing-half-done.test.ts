import type { OperationName } from '@commissioning/contract/api'
import { filesBelow } from '@commissioning/platform/testing/test-files'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { iqMessages } from './iq-messages.ts'
import { writes } from './operation-calls.ts'
import { createContentReader } from './race.ts'
import { recordStaleAnswers } from './record-stale-answers.ts'
import { runSqlAlone } from './rewind.ts'
import { statesBefore } from './states.ts'

/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'it is refused on the furnished site',
}

/** The record of a write is the last that its transaction stores, and is refused when all of it is to be kept. */
const REFUSE_RECORDS = `
  create function refuse_at_end() returns trigger language plpgsql as
    $$ begin raise exception 'The walk refuses it at its end.'; end $$;
  create constraint trigger refuse_at_end after insert on audit deferrable initially deferred
    for each row when (new.outcome = 'done') execute function refuse_at_end()`

describe('what fails at its very end', async () => {
  const furnished = await furnishedPlatform()
  const { platform, rewind, call } = furnished
  const { database, system, settings } = platform
  const { untilReceived, received } = await recordStaleAnswers(furnished)
  const readRows = await createContentReader(database)
  let transactions = 0
  let fails = false
  /** The caller is answered as if the transaction had been committed, since devices hear of no failure. */
  const failing: typeof system = async (work) => {
    transactions += 1
    const done = system(async (tx) => {
      const result = await work(tx)
      if (fails) throw new RefusedAtEnd(result)
      return result
    })
    return done.catch((error: unknown) => {
      if (error instanceof RefusedAtEnd) return error.result as Awaited<ReturnType<typeof work>>
      throw error
    })
  }
  const { said } = await iqMessages({ ...furnished, platform: { ...platform, system: failing } })
  const readState = async () => ({
    rows: await readRows(),
    files: (await filesBelow(settings.filesDir)).toSorted(),
    jobs: (await database.executeSql("select name, data from pgboss.job where name not like '\\_%'")).rows,
  })

  async function expectNothingLeft(work: () => Promise<unknown>) {
    const before = await readState()
    await untilReceived()
    received.length = 0
    await work()
    await untilReceived()
    const after = await readState()
    const without = (rows: string[], others: string[]) => rows.filter((row) => !others.includes(row))
    expect({ ...after, rows: without(after.rows, before.rows), received }).toEqual({
      ...before,
      rows: without(before.rows, after.rows),
      received: [],
    })
    expect(after.rows.length).toBe(before.rows.length)
  }

  test.each(said)('$title: nothing of it is kept, and nobody hears of it [PROMISE-22]', async (message) => {
    await rewind()
    await message.prepare()
    if (message.state !== undefined) await database.executeSql(message.state)
    transactions = 0
    fails = true
    await expectNothingLeft(message.work)
    fails = false
    expect(transactions).toBe(1)
  })

  test('the walk refuses records from now on', () => runSqlAlone(database, REFUSE_RECORDS))

  test.each(writes.filter((name) => !UNWALKED[name]))(
    '%s: nothing of it is kept, and nobody hears of it [PROMISE-22]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await database.executeSql(state)
      await expectNothingLeft(async () => {
        const { status, text } = await call(name)
        expect(status, text).toBe(500)
      })
    },
  )
})

class RefusedAtEnd extends Error {
  readonly result

  constructor(result: unknown) {
    super('The walk refuses it at its end.')
    this.result = result
  }
}
