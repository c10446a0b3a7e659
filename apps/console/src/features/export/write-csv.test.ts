import { expect, test } from 'vitest'
import type { ExportValue } from './export-value.ts'

import { writeCsv } from './write-csv.ts'

const writeCsvBytes = async (...rows: ExportValue[][]) => new Uint8Array(await writeCsv(rows).arrayBuffer())
const writeCsvCell = async (value: ExportValue) =>
  new TextDecoder().decode(await writeCsvBytes([value])).replace(/\r\n$/, '')

test('a file of a table begins with the mark of UTF-8, and its lines end as Excel has them [OUT-04]', async () => {
  const bytes = await writeCsvBytes(['Name', 'Größe'], ['Żółć 東京', 3])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe('Name,Größe\r\nŻółć 東京,3\r\n')
})

test.each<[ExportValue, string]>([
  ['=1+1', "'=1+1"],
  ['+31 20 555', "'+31 20 555"],
  ['-door', "'-door"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tdoor', "'\tdoor"],
  ['\rdoor', '"\'\rdoor"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
  ["'=a", "''=a"],
  [' =a', "' =a"],
  ["'t Hof", "'t Hof"],
])('the text %j is no formula: %j [OUT-03]', async (text, cell) =>
  expect(await writeCsvCell(text)).toBe(cell),
)

test.each<[ExportValue, string]>([
  [-71, '-71'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['two\nlines', '"two\nlines"'],
  ['2026-11-22T18:44:52.000Z', '2026-11-22T18:44:52.000Z'],
])('%j is written as %j [OUT-04]', async (value, cell) => expect(await writeCsvCell(value)).toBe(cell))
