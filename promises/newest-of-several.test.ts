import { readFileSync } from 'node:fs'
import type { OperationName } from '@commissioning/contract/api'
import { describe, expect, test } from 'vitest'
import { readRepository } from '../tools/repository/repository-files.ts'
import { isTestFile } from '../tools/repository/source-file.ts'
import { copyRow } from './copied-rows.ts'
import { furnishedPlatform } from './furnished-platform.ts'
import { statesBefore } from './states.ts'

interface Choice {
  /** The query that takes one of several rows. */
  file: string
  call: OperationName
  table: string
  /** SQL of the first row, where the furnished site has none. */
  first?: string
  /** SQL of those among which it chooses. */
  where?: string
  columns: Readonly<Record<string, string>>
  /** SQL by which the one comes first that is meant, and SQL of what is told of it. */
  by: string
  tells: string
  /** SQL of what the call has told or done; left out, the answer has it. */
  done?: string
}

const FEATURES = 'apps/platform/src/features'
/** Later and earlier than the first in turn, so that neither the first nor the last is the newest. */
const later = (column: string) => `one.${column} + ((n * 2) % 5) * interval '1 hour'`
/** The newest has an id in the middle of the others. */
const id = "('00000000-0000-4000-8000-00000000000' || (n * 2) % 5)::uuid"

const CHOICES: Readonly<Record<string, Choice>> = {
  'the name of a resource is that in its newest note': {
    file: `${FEATURES}/notes/note-store.ts`,
    call: 'listNotedResources',
    table: 'note',
    columns: { id, created_on: later('created_on'), resource_reference: "'Name ' || n" },
    by: 'created_on desc',
    tells: 'resource_reference',
  },
  'a condition is that of the measurement that was asked for last': {
    file: `${FEATURES}/readings/reading-store.ts`,
    call: 'recordReadingCondition',
    table: 'device_command',
    columns: { id, expires_at: later('expires_at') },
    by: 'expires_at desc',
    tells: 'id',
    done: 'select id from device_command where condition is not null',
  },
  'a record is compared with the newest one that is sealed': {
    file: `${FEATURES}/site-record/site-record-store.ts`,
    call: 'getRecordChanges',
    table: 'site_record',
    columns: { id, made_at: later('made_at') },
    by: 'made_at desc',
    tells: 'id',
  },
  'an invitation ends when the newest one does': {
    file: `${FEATURES}/staff/staff-store.ts`,
    call: 'getStaffMember',
    table: 'invitation',
    first: `insert into invitation (id, kind, code_hash, company_id, staff_id, email, expires_at, created_at)
      select gen_random_uuid(), 'staff', 'hash', company_id, id, email, '2026-12-01', '2026-11-20' from staff
      where email = 'clara@brightlocks.test'`,
    where: "kind = 'staff'",
    columns: { id, created_at: later('created_at'), expires_at: "one.expires_at + n * interval '1 day'" },
    by: 'created_at desc',
    tells: `to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  'the record of a site has the newest reading of a link': {
    file: `${FEATURES}/site-record/record-rows-store.ts`,
    call: 'getRecordDraft',
    table: 'reading',
    columns: { measured_at: later('measured_at'), signal_strength: '-61 - n' },
    by: 'measured_at desc',
    tells: '\'"signal":\' || signal_strength',
  },
}
/** Queries that take one of several, and are walked elsewhere or have no order. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'readiness/readiness-store.ts': 'it is asked whether there is one',
  'owner/owned-site-store.ts': 'a site has one installation that set it up',
  'search/search-store.ts': 'search-routes.test.ts',
  'history/history-name-store.ts': 'history-routes.test.ts',
  'history/history-link-store.ts': 'history-tampering.test.ts',
  'access-decision/published-rules-store.ts': 'access-decision-routes.test.ts',
  'personal-data/person-data-store.ts': 'personal-data.test.ts',
  'door-tests/door-test-store.ts': 'it is asked whether there is one',
}

test('each query that takes one of several rows is walked, or says why it is not [PROMISE-29]', () => {
  const taking = readRepository(process.cwd())
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${FEATURES}/`) && path.endsWith('.ts') && !isTestFile(path))
    .filter((path) => /distinctOn\(|distinct on \(|\blimit 1\b|limit\(1\)/.test(readFileSync(path, 'utf8')))
  const known = [
    ...Object.values(CHOICES).map(({ file }) => file),
    ...Object.keys(ELSEWHERE).map((file) => `${FEATURES}/${file}`),
  ]
  expect(taking.toSorted()).toEqual([...new Set(known)].toSorted())
})

describe('the newest of several', async () => {
  const { platform, rewind, call } = await furnishedPlatform()
  const { executeSql } = platform.database

  test.each(Object.entries(CHOICES))('%s [PROMISE-29]', async (_, choice) => {
    const { call: name, table, first, where = 'true', columns, by, tells, done } = choice
    await rewind()
    for (const state of [statesBefore[name], first]) if (state) await executeSql(state)
    await copyRow(platform.database, { table, where, columns }, 4)
    const { rows } = await executeSql(
      `select (${tells})::text as told from ${table} where ${where} order by ${by}`,
    )
    const [wanted, ...others] = rows.map(({ told }) => String(told))
    const { status, text } = await call(name)
    expect(status, text).toBeLessThan(300)
    const outcome = done ? JSON.stringify((await executeSql(done)).rows) : text
    expect(outcome).toContain(wanted)
    for (const other of others) expect(outcome).not.toContain(other)
  })
})
