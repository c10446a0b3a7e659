import type { OperationName } from '@commissioning/contract/api'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { iqMessages } from './iq-messages.ts'
import { fillUp, lastFree, unfilled } from './last-free.ts'
import { getEndpoint, writes } from './operation-calls.ts'
import { createContentReader, createWriteGate } from './race.ts'
import { RAISE_VERSIONS } from './rewind.ts'
import { statesBefore } from './states.ts'

/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'it writes nothing but a command, and waits for a live IQ',
}
/** Writes that make no new version of what they look at. */
const WITHOUT_VERSION: Partial<Record<OperationName, string>> = {
  createNotePhoto: 'the words of the note stay',
}
const HOUR = 3_600_000
const walked = writes.filter((name) => !UNWALKED[name])
const refusedAsFull = walked.filter((name) =>
  getEndpoint(name).refuses?.some((code) => code.endsWith('Full')),
)

interface Outcome {
  answers: (number | string)[]
  rows: string[]
}

describe('two at once', async () => {
  const furnished = await furnishedPlatform()
  const { platform, things, untilListsAreRead, rewind, call, inputOf } = furnished
  const { database, clock } = platform
  const { said } = await iqMessages(furnished)
  const start = clock.now
  let hours = 0
  const readRows = await createContentReader(database)
  const atOnce = await createWriteGate(database)

  const answered = ({ status, code }: { status: number; code: string | undefined }) =>
    code ? `${status} ${code}` : status
  async function run(names: OperationName[], perform: () => Promise<Outcome['answers']>): Promise<Outcome> {
    await rewind()
    for (const state of new Set(names.map((name) => statesBefore[name])))
      if (state) await database.executeSql(state)
    const answers = await perform()
    await untilListsAreRead()
    if (!answers.includes('429 TooManyRequests')) return { answers, rows: await readRows() }
    throw new TooOften()
  }
  const inTurn = (...names: OperationName[]) =>
    run(names, async () => {
      const answers = []
      for (const name of names) answers.push(answered(await call(name)))
      return answers
    })
  const together = (...names: OperationName[]) =>
    run(names, async () => (await atOnce(names.map((name) => () => call(name)))).map(answered))
  /** A process remembers for an hour how often it was asked; what has had its turn too often has it an hour later. */
  const again = (work: () => Promise<void>) =>
    work()
      .catch((error: unknown) => {
        if (!(error instanceof TooOften)) throw error
        hours += 1
        clock.now = new Date(start.getTime() + hours * HOUR)
        return work()
      })
      .finally(() => {
        clock.now = start
      })
  /** Answers and rows that only one of them has. */
  const expectSame = (seen: Outcome, expected: Outcome) => {
    const without = (rows: string[], others: string[]) => rows.filter((row) => !others.includes(row))
    expect({ answers: seen.answers, rows: without(seen.rows, expected.rows) }).toEqual({
      answers: expected.answers,
      rows: without(expected.rows, seen.rows),
    })
    expect(seen.rows.length).toBe(expected.rows.length)
  }

  test.each(walked)('%s twice at once has the outcome of one after the other [PROMISE-03]', (name) =>
    again(async () => {
      const expected = await inTurn(name, name)
      expect(typeof expected.answers[0]).toBe('number')
      const seen = await together(name, name)
      const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
      expectSame(
        { ...seen, answers: seen.answers.toSorted(byText) },
        { ...expected, answers: expected.answers.toSorted(byText) },
      )
    }),
  )

  test.each(said)(
    '$title twice at once: the rows are those of one after the other [PROMISE-03]',
    async ({ prepare, state, work }) => {
      const rowsAfter = async (perform: () => Promise<unknown>) => {
        await rewind()
        await prepare()
        if (state !== undefined) await database.executeSql(state)
        await perform()
        return readRows()
      }
      const expected = await rowsAfter(async () => {
        await work()
        await work()
      })
      const rows = await rowsAfter(() => atOnce([work, work]))
      expectSame({ answers: [], rows }, { answers: [], rows: expected })
    },
  )

  const known = new Set<string>(Object.values(things))
  for (const common of [things.installation, things.site, things.company, things.tenant]) known.delete(common)
  const named = (name: OperationName) =>
    (JSON.stringify(inputOf(name)).match(/[0-9a-f-]{36}/g) ?? []).filter((id) => known.has(id))
  const neighbours = walked.flatMap((one, at) =>
    walked
      .slice(at + 1)
      .filter((other) => named(one).some((id) => named(other).includes(id)))
      .map((other) => [one, other] as const),
  )

  test.each(neighbours)('%s beside %s has the outcome of one after the other [PROMISE-03]', (one, other) =>
    again(async () => {
      const seen = await together(one, other)
      const first = await inTurn(one, other)
      if (JSON.stringify(first) === JSON.stringify(seen)) return
      const { answers, rows } = await inTurn(other, one)
      const second = { answers: answers.toReversed(), rows }
      expectSame(seen, JSON.stringify(second.answers) === JSON.stringify(seen.answers) ? second : first)
    }),
  )

  const versioned = walked.filter((name) => getEndpoint(name).refuses?.includes('Stale'))
  test.each(versioned)('%s of what somebody else has changed since is refused [PROMISE-03]', async (name) => {
    await rewind()
    const state = statesBefore[name]
    if (state) await database.executeSql(state)
    await database.executeSql(RAISE_VERSIONS)
    const { status, code } = await call(name, inputOf(name), undefined, { 'if-match': '"1"' })
    expect({ status, code }).toEqual({ status: 412, code: 'Stale' })
  })

  test.each(versioned.filter((name) => !WITHOUT_VERSION[name]))(
    'of two %s over one version one is refused [PROMISE-03 API-27 SHEET-05 SHEET-10 WALL-05]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await database.executeSql(state)
      await database.executeSql(RAISE_VERSIONS.replace('version + 1000', String(SEEN)))
      const one = () => call(name, inputOf(name), undefined, { 'if-match': `"${SEEN}"` })
      const [first, second] = (await atOnce([one, one])).map(answered).toSorted()
      expect([first, second]).toEqual([expect.any(Number), expect.stringMatching(/^(404|409|412) /)])
    },
  )

  test('each call that is refused as full has its last free place, or a reason why not', () => {
    const listed = [...Object.keys(lastFree), ...Object.keys(unfilled)]
    expect(listed.toSorted()).toEqual(refusedAsFull.toSorted())
  })

  test.each(Object.entries(lastFree))(
    'of two %s at the last free place one is refused [PROMISE-03]',
    async (name, filling) => {
      await rewind()
      await fillUp(database, filling)
      const one = inputOf(name as OperationName)
      const other = {
        ...one,
        ...JSON.parse(JSON.stringify(one).replace(/Guests|1\.0\d|Loft|:"tuesday"/, 'Other')),
      }
      if (one.file) other.file = one.file
      const both = await atOnce([one, other].map((input) => () => call(name as OperationName, input)))
      const codes = both.map(({ code }) => code ?? 'taken').toSorted()
      expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
      expect(both.map(({ status }) => status).toSorted()[1]).toBe(409)
    },
  )
})

/** The version that both have seen, as examples give it. */
const SEEN = 1

class TooOften extends Error {}
