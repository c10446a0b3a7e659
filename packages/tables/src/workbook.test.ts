import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FormatsMissing } from './cell-format.ts'
import { numberFormats } from './number-format.ts'
import { openTable, openText } from './open-table.ts'
import { TableFault } from './table.ts'
import { formatSheetRows, TEST_TABLE_LIMITS } from './testing/read-input.ts'
import { makeWorkbookParts, makeWorksheetXml } from './testing/test-workbook.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
interface TestBook {
  sheet: string
  /** Format codes of the styles 1, 2, 3 … */
  formats?: readonly string[]
  strings?: string
  properties?: string
}

function readBook({ sheet, formats = [], strings = '', properties = '' }: TestBook, withFormats = true) {
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
  return openTable(zipSync(files), TEST_TABLE_LIMITS, withFormats ? numberFormats : undefined).read()
}

const bytesOf = (parts: Readonly<Record<string, string>>, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, Buffer.from(xml, encoding)])),
    ),
  )

test('a workbook with two parts of one name, or with letters that are no UTF-8, is damaged [TABLE-85]', () => {
  const row = '<row><c t="inlineStr"><is><t>Büro</t></is></c></row>'
  expect(
    formatSheetRows(
      openTable(bytesOf(makeWorkbookParts(makeWorksheetXml(row))), TEST_TABLE_LIMITS, undefined).read(),
    ),
  ).toEqual(['1|Büro'])
  expect(() =>
    openTable(
      bytesOf(makeWorkbookParts(makeWorksheetXml(row)), 'latin1'),
      TEST_TABLE_LIMITS,
      undefined,
    ).read(),
  ).toThrow('FileDamaged')
  const twice = bytesOf({
    ...makeWorkbookParts(makeWorksheetXml(row)),
    'xl/worksheets/sheet2.xml': makeWorksheetXml(''),
  })
  for (let at = twice.indexOf('sheet2'); at >= 0; at = twice.indexOf('sheet2')) twice.write('sheet1', at)
  expect(() => openTable(twice, TEST_TABLE_LIMITS, undefined).read()).toThrow('FileDamaged')
})

test('a workbook of which one bit was lost on its way is never read as another one [TABLE-87]', () => {
  const rows = [0, 1, 2].map((at) => `<row><c><v>${1_000 + at}</v></c></row>`).join('')
  const bytes = bytesOf(makeWorkbookParts(makeWorksheetXml(rows)))
  const read = (from: Buffer) => {
    try {
      return formatSheetRows(openTable(from, TEST_TABLE_LIMITS, undefined).read())
    } catch (error) {
      if (error instanceof TableFault) return undefined
      throw error
    }
  }
  const whole = read(bytes)
  const others = Array.from(bytes, (byte, at) => {
    const lost = Buffer.from(bytes)
    lost[at] = byte ^ (1 << (at % 8))
    return read(lost)
  }).filter(Boolean)
  expect(new Set(others.map(String))).toEqual(new Set([String(whole)]))
})

const shown = (format: string, value: number | string) =>
  formatSheetRows(
    readBook({ formats: [format], sheet: `<row><c s="1"><v>${value}</v></c></row>` }),
  )[0]?.slice(2)

test.each([
  ['General', 12345678, '12345678'],
  ['General', 1.1000000000000001, '1.1'],
  ['General', -12345678901, '-12345678901'],
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
  ['General&quot;/F&quot;', 12, '12/F'],
  ['&quot;OG &quot;General', 2, 'OG 2'],
  ['General;-General;&quot;–&quot;', 12, '12'],
  ['General&quot;/F&quot;', 123456789012, '123456789012 <exponent>'],
  ['[DBNum1]0', 101, '101 <unreadable>'],
  ['[$-D07041E]0', 101, '101 <unreadable>'],
  ['[$-1010409]0', 101, '101'],
])('in the format %s the number %s is shown as %s [TABLE-04 TABLE-90]', (format, value, text) => {
  expect(shown(format, value)).toBe(text)
})

const shownText = (format: string, text: string) =>
  formatSheetRows(
    readBook({ formats: [format], sheet: `<row><c s="1" t="inlineStr"><is><t>${text}</t></is></c></row>` }),
  )[0]?.slice(2)

test.each([
  ['General', '101'],
  ['@', '101'],
  ['000', '101'],
  ['0;-0;;@', '101'],
  ['&quot;T-&quot;@', 'T-101'],
  ['0;0;0;&quot;none&quot;', 'none'],
  ['0;-0;0;', '101 <unreadable>'],
  [';;;', '101 <unreadable>'],
])('in the format %s the text 101 is shown as %s [TABLE-68]', (format, text) => {
  expect(shownText(format, '101')).toBe(text)
})

test.each([
  ['two_x000D_lines', 'two\rlines'],
  ['a_x005F_b', 'a_b'],
  ['_x005F_x0041_', '_x0041_'],
  ['a_x0041_b', 'aAb <unreadable>'],
  ['a_xb', 'a_xb'],
])('the text that is written as %s is read as %j [TABLE-02 TABLE-69]', (written, text) => {
  expect(shownText('General', written)).toBe(text)
})

test('one long text in every cell, or in every cell of merged areas, is refused [TABLE-67]', () => {
  const long = 'x'.repeat(32_000)
  const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(1_000)
  expect(() => readBook({ strings: `<si><t>${long}</t></si>`, sheet: cells })).toThrow('FileTooComplex')
  const filled = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(5_000)
  const areas = '<mergeCell ref="A1:CV5000"/>'.repeat(2)
  const sheet = `${filled}</sheetData><mergeCells>${areas}</mergeCells><sheetData>`
  expect(() => readBook({ sheet })).toThrow('FileTooComplex')
})

test('dates are counted from the beginning that the workbook names [TABLE-04]', () => {
  const sheet = '<row><c s="1"><v>1</v></c></row>'
  const formats = ['yyyy-mm-dd']
  const rows = formatSheetRows(readBook({ sheet, formats, properties: '<workbookPr date1904="1"/>' }))
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
  const [row] = formatSheetRows(readBook({ sheet, strings }))
  expect(row).toBe('1|漢字|inline|formula|TRUE|#N/A <error>|2026-02-01 <date>| <uncalculated>|2')
  // its writer has calculated nothing: each value of a formula may be another one
  const [left] = formatSheetRows(readBook({ sheet, strings, properties: '<calcPr fullCalcOnLoad="1"/>' }))
  expect(left).toContain('|2 <uncalculated>')
})

test('a cell without a value is empty whatever kind it names, and a text, boolean or number that is none is not read as another [TABLE-89]', () => {
  const strings = '<si><t>first</t></si>'
  const row = (cells: string) => formatSheetRows(readBook({ strings, sheet: `<row>${cells}</row>` }))
  const last = '<c t="s"><v>0</v></c>'
  expect(row(`<c t="s"/><c t="s"><v></v></c><c t="b"/>${last}`)).toEqual(['1||||first'])
  expect(row('<c t="b"><v>0</v></c><c t="b"><v>true</v></c>')).toEqual(['1|FALSE|true <unreadable>'])
  expect(row('<c><v>Inf</v></c><c><v>4.49999999999999999994e+1235</v></c>')).toEqual([
    '1|Inf <unreadable>|4.49999999999999999994e+1235 <unreadable>',
  ])
  expect(() => row('<c t="s"><v>1</v></c>')).toThrow('FileDamaged')
})

test('columns that are hidden are named, as far as the sheet may be wide [TABLE-99]', () => {
  const { hiddenColumns } = readBook({
    sheet:
      '</sheetData><cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="5" max="5" hidden="true"/><col min="7" max="16384" hidden="0"/></cols><sheetData><row><c t="str"><v>a</v></c></row>',
  })
  expect(hiddenColumns).toEqual([1, 2, 4])
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

test('a cell beyond the last column that is read refuses the file, and is not left out in silence [TABLE-05]', () => {
  const row = (reference: string, value: string) =>
    `<row><c r="A1"><v>1</v></c><c r="${reference}">${value}</c></row>`
  expect(formatSheetRows(readBook({ sheet: row('CW1', '') }))).toEqual(['1|1'])
  expect(() => readBook({ sheet: row('CW1', '<v>2</v>') })).toThrow('FileTooComplex')
  const line = (last: string) =>
    openText(['1', ...Array.from({ length: 99 }, () => ''), last].join(';'), TEST_TABLE_LIMITS)
  expect(formatSheetRows(line('').read({ separator: ';' }))).toHaveLength(1)
  expect(() => line('2').read({ separator: ';' })).toThrow('FileTooComplex')
})

test.each([
  ['parts', '<r><t>1.</t></r><r><t>01</t></r>', '1.01'],
  ['parts with an escape', '<r><t>a</t></r><r><t>_x000D_b</t></r>', 'a\rb <unreadable>'],
  ['parts that share what looks like an escape', '<r><t>_x00</t></r><r><t>0D_</t></r>', '_x000D_'],
])('a text of %s is read as every program shows it, or is not certain [TABLE-77]', (_what, runs, text) => {
  const sheet = '<row><c t="s"><v>0</v></c></row>'
  expect(formatSheetRows(readBook({ sheet, strings: `<si>${runs}</si>` }))).toEqual([`1|${text}`])
  const inline = `<row><c t="inlineStr"><is>${runs}</is></c></row>`
  expect(formatSheetRows(readBook({ sheet: inline }))).toEqual([`1|${text}`])
})

test('texts are read one by one, without what stands around and beside them [TABLE-02 TABLE-77]', () => {
  const aid = '<rPh sb="0" eb="1"><t>かん</t></rPh>'
  const strings = `
    <si>\n<t>a</t>\n</si>
    <si><r>\n<t>漢</t>\n</r>${aid}<r>\n<t>字</t>\n</r></si>
    <si><t>漢</t>${aid}<t>字</t></si><si/><si><r><t/></r></si><si><t>b</t></si>`
  const cells = Array.from({ length: 6 }, (_, at) => `<c t="s"><v>${at}</v></c>`)
  expect(formatSheetRows(readBook({ strings, sheet: `<row>${cells.join('')}</row>` }))).toEqual([
    '1|a|漢字|漢字|||b',
  ])
})

test.each([
  ['<t>101</t>', 'T-101'],
  ['<r><t>1</t></r><r><t>01</t></r>', 'T-101 <unreadable>'],
  ['<t>101\nleft</t>', 'T-101\nleft <unreadable>'],
  ['<t>東101</t>', 'T-東101 <unreadable>'],
])('the format of the text %s counts where programs agree about it [TABLE-77]', (text, shown) => {
  const sheet = '<row><c s="1" t="s"><v>0</v></c></row>'
  const formats = ['&quot;T-&quot;@']
  expect(formatSheetRows(readBook({ sheet, formats, strings: `<si>${text}</si>` }))).toEqual([`1|${shown}`])
})

test('a format makes no text of an empty cell, nor certain what is not [TABLE-68 TABLE-69]', () => {
  const sheet = '<row><c s="1" t="s"><v>0</v></c><c s="1" t="s"><v>1</v></c></row>'
  const formats = ['&quot;T-&quot;@']
  const strings = '<si><t/></si><si><t>a_x0041_b</t></si>'
  expect(formatSheetRows(readBook({ sheet, formats, strings }))).toEqual(['1||aAb <unreadable>'])
})

test('a format that nobody can read leaves its text in doubt, and the rest of the sheet as it is [TABLE-77]', () => {
  const sheet = '<row><c s="1" t="inlineStr"><is><t>101</t></is></c><c><v>8</v></c></row>'
  for (const code of ['@;@', 'yy0@', '0;@;@'])
    expect(formatSheetRows(readBook({ sheet, formats: [code] })), code).toEqual(['1|101 <unreadable>|8'])
})

test('a format is read by what is given for it, and without that no cell is taken for another one [TABLE-79]', () => {
  const sheet =
    '<row><c s="1"><v>7</v></c><c s="2" t="inlineStr"><is><t>a</t></is></c><c><v>1.5</v></c></row>'
  expect(formatSheetRows(readBook({ sheet, formats: ['General', '@'] }, false))).toEqual(['1|7|a|1.5'])
  for (const formats of [['000'], ['General', '&quot;T-&quot;@']])
    expect(() => readBook({ sheet, formats }, false)).toThrow(FormatsMissing)
})
