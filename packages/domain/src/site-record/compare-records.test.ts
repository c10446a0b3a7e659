import { expect, test } from 'vitest'
import { canonicalJson } from '../formats/canonical-json.ts'
import { collectRecord, type RecordRows } from './collect-record.ts'
import { compareRecords } from './compare-records.ts'
import { recordRows } from './testing/record-rows.ts'

const recordOf = (rows: RecordRows, at: string, state: 'draft' | 'sealed') =>
  collectRecord(rows, {
    recordId: `record ${at}`,
    state,
    now: new Date(at),
    history: null,
    hashTag: (number) => number.slice(-1),
  })
const sealed = recordOf(recordRows(), '2026-11-28T12:00:00Z', 'sealed')
const since = (rows: RecordRows) => compareRecords(sealed, recordOf(rows, '2027-03-01T12:00:00Z', 'draft'))

test('a site that nobody touched shows no change, though time went on [RECORD-14]', () => {
  const rows = recordRows()
  const iqs = rows.iqs.map((iq) => ({ ...iq, reportedVersion: 13, desiredVersion: 13 }))
  const photos = rows.photos.map((photo) => ({ ...photo, sha256: null }))
  expect(since({ ...rows, iqs, photos })).toEqual([])
})

test('each thing that came, went or changed is named, with the fields that did [RECORD-14]', () => {
  const rows = recordRows()
  const [back, front] = rows.doors
  if (!back || !front) throw new Error('The rows have two doors.')
  const changes = since({
    ...rows,
    floors: [],
    doors: [{ ...back, name: 'Garden door' }, front, { ...front, id: 'new', number: '3', name: 'Cellar' }],
    site: { ...rows.site, name: 'Quayside East' },
  })
  expect(changes).toEqual([
    {
      kind: 'changed',
      member: 'site',
      name: null,
      fields: [{ field: 'name', before: 'Quayside', after: 'Quayside East' }],
    },
    { kind: 'removed', member: 'floors', name: '0 Ground floor', fields: [] },
    {
      kind: 'changed',
      member: 'doors',
      name: '2 Garden door',
      fields: [{ field: 'name', before: 'Back door', after: 'Garden door' }],
    },
    { kind: 'added', member: 'doors', name: '3 Cellar', fields: [] },
  ])
})

test('what stands by an id is told by its name, and a list by what went and what came [RECORD-14]', () => {
  const rows = recordRows()
  const [iq] = rows.iqs
  const { access } = rows
  const [group] = access?.groups ?? []
  if (!iq || !access || !group) throw new Error('The rows have an IQ and a group.')
  const [gone, ...lockIds] = group.lockIds
  const lock = rows.hardware.find(({ id }) => id === gone)
  const changes = since({
    ...rows,
    hardware: rows.hardware.map((item) => (item === lock ? { ...item, parentId: null, iqId: null } : item)),
    access: { ...access, groups: [{ ...group, lockIds }, ...access.groups.slice(1)] },
  })
  expect(changes.find(({ member }) => member === 'groups')).toEqual({
    kind: 'changed',
    member: 'groups',
    name: group.name,
    fields: [{ field: 'locks', before: lock?.name, after: null }],
  })
  expect(changes.find(({ member }) => member === 'hardware')?.fields).toContainEqual({
    field: 'iq',
    before: iq.name,
    after: null,
  })
})

test('a tag that was blocked is told by its last four digits, and a signal once it differs clearly [RECORD-14]', () => {
  const rows = recordRows()
  const { access } = rows
  const [tag] = access?.tags ?? []
  if (!access || !tag) throw new Error('The rows have tags.')
  const signal = (change: number) =>
    since({ ...rows, readings: rows.readings.map((one) => ({ ...one, signal: one.signal + change })) })
  const tags = access.tags.map((one) => (one === tag ? { ...one, isBlocked: true } : one))
  expect(since({ ...rows, access: { ...access, tags } })).toEqual([
    {
      kind: 'changed',
      member: 'tags',
      name: `…${tag.number.slice(-4)}`,
      fields: [{ field: 'isBlocked', before: 'false', after: 'true' }],
    },
  ])
  expect(signal(5)).toEqual([])
  expect(signal(-6)).toMatchObject([{ member: 'readings', fields: [{ field: 'signal', before: '-71' }] }])
})

test('a group that came with another lock leaves the groups that were there as they are [RECORD-14]', () => {
  const rows = recordRows()
  const { access } = rows
  const [lock] = rows.hardware
  if (!access || !lock) throw new Error('The rows have a group and a device.')
  const guests = { id: 'guests', name: 'Guests', schedules: [], tagIds: [], lockIds: [lock.id, 'another'] }
  const groups = [...access.groups, guests]
  expect(since({ ...rows, access: { ...access, groups } })).toEqual([
    { kind: 'added', member: 'groups', name: 'Guests', fields: [] },
  ])
})

test('what changed of a list is told by name, and so is what a change names [LIST-55]', () => {
  const rows = recordRows()
  const [lock] = rows.hardware
  const [group] = rows.access?.groups ?? []
  if (!lock || !group || !rows.access) throw new Error('The rows have a device and a group.')
  const named = ['Level 10', 'annex', 'Level 2', 'Zone'].map((name, place) => ({
    ...lock,
    id: `added ${place}`,
    name,
  }))
  const lockIds = [...group.lockIds, ...named.map(({ id }) => id)]
  const changes = since({
    ...rows,
    hardware: [
      ...named,
      ...rows.hardware.map((item) => ({ ...item, name: item === lock ? 'Level 3' : item.name })),
    ],
    access: { ...rows.access, groups: [{ ...group, lockIds }, ...rows.access.groups.slice(1)] },
  })
  const ofHardware = changes.filter(({ member }) => member === 'hardware')
  expect(ofHardware.map(({ name }) => name)).toEqual(['annex', 'Level 2', 'Level 3', 'Level 10', 'Zone'])
  const [ofGroup] = changes.filter(({ member }) => member === 'groups')
  expect(ofGroup?.fields).toMatchObject([{ field: 'locks', after: 'annex, Level 2, Level 10, Zone' }])
})

test('a signal sways within 6 dB in both directions, and a signal that came is told [RECORD-14]', () => {
  const rows = recordRows()
  const signal = (now: number) =>
    since({ ...rows, readings: rows.readings.map((one) => ({ ...one, signal: now })) })
  expect([-66, -76].map(signal)).toEqual([[], []])
  expect([-65, -77].map((now) => signal(now)[0]?.fields)).toEqual([
    [{ field: 'signal', before: '-71', after: '-65' }],
    [{ field: 'signal', before: '-71', after: '-77' }],
  ])
  expect(since({ ...rows, readings: [] })).toEqual([
    { kind: 'removed', member: 'readings', name: 'Front door', fields: [] },
  ])
})

test('a field within a field is told by both names, and a number as it is written [RECORD-14]', () => {
  const rows = recordRows()
  const [sheet] = rows.sheets
  const { company } = rows.parties
  if (!sheet?.frame) throw new Error('The rows have a sheet with a scale.')
  const changes = since({
    ...rows,
    parties: {
      ...rows.parties,
      owner: null,
      company: { ...company, city: null, websiteUrl: 'locks.example' },
    },
    sheets: [{ ...sheet, frame: { ...sheet.frame, widthMm: 30000 }, picture: null }],
  })
  expect(changes.map(({ member, fields }) => [member, fields])).toEqual([
    [
      'parties',
      [
        { field: 'company.websiteUrl', before: null, after: 'locks.example' },
        { field: 'company.city', before: 'Amsterdam', after: null },
        { field: 'owner.email', before: 'olga@customer.example', after: null },
        { field: 'owner.isPending', before: 'false', after: null },
        { field: 'owner.termsAcceptedAt', before: '2026-11-01T10:00:00.000Z', after: null },
      ],
    ],
    [
      'sheets',
      [
        { field: 'picture.id', before: expect.stringMatching(/71$/), after: null },
        { field: 'picture.mediaType', before: 'image/png', after: null },
        { field: 'picture.byteSize', before: '1000', after: null },
        { field: 'frame.widthMm', before: '20000', after: '30000' },
      ],
    ],
  ])
})

test('a list that was only put into another order is told whole [RECORD-14]', () => {
  const rows = recordRows()
  const [group] = rows.access?.groups ?? []
  const [schedule] = group?.schedules ?? []
  if (!rows.access || !group || !schedule) throw new Error('The rows have a group with a schedule.')
  const weekdays = (list: readonly number[]) =>
    since({
      ...rows,
      access: {
        ...rows.access,
        tags: rows.access?.tags ?? [],
        groups: [{ ...group, schedules: [{ ...schedule, weekdays: list }] }],
      },
    })[0]?.fields.map(({ field, before, after }) => [
      field,
      JSON.parse(before ?? '').weekdays,
      JSON.parse(after ?? '').weekdays,
    ])
  expect(weekdays([5, 4, 3, 2, 1])).toEqual([['schedules', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]]])
  const [sheet] = rows.sheets
  const [place] = sheet?.places ?? []
  if (!sheet || !place) throw new Error('The rows have a sheet with a place.')
  const other = { ...place, thingId: 'zz' }
  const placed = (places: (typeof place)[]) =>
    compareRecords(
      recordOf({ ...rows, sheets: [{ ...sheet, places: [place, other] }] }, '2026-11-28T12:00:00Z', 'sealed'),
      recordOf({ ...rows, sheets: [{ ...sheet, places }] }, '2026-11-28T12:00:00Z', 'sealed'),
    )[0]?.fields
  expect(placed([other, place])).toBeUndefined()
  expect(placed([place])?.map(({ field, after }) => [field, after])).toEqual([['places', null]])
})

test('what moves by itself, and what follows from the rest, is no change of a site [RECORD-14]', () => {
  const rows = recordRows()
  const moved = {
    ...rows,
    site: { ...rows.site, releasedAt: null },
    iqs: rows.iqs.map((iq) => ({ ...iq, network: { ...iq.network, modemSignal: -80 } })),
    readings: rows.readings.map((one) => ({ ...one, measuredAt: '2027-01-01T00:00:00.000Z' })),
    openPoints: [],
  }
  expect(since(moved)).toEqual([])
})

test('a place that is listed twice is told whole, before and after [RECORD-14]', () => {
  const rows = recordRows()
  const [sheet] = rows.sheets
  const [place] = sheet?.places ?? []
  if (!sheet || !place) throw new Error('The rows have a sheet with a place.')
  const written = canonicalJson(place)
  expect(since({ ...rows, sheets: [{ ...sheet, places: [place, place] }] })[0]?.fields).toEqual([
    { field: 'places', before: written, after: `${written}, ${written}` },
  ])
})
