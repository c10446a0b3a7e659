import type { OperationName } from '@commissioning/contract/api'
import { describe, expect, test } from 'vitest'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { writes } from './operation-calls.ts'
import { createContentReader } from './race.ts'
import { statesBefore } from './states.ts'

const IQ = '00000000-0000-4000-8000-0000000000a1'
const LOCK = '00000000-0000-4000-8000-0000000000a2'
const WALK = '00000000-0000-4000-8000-0000000000a3'

/** All IQs of a site have its rules. */
const OF_RULES = /"(desiredVersion|desired_version|desired_traceparent|published_version)",[^\]]*/g
/** Writes that are not walked. */
const UNWALKED: Partial<Record<OperationName, string>> = {
  refreshLockSignal: 'it is refused on the furnished site',
}

describe('another IQ of the site', async () => {
  const { platform, things, rewind, call, inputOf } = await furnishedPlatform()
  const { database } = platform

  /** The other IQ has a lock, a finished walk, and whatever an IQ has beside these. */
  async function addAnotherIq(): Promise<void> {
    const copy = (table: string, where: string, columns: Record<string, string>) =>
      copyRow(database, { table, where, columns }, 1)
    await copy('iq', `id = '${things.iq}'`, { id: `'${IQ}'` })
    await copy('hardware', `id = '${things.lock}'`, {
      id: `'${LOCK}'`,
      iq_id: `'${IQ}'`,
      parent_id: `'${IQ}'`,
      name_key: "'another'",
    })
    await copy('walk', `iq_id = '${things.iq}'`, { id: `'${WALK}'`, iq_id: `'${IQ}'` })
    await copy('walk_stop', 'true', { hardware_id: `'${LOCK}'`, walk_id: `'${WALK}'` })
    await copy('tag_registration', 'true', { iq_id: `'${IQ}'`, lock_id: `'${LOCK}'` })
    await copy('reading', 'true', { hardware_id: `'${LOCK}'` })
    await database.executeSql(
      `insert into forced_release (iq_id, mac, collection_id, desired_version)
        select id, 'AB0000000099', collection_id, 1 from iq where id = $1`,
      [IQ],
    )
  }
  const ofIt = (row: string) => [IQ, LOCK, WALK].some((id) => row.includes(id)) && !row.startsWith('audit')

  await rewind()
  await addAnotherIq()
  const readRows = await createContentReader(database)
  const named = [things.iq, things.lock, things.repeater, things.walk]
  const about = writes.filter((name) => {
    const text = JSON.stringify(inputOf(name))
    return !UNWALKED[name] && named.some((id) => text.includes(id))
  })

  test.each(about)('is as it was after %s of one of its neighbours [PROMISE-30]', async (name) => {
    await rewind()
    await addAnotherIq()
    const state = statesBefore[name]
    if (state) await database.executeSql(state)
    const rowsOfIt = async () => (await readRows()).filter(ofIt).map((row) => row.replace(OF_RULES, ''))
    const before = await rowsOfIt()
    expect(before.length).toBeGreaterThan(6)
    const { status, text } = await call(name)
    expect(status, text).toBeLessThan(300)
    expect(await rowsOfIt()).toEqual(before)
  })
})
