import { collectRecord } from '@commissioning/domain/site-record/collect-record'
import { recordRows } from '@commissioning/domain/site-record/testing/record-rows'
import { expect, test } from 'vitest'
import { recordLanguage } from './record-language.ts'
import { doorTable, hardwareTable, iqTable } from './record-tables.ts'

const record = collectRecord(recordRows(), {
  recordId: 'one',
  state: 'draft',
  now: new Date('2026-11-28T12:00:00.000Z'),
  history: null,
  hashTag: (number) => number,
})
const english = recordLanguage('en', null)

test('each printed row says what hangs on what, and where a door has its lock [RECORD-09]', () => {
  expect(iqTable(record, english).rows.map(([name]) => name)).toEqual(['Hall IQ'])
  expect(hardwareTable(record, english).rows.map(([name, , above, signal]) => [name, above, signal])).toEqual(
    [
      ['Back door', 'Stairs', ''],
      ['Front door', 'Stairs', '−71 dBm'],
      ['Stairs', 'Hall IQ', ''],
    ],
  )
  const macs = new Map(record.hardware.map(({ name, mac }) => [name, mac]))
  expect(doorTable(record, english).rows.map(([number, name, , lock]) => [number, name, lock])).toEqual([
    ['1', 'Front door', macs.get('Front door')],
    ['2', 'Back door', macs.get('Back door')],
  ])
})
