import { expect, test } from 'vitest'
import { collectRecord, type RecordRows } from './collect-record.ts'
import { compareRecords } from './compare-records.ts'
import { recordRows } from './testing/record-rows.ts'

const recordOf = (rows: RecordRows, at: string, state: 'draft' | 'sealed') =>
  collectRecord(rows, {
    recordId: `record ${at}`,
    state,
    now: new Date(at),
    releasedBy: state === 'sealed' ? 'Ina Stall' : undefined,
    previousRecord: null,
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
