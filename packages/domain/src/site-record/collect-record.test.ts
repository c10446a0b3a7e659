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

test('what a record lists stands in the order of ids, and readings by their device [RECORD-02]', () => {
  const rows = recordRows()
  const [reading] = rows.readings
  const [group] = rows.access?.groups ?? []
  const [schedule] = group?.schedules ?? []
  const [sheet] = rows.sheets
  const [place] = sheet?.places ?? []
  if (!reading || !rows.access || !group || !schedule || !sheet || !place)
    throw new Error('A row is missing.')
  const mixed = <Row extends object>(row: Row) => ['b', 'c', 'a'].map((id) => ({ ...row, id }))
  const record = collectRecord(
    {
      ...rows,
      floors: mixed({ number: 0, name: 'Floor' }),
      photos: mixed({ mediaType: 'image/png', byteSize: 1, sha256: null }),
      sheets: mixed({ ...sheet, places: ['b', 'c', 'a'].map((thingId) => ({ ...place, thingId })) }),
      readings: [
        ['b', 'x'],
        ['a', 'y'],
        ['a', 'x'],
      ].map(([hardwareId = '', parentMac = '']) => ({ ...reading, hardwareId, parentMac })),
      access: {
        tags: ['3', '1', '2'].map((id) => ({
          id,
          number: `tag ${id}`,
          isMasterKey: false,
          isActive: true,
          isBlocked: id !== '2',
        })),
        groups: mixed({ name: 'Group', schedules: mixed(schedule), tagIds: ['2'], lockIds: [] }).map(
          (each) => ({
            ...each,
            lockIds: each.id === 'a' ? ['z', 'y'] : ['x', 'z'],
          }),
        ),
      },
    },
    { ...making, hashTag: (number) => number },
  )
  const ids = (list: readonly { id: string }[] = []) => list.map(({ id }) => id).join(' ')
  const { floors, photos, sheets, readings, access } = record
  expect(
    [floors, photos, sheets, access?.groups, access?.groups[0]?.schedules].map((list) => ids(list)),
  ).toEqual(Array.from({ length: 5 }, () => 'a b c'))
  expect(sheets[0]?.places.map(({ thingId }) => thingId)).toEqual(['a', 'b', 'c'])
  expect(readings.map(({ hardwareId, parentMac }) => hardwareId + parentMac)).toEqual(['ax', 'ay', 'bx'])
  expect(access?.lockSignatures).toEqual([
    { groupIds: ['a'], lockIds: ['y'] },
    { groupIds: ['a', 'b', 'c'], lockIds: ['z'] },
    { groupIds: ['b', 'c'], lockIds: ['x'] },
  ])
  expect(access?.tagSignatures.map(({ tags }) => tags.map(({ hash }) => hash))).toEqual([
    ['tag 2'],
    ['tag 1', 'tag 3'],
  ])
})

test('a company that may not see access groups has none in its record', () => {
  expect(collectRecord({ ...recordRows(), access: null }, making).access).toBeNull()
})
