import { buildDesired } from '@commissioning/platform/features/desired-state/desired-state-store'
import { expect, test } from 'vitest'
import { copyEveryRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { getEndpoint, reads } from './operation-calls.ts'
import { turnTablesRound } from './rewind.ts'

/** There is no second of these rows. */
const SINGLE: Readonly<Record<string, string>> = {
  audit: 'each record is a link of a chain',
  audit_link: 'each link follows the one before it',
  database_epoch: 'a database has one',
  installation: 'a company has one of a site',
}
/** Copies differ in these too, where an index or a rule of the database wants more than another id. */
const DIFFERING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  door_issue: { closed_at: 'one.opened_at', closed_by: "'Clara'" },
  door_test_result: { is_current: 'false' },
  door_test_run: { ended_at: 'one.started_at' },
  hardware: { name_key: "one.name_key || ' ' || n" },
  placement: {
    door_id: 'case when one.door_id is not null then gen_random_uuid() end',
    iq_id: 'case when one.iq_id is not null then gen_random_uuid() end',
    hardware_id: 'case when one.hardware_id is not null then gen_random_uuid() end',
    note_id: 'case when one.note_id is not null then gen_random_uuid() end',
  },
  record_key: { retired_at: 'one.made_at', private_key: 'null' },
  tag: { number: 'upper(left(md5(one.number || n), 8))' },
}
/** These tell of the database itself. */
const UNWALKED = ['getOperations']
/** A draft has another id each time. */
const NEW_ID = /"recordId":"[^"]+"/

test('no answer and no desired state depends on where rows lie in their tables [PROMISE-27]', async () => {
  const { platform, rewind, call } = await furnishedPlatform()
  const { database, system, now } = platform
  async function tellAll() {
    const told: Record<string, unknown> = {}
    for (const name of reads.filter((one) => !UNWALKED.includes(one))) {
      const { status, text } = await call(name)
      // paper is made of the same records as the files
      if (status < 300 && !text.startsWith('%PDF'))
        told[name] = getEndpoint(name).replyFile ? text.replace(NEW_ID, '') : JSON.parse(text || 'null')
    }
    const states = system(async (tx) => {
      const iqs = await tx.selectFrom('iq').selectAll().orderBy('id').execute()
      return Promise.all(iqs.map((iq) => buildDesired(tx, iq, now())))
    })
    return { ...told, states: await states }
  }
  await rewind()
  const { rows } = await database.executeSql('select tablename from pg_tables where schemaname = $1', [
    'kept',
  ])
  for (const { tablename } of rows) {
    const table = String(tablename)
    if (!SINGLE[table]) await copyEveryRow(database, { table, columns: DIFFERING[table] ?? {} }, 2)
  }
  const before = await tellAll()
  await turnTablesRound(database)
  expect(await tellAll()).toEqual(before)
})
