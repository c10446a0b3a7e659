import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'
import { LIMITS, shownRows } from './testing/read-input.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
interface Book {
  sheet: string
  /** Format codes of the styles 1, 2, 3 … */
  formats?: readonly string[]
  strings?: string
  properties?: string
}

function readBook({ sheet, formats = [], strings = '', properties = '' }: Book) {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)]
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}">${properties}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="./styles.xml"/><Relationship Id="r3" Type="${OFFICE}/sharedStrings" Target="strings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/strings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, Buffer.from(xml)]))
  return openTable(zipSync(files), LIMITS).read()
}

const shown = (format: string, value: number | string) =>
  shownRows(readBook({ formats: [format], sheet: `<row><c s="1"><v>${value}</v></c></row>` }))[0]?.slice(2)

test.each([
  ['General', 12345678, '12345678'],
  ['General', 1.1000000000000001, '1.1'],
  ['General', 123456789012, '123456789012 <exponent>'],
  ['General', 0.3333333333333333, '0.333333333333333 <exponent>'],
  ['0000000000', 12345678, '0012345678'],
  ['000', 7, '007'],
  ['0.00', 1.1, '1.10'],
  ['&quot;EG.&quot;00', 7, 'EG.07'],
  ['0-0', 12, '1-2'],
  ['[&lt;=9999999]###-####;(###) ###-####', 5551234, '555-1234'],
  ['#,##0', 12345678, '12,345,678'],
  ['0', '1.2345678901234567E19', '12345678901234600000 <number>'],
  [';;;', 5, '5 <unreadable>'],
  ['0.00E+00', 12340000, '1.23E+07 <exponent>'],
  ['0%', 0.5, '50% <percent>'],
  ['# ?/?', 0.5, '1/2 <fraction>'],
  ['d-m', 46054, '1-2 <date>'],
  ['[h]:mm', 1.5, '36:00 <date>'],
  ['#,##0,', 12345, '12 <unreadable>'],
])('in the format %s the number %s is shown as %s [TABLE-04]', (format, value, text) => {
  expect(shown(format, value)).toBe(text)
})

test('dates are counted from the beginning that the workbook names [TABLE-04]', () => {
  const sheet = '<row><c s="1"><v>1</v></c></row>'
  const formats = ['yyyy-mm-dd']
  const rows = shownRows(readBook({ sheet, formats, properties: '<workbookPr date1904="1"/>' }))
  expect(rows).toEqual(['1|1904-01-02 <date>'])
})

test('each kind of cell is read as what it is [TABLE-02 TABLE-06]', () => {
  const cells = [
    '<c t="s"><v>0</v></c>',
    '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    '<c t="str"><f>A1</f><v>formula</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c t="d"><v>2026-02-01T00:00:00</v></c>',
    '<c><f>1+1</f></c>',
    '<c><f>1+1</f><v>2</v></c>',
  ]
  const strings = '<si><t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh></si>'
  const sheet = `<row>${cells.join('')}</row>`
  const [row] = shownRows(readBook({ sheet, strings }))
  expect(row).toBe('1|漢字|inline|formula|TRUE|#N/A <error>|2026-02-01 <date>| <uncalculated>|2')
  // its writer has calculated nothing: each value of a formula may be another one
  const [left] = shownRows(readBook({ sheet, strings, properties: '<calcPr fullCalcOnLoad="1"/>' }))
  expect(left).toContain('|2 <uncalculated>')
})

test('rows that are hidden are marked, and a merged area has its text in each of its cells [TABLE-02]', () => {
  const { rows, merged } = readBook({
    sheet:
      '<row r="2" hidden="1"><c r="A2" t="str"><v>a</v></c></row><row r="4"><c r="B4" t="str"><v>b</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B4:D9"/></mergeCells><sheetData>',
  })
  expect(rows.map(({ line, isHidden }) => [line, isHidden])).toEqual([
    [2, true],
    [4, false],
  ])
  expect(rows[1]?.cells.map(({ text }) => text)).toEqual(['', 'b', 'b', 'b'])
  expect(merged).toEqual([
    { from: 2, to: 3 },
    { from: 4, to: 9 },
  ])
})
