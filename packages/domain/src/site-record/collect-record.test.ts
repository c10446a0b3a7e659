import { expect, test } from 'vitest'
import { canonicalJson } from '../formats/canonical-json.ts'
import { collectRecord } from './collect-record.ts'
import type { RecordedPoint } from './site-record.ts'
import { recordRows } from './testing/record-rows.ts'

const making = {
  recordId: '0192d3a0-0000-7000-8000-000000000099',
  state: 'sealed' as const,
  now: new Date('2026-11-28T12:00:00Z'),
  history: null,
  hashTag: (number: string) => `hash of ${number.length}${number.at(-1)}`,
}

test('a record is the same whatever order its rows come in [RECORD-02]', () => {
  const rows = recordRows()
  const turned = {
    ...rows,
    hardware: rows.hardware.toReversed(),
    doors: rows.doors.toReversed(),
    access: rows.access && { ...rows.access, tags: rows.access.tags.toReversed() },
  }
  expect(canonicalJson(collectRecord(turned, making))).toBe(canonicalJson(collectRecord(rows, making)))
})

test('tags that open the same stand together, each with its last four digits and a hash [RECORD-02]', () => {
  const { access } = collectRecord(recordRows(), making)
  expect(access?.tagSignatures).toEqual([
    {
      groupIds: [expect.any(String)],
      isMasterKey: false,
      isActive: true,
      isBlocked: false,
      tags: [
        { lastFour: 'E581', hash: 'hash of 141' },
        { lastFour: 'E582', hash: 'hash of 142' },
      ],
    },
    { groupIds: [], isMasterKey: true, isActive: true, isBlocked: false, tags: [expect.anything()] },
  ])
  expect(access?.lockSignatures).toEqual([
    { groupIds: [expect.any(String)], lockIds: [expect.stringMatching(/31$/), expect.stringMatching(/32$/)] },
  ])
  expect(JSON.stringify(access)).not.toContain('04A1B2C3D4')
})

test('no door has an invented test, and the record says in words that none was made [RECORD-03]', () => {
  const record = collectRecord(recordRows(), making)
  expect(record.doors.map(({ tests }) => tests)).toEqual([[], []])
  expect(record.doorTests).toBe('No door tests were made.')
})

test('each door has its points as they stand, with the answer that counts, once one of them was answered [RECORD-18]', () => {
  const closes: RecordedPoint = {
    point: 'closes',
    state: 'waived',
    at: '2026-11-28T11:00:00.000Z',
    by: 'person',
    reason: 'Gate without latch',
    value: null,
  }
  const open: RecordedPoint = { ...closes, point: 'egress', state: 'open', at: null, by: null, reason: null }
  const rows = recordRows()
  const [back = { id: '' }, front = { id: '' }] = rows.doors
  const tested = collectRecord(
    {
      ...rows,
      doorTests: new Map([
        [back.id, [closes, open]],
        [front.id, [open]],
      ]),
    },
    making,
  )
  expect(tested.doorTests).toBeNull()
  expect(tested.doors.map(({ id, tests }) => [id, tests])).toEqual([
    [front.id, [open]],
    [back.id, [closes, open]],
  ])
  const untested = collectRecord({ ...rows, doorTests: new Map([[back.id, [open]]]) }, making)
  expect(untested.doors.map(({ tests }) => tests)).toEqual([[], []])
})

test('what was open at the release is waived by the one who released it; a draft waives nothing [RECORD-02]', () => {
  const { openPoints, waivers } = collectRecord(recordRows(), making)
  expect(openPoints).toEqual([{ kind: 'battery_low', count: 1, names: ['Back door'] }])
  expect(waivers).toEqual([{ kind: 'battery_low', by: 'Ina Stall', at: '2026-11-28T12:00:00.000Z' }])
  expect(collectRecord(recordRows(), { ...making, state: 'draft' }).waivers).toEqual([])
})
