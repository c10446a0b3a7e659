import type { OperationName } from '@commissioning/contract/api'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { writes } from './operation-calls.ts'
import { gateWrites, rowReader } from './race.ts'
import { statesBefore } from './states.ts'

/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'it writes nothing but a command, and waits for a live IQ',
}
const walked = writes.filter((name) => !UNWALKED[name])

describe('two at once', async () => {
  const { platform, things, rewind, call, inputOf } = await furnishedPlatform()
  const { database } = platform
  const readRows = await rowReader(database)
  const atOnce = await gateWrites(database)

  const begin = async (...names: OperationName[]) => {
    await rewind()
    for (const state of new Set(names.map((name) => statesBefore[name])))
      if (state) await database.executeSql(state)
  }
  const outcome = async (called: { status: number; code: string | undefined }[]) => ({
    answers: called.map(({ status, code }) => (code === undefined ? status : `${status} ${code}`)),
    rows: await readRows(),
  })
  const inTurn = async (names: OperationName[]) => {
    await begin(...names)
    const called = []
    for (const name of names) called.push(await call(name))
    return outcome(called)
  }
  const together = async (names: OperationName[]) => {
    await begin(...names)
    return outcome(await atOnce(names.map((name) => () => call(name))))
  }

  test.each(walked)('%s twice at once has the outcome of one after the other [PROMISE-03]', async (name) => {
    const expected = await inTurn([name, name])
    const seen = await together([name, name])
    expect(seen.answers.toSorted()).toEqual(expected.answers.toSorted())
    expect(seen.rows).toEqual(expected.rows)
  })

  const known = new Set<string>(Object.values(things))
  const common = [things.installation, things.site, things.company, things.tenant]
  const named = (name: OperationName) =>
    (JSON.stringify(inputOf(name)).match(/[0-9a-f-]{36}/g) ?? []).filter(
      (id) => known.has(id) && !common.includes(id),
    )
  const neighbours = walked.flatMap((one, at) =>
    walked
      .slice(at + 1)
      .flatMap((other) =>
        named(one).some((id) => named(other).includes(id)) ? [[one, other] as const] : [],
      ),
  )
  console.log(neighbours.length)
  test.each(neighbours)(
    '%s beside %s has the outcome of one after the other [PROMISE-03]',
    async (one, other) => {
      const seen = await together([one, other])
      const first = await inTurn([one, other])
      if (JSON.stringify(first) === JSON.stringify(seen)) return
      const { answers, rows } = await inTurn([other, one])
      const second = { answers: answers.toReversed(), rows }
      const nearest = JSON.stringify(second.answers) === JSON.stringify(seen.answers) ? second : first
      expect(seen).toEqual(nearest)
    },
  )
})
