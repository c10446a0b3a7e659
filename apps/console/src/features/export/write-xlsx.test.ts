import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportValue } from './export-value.ts'

import { writeXlsx } from './write-xlsx.ts'

async function unzipWorkbook(rows: ExportValue[][], name = 'Floors') {
  const blob = await writeXlsx({ name, headings: ['Name'], rows })
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]))
}
const writeSheetXml = async (...rows: ExportValue[][]) =>
  (await unzipWorkbook(rows))['xl/worksheets/sheet1.xml'] ?? ''
const text = (messages: string) =>
  `<c r="A2" t="inlineStr"><is><t xml:space="preserve">${messages}</t></is></c>`

test.each<[ExportValue, string]>([
  ['=1+1', text('=1+1')],
  ['-71', text('-71')],
  [-71, '<c r="A2"><v>-71</v></c>'],
  [Number.NaN, text('NaN')],
  [null, ''],
  ['a<b & "c"', text('a&lt;b &amp; &quot;c&quot;')],
  ['_x0041_', text('_x005F_x0041_')],
  ['bell\u0007 \ud800', text('bell_x0007_ \ufffd')],
  ['two\r\nlines', text('two_x000D_\nlines')],
])(
  'the cell of %j is %s: a number is a number, and a text is never a formula [OUT-03 OUT-04]',
  async (value, cell) => {
    expect(await writeSheetXml([value])).toContain(`<row r="2">${cell}</row></sheetData>`)
  },
)

test('a sheet is called what it holds, as far as a workbook allows', async () => {
  const { 'xl/workbook.xml': workbook } = await unzipWorkbook(
    [],
    'Bau [A]: Schlösser & Türen im ersten Stock',
  )
  expect(workbook).toContain('name="Bau  A   Schlösser &amp; Türen i')
})
