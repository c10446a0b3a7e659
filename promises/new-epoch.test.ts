import { beginEpoch } from '@commissioning/platform/infra/database/epoch-store'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'

/** A new epoch has this effect on the rows of a table: `raised` to versions above all earlier ones, `cleared`, or none, with the reason. */
type Effect = 'raised' | 'cleared' | { changes: readonly string[]; why: string } | { stays: string }

const FACT = { stays: 'a fact that a restore brings back as it was' }
const RECORD = { stays: 'a record of what was done; its time says when' }
const EXPIRES = { stays: 'it ends at its time, and giving it out again only asks once more' }
const TARGET = {
  stays: 'it counts by the desired version of its IQ, which is not published before that is heard',
}

const effects: Record<keyof Tables, Effect> = {
  accessCode: {
    stays: 'one that was used after the backup opens once more until it ends; its company is known',
  },
  accessGroup: 'raised',
  accessGroupLock: FACT,
  accessGroupTag: FACT,
  attempt: EXPIRES,
  audit: RECORD,
  auditCheckpoint: { stays: 'one outside from after the backup shows how many records are missing' },
  auditLink: { stays: 'the chain goes on from the backup' },
  collection: FACT,
  company: 'raised',
  companyTenant: FACT,
  databaseEpoch: { changes: ['epoch'], why: 'it is the epoch' },
  deletedDoor: FACT,
  deviceCommand: EXPIRES,
  door: 'raised',
  doorColumn: FACT,
  doorIssue: 'raised',
  doorTestPhoto: FACT,
  doorTestPolicy: 'raised',
  doorTestResult: RECORD,
  doorTestRun: EXPIRES,
  duty: EXPIRES,
  entrance: 'raised',
  floor: 'raised',
  floorPlan: 'raised',
  forcedRelease: TARGET,
  hardware: 'raised',
  heldIq: 'cleared',
  idempotency: EXPIRES,
  installation: 'raised',
  intercomSite: 'raised',
  invitation: EXPIRES,
  iq: {
    changes: ['version', 'epoch', 'hold', 'restored_version'],
    why: 'nothing is published to it before it was heard',
  },
  iqRelease: 'cleared',
  lockListColumn: FACT,
  note: 'raised',
  notePhoto: FACT,
  notification: RECORD,
  notificationRead: FACT,
  owner: FACT,
  placement: 'raised',
  publishedRules: 'cleared',
  reading: RECORD,
  recordKey: {
    stays: 'who lost the keys of later releases signs with older ones, and those are still trusted',
  },
  recordSalt: FACT,
  refusalWindow: EXPIRES,
  registeredDevice: { stays: 'its versions are never given to another IQ than the one that is heard first' },
  replacedDevice: TARGET,
  sheet: 'raised',
  site: FACT,
  siteRecord: RECORD,
  staff: 'raised',
  storedFile: FACT,
  tag: 'raised',
  tagListColumn: FACT,
  tagPending: TARGET,
  tagRegistration: EXPIRES,
  tenant: FACT,
  timeSchedule: FACT,
  walk: FACT,
  walkStop: FACT,
  wall: 'raised',
}

test('every table says what a new epoch does to it, and that is what it does [PROMISE-05]', async () => {
  const { platform } = await furnishedPlatform()
  const { database, now } = platform
  await database.executeSql(`
    insert into published_rules select id, 1, collection_id, '{"tags":[],"groups":[]}', 'UTC' from iq on conflict do nothing;
    insert into held_iq (iq_id, collection_id, since) select id, collection_id, now() from iq;
    insert into iq_release (mac, created_at) values ('02000000BEEF', now())`)
  const read = async (table: string) => {
    const name = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { rows } = await database.executeSql(`select to_jsonb(one)::text as row from "${name}" one`)
    return rows.map(({ row }) => JSON.parse(String(row)) as Record<string, unknown>)
  }
  const keyOf = (row: Record<string, unknown>) => String(row.id ?? JSON.stringify(row))
  const readAll = async () => {
    const all = new Map<string, Record<string, unknown>[]>()
    for (const table of Object.keys(effects)) all.set(table, await read(table))
    return all
  }
  const before = await readAll()
  const epoch = await database.db.transaction().execute((tx) => beginEpoch(tx, now()))
  const after = await readAll()

  for (const [table, effect] of Object.entries(effects)) {
    const was = before.get(table) ?? []
    const is = after.get(table) ?? []
    const changed = new Set<string>()
    for (const row of was) {
      const same = is.length === 1 ? is[0] : is.find((other) => keyOf(other) === keyOf(row))
      for (const column of Object.keys(row))
        if (same && JSON.stringify(same[column]) !== JSON.stringify(row[column])) changed.add(column)
    }
    const stored = is.length === was.length
    const seen = { table, stored, changed: [...changed].toSorted() }
    if (effect === 'cleared') expect({ table, was: was.length > 0, is }).toEqual({ table, was: true, is: [] })
    else if (effect === 'raised') {
      expect({ ...seen, rows: was.length > 0 }).toEqual({
        table,
        stored: true,
        changed: ['version'],
        rows: true,
      })
      expect(is.filter(({ version }) => Number(version) < epoch)).toEqual([])
    } else {
      const changes = 'changes' in effect ? effect.changes.toSorted() : []
      expect(seen).toEqual({ table, stored: true, changed: changes })
    }
  }
})
