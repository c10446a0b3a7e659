import type { OperationName } from '@commissioning/contract/api'
import { selectIqForUpdate } from '@commissioning/platform/features/iqs/iq-store'
import { isHeldAfter } from '@commissioning/platform/features/restore-conflicts/hold-store'
import { beginEpoch } from '@commissioning/platform/infra/database/epoch-store'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { aReport } from './iq-reports.ts'
import { writes } from './operation-calls.ts'
import { statesBefore } from './states.ts'

/** Rows that wait until an IQ has applied a version: SQL that makes one, for a lock and a tag of the site. */
const WAITING: Readonly<Record<string, string>> = {
  forced_release: 'select iq_id, mac, collection_id, 1 from hardware where id = $1',
  replaced_device: 'select iq_id, mac, device_id, collection_id, 1 from hardware where id = $1',
  tag_pending: `select tag.id, iq_id, hardware.collection_id, 1 from hardware, tag
    where hardware.id = $1 limit 1`,
}
const COLUMNS: Readonly<Record<string, string>> = {
  forced_release: 'iq_id, mac, collection_id, desired_version',
  replaced_device: 'iq_id, mac, device_id, collection_id, desired_version',
  tag_pending: 'tag_id, iq_id, collection_id, desired_version',
}
/** Tables with such a version for which nobody waits. */
const RECORDS = ['published_rules']

describe('after a restore', async () => {
  const { platform, things, rewind, call, inputOf } = await furnishedPlatform()
  const { database, system, now } = platform

  const namesIq = (name: OperationName) =>
    [things.iq, things.emptyIq, things.iqCode].some((known) => JSON.stringify(inputOf(name)).includes(known))

  test.each(writes.filter(namesIq))(
    '%s leaves no IQ that is published to before it was heard [PROMISE-05]',
    async (name) => {
      await rewind()
      const state = statesBefore[name]
      if (state) await database.executeSql(state)
      await database.db.transaction().execute((tx) => beginEpoch(tx, now()))
      await call(name)
      const { rows } = await database.executeSql('select customer_reference from iq where hold is null')
      expect(rows).toEqual([])
    },
  )

  test('what is desired once a person has decided is later than all that the IQ has applied [PROMISE-05]', async () => {
    await rewind()
    const { rows: tables } = await database.executeSql(`select table_name as name
      from information_schema.columns where table_schema = 'public' and column_name in ('iq_id', 'desired_version')
      group by table_name having count(*) = 2 order by 1`)
    const waiting = tables.map(({ name }) => String(name)).filter((name) => !RECORDS.includes(name))
    expect(waiting).toEqual(Object.keys(WAITING))
    for (const table of waiting)
      await database.executeSql(`insert into ${table} (${COLUMNS[table]}) ${WAITING[table]}`, [things.lock])

    const report = aReport({ desiredVersion: 400, desiredEpoch: 9, devices: [] })
    await system(async (tx) => {
      const iq = await selectIqForUpdate(tx, things.iq)
      expect(iq && (await isHeldAfter(tx, iq, report, { isRetained: false, now: now() }))).toBe(true)
      await tx.updateTable('iq').where('id', '=', things.iq).set({ reportedVersion: 400 }).execute()
    })
    expect((await call('decideHeldIq')).status).toBe(200)

    for (const table of waiting) {
      const { rows } = await database.executeSql(`select desired_version from ${table} where iq_id = $1`, [
        things.iq,
      ])
      expect({ table, rows }).toEqual({ table, rows: [{ desired_version: 401 }] })
    }
    const { rows } = await database.executeSql('select desired_version, epoch from iq where id = $1', [
      things.iq,
    ])
    expect(rows).toEqual([{ desired_version: 401, epoch: 9 }])
  })
})
