import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openTable, openText } from './open-table.ts'
import { formatSheetRows, openInput, TEST_TABLE_LIMITS } from './testing/read-input.ts'

test.each([
  ['tag-no-refs.xlsx', ['1|UID', '2|04A1B2C1', '3|04A1B2C2']],
  ['doors-no-refs.xlsx', ['1|Door number|Door name|Floor', '2|101|A|0', '3|102|B|0']],
  ['doors-strict.xlsx', ['1|Door number|Door name|Floor', '2|101|A|0', '3|102|B|0']],
  ['doors-zeros.xlsx', ['1|Door number|Door name|Floor', '2|001|A|0', '3|002|B|0']],
  ['doors-two-decimals.xlsx', ['1|Door number|Door name|Floor', '2|1.10|A|0', '3|1.10|B|0', '4|1.20|C|0']],
  ['doors-dates.xlsx', ['1|Door number|Door name|Floor', '2|1/2/2026 <date>|A|0', '3|2/2/2026 <date>|B|0']],
  ['doors-x000d.xlsx', ['1|Door\r\nnumber|Door\r\nname|Floor', '2|101|Main\r\nentrance|0', '3|102|a_b|0']],
  [
    'tag-exponent.xlsx',
    ['1|Tag number', '2|04A1B2C3', '3|1.23E+07 <exponent>', '4|1.23E+13 <exponent>', '5|9.10E+13 <exponent>'],
  ],
  ['tag-first-col-empty.xlsx', ['1||UID', '2||04A1B2FC']],
])('the workbook %s is read as its sheet shows it [TABLE-02 TABLE-04]', (name, rows) => {
  expect(formatSheetRows(openInput(name).read())).toEqual(rows)
})

test('a hidden sheet is not the one that is read, and each sheet can be chosen [TABLE-02]', () => {
  const hidden = openInput('doors-hidden-first.xlsx')
  expect(hidden.sheets).toEqual([
    { index: 0, name: 'Lists', isHidden: true },
    { index: 1, name: 'Doors', isHidden: false },
  ])
  expect(formatSheetRows(hidden.read())).toContain('2|101|A|0')
  const second = openInput('doors-second-sheet.xlsx')
  expect(second.sheets.map(({ name }) => name)).toEqual(['Cover', 'Doors'])
  expect(formatSheetRows(second.read({ sheet: 1 }))[0]).toBe('1|Door number|Door name|Floor')
})

test.each([
  ['doors-names-with-commas.csv', ';', '2|101|Büro Müller, Schmidt, Weber'],
  ['tag-equals-quote.csv', ',', '2|04123456|A'],
  ['tag-inch-in-name.csv', ',', '2|04A1B2C1|Monitor 24" stand'],
  ['tag-second-col.csv', ';', '2|1|04A1B2C4|Card 1'],
  ['own-export.csv', ',', '2|-1.01|-1 Storage||||||||Planned|'],
  ['doors-grouped.txt', '\t', `5|101|Level 1|3' - 0"|`],
])('the text %s is separated by %j [TABLE-03]', (name, separator, row) => {
  const file = openInput(name)
  expect(file.separators[0]).toBe(separator)
  expect(formatSheetRows(file.read())).toContain(row)
})

const rowsOf = (text: string) => formatSheetRows(openText(text, TEST_TABLE_LIMITS).read())
test.each([
  ['a first line that names the separator is no row', 'sep=;\r\na;b,c\r\n1;2', ['2|a|b,c', '3|1|2']],
  [
    'a quoted cell may have separators, quotes and lines',
    'a,"b ""c"", d\ne"\nf,g',
    ['1|a|b "c", d\ne', '3|f|g'],
  ],
  ['a quote that is not closed is a letter', 'a,"b\nc,d', ['1|a|"b', '2|c|d']],
  ['an inch keeps no line from being read', '5" door,x\n6" door,y', ['1|5" door|x', '2|6" door|y']],
  [
    'an apostrophe guards what would be a formula',
    "a\n'-1.01\n''=x\n'tis",
    ['1|a', '2|-1.01', "3|'=x", "4|'tis"],
  ],
  ['one column is a table', '101\n102', ['1|101', '2|102']],
  ['empty lines count but are no rows', 'a,b\n\n,\nc,d', ['1|a|b', '4|c|d']],
  ['a comma of decimals does not separate', '1,5;2,5\n3,5;4,5', ['1|1,5|2,5', '2|3,5|4,5']],
  ['one comma in one of many lines separates nothing', 'a\nb,c\nd\ne', ['1|a', '2|b,c', '3|d', '4|e']],
  ['any sign can be named as the separator', 'sep=:\na:b', ['2|a|b']],
  ['an empty cell at the end is one', 'a;', ['1|a|']],
])('%s [TABLE-03]', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test.each([
  ['a tab in each quoted cell', '"Tür\t1",a\n"Tür\t2",b', ['1|Tür\t1|a', '2|Tür\t2|b']],
  ['a tab in a quoted cell of semicolons', '"Tür\t1";a;1\n"Tür\t2";b;2', ['1|Tür\t1|a|1', '2|Tür\t2|b|2']],
  ['semicolons in quoted cells of commas', '"a;b",c\n"d;e",f', ['1|a;b|c', '2|d;e|f']],
  ['bars in quoted cells of tabs', '"a|b"\tc\n"d|e"\tf', ['1|a|b|c', '2|d|e|f']],
  ['a line in a cell that was copied', '"two\nlines"\tx\n3\ty', ['1|two\nlines|x', '3|3|y']],
  ['a tab around a number', '"04A1B2C3\t",Anna\n\t04A1B2C4,Ben', ['1|04A1B2C3\t|Anna', '2|\t04A1B2C4|Ben']],
  ['a cell of nothing but tabs', 'a,"\t",c\nd,e,f', ['1|a||c', '2|d|e|f']],
  ['separators in each line of one column', '"a;b,c|d\te"\n"f;g,h|i\tj"', ['1|a;b,c|d\te', '2|f;g,h|i\tj']],
])('%s is no separator, and none is lost [TABLE-78]', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('more columns and more rows than the limit are refused [TABLE-05]', () => {
  const wide = Array.from({ length: 500 }, (_, at) => at).join(',')
  expect(() => openText(wide, TEST_TABLE_LIMITS).read()).toThrow('FileTooComplex')
  const long = Array.from({ length: 5_001 }, (_, at) => `${at},a`).join('\n')
  expect(() => openText(long, TEST_TABLE_LIMITS).read()).toThrow('FileTooComplex')
})

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
test.each([
  ['with a password', [...OLE, 0, 0, ...Buffer.from('EncryptedPackage', 'utf16le')], 'WorkbookLocked'],
  ['of the old form', [...OLE, 0, 0, ...Buffer.from('Workbook', 'utf16le')], 'WorkbookOld'],
  ['that is cut off', [...zipSync({ 'xl/workbook.xml': new Uint8Array(9_000) })].slice(0, 60), 'FileDamaged'],
  ['without a sheet', [...zipSync({ 'a.txt': new Uint8Array(9) })], 'FileDamaged'],
  ['with a NUL', [97, 0, 98], 'FileDamaged'],
  ['that is empty', [], 'FileDamaged'],
])('a file %s is refused as such [TABLE-01]', (_what, bytes, code) => {
  expect(codeOf(() => openTable(Uint8Array.from(bytes), TEST_TABLE_LIMITS, undefined))).toBe(code)
})

test('a text is one sheet, and none for its first letter a workbook [TABLE-01 TABLE-03]', () => {
  const file = openTable(Buffer.from('P1;a'), TEST_TABLE_LIMITS, undefined)
  expect(file).toMatchObject({
    format: 'text',
    sheets: [{ index: 0, name: '', isHidden: false }],
    firstSheet: 0,
  })
  expect(formatSheetRows(file.read())).toEqual(['1|P1|a'])
  expect(formatSheetRows(file.read({ separator: ',' }))).toEqual(['1|P1;a'])
})

const codeOf = (open: () => unknown) => {
  try {
    open()
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

test('headings and cells that are called as parts of the language are texts as any other [TABLE-81]', () => {
  expect(rowsOf('constructor,toString\n__proto__,hasOwnProperty')).toEqual([
    '1|constructor|toString',
    '2|__proto__|hasOwnProperty',
  ])
})

test.each(['1.23E+07', '1,01E+04', '9.1E+13', '-1.5E-05'])(
  'a number that was saved as %s has lost digits [TABLE-83]',
  (text) => {
    expect(rowsOf(`Nr;Name\n${text};Hall`)).toContain(`2|${text} <exponent>|Hall`)
  },
)

test.each(['#REF!', '#BEZUG!', '#NAME?', '#DIV/0!', '#¡VALOR!', '#¿NOMBRE?', 'Err:502', '########'])(
  'the error %s that was saved is no text [TABLE-83]',
  (text) => {
    expect(rowsOf(`Nr;Name\n1;${text}`)).toContain(`2|1|${text} <error>`)
  },
)

test.each([
  '01. Feb',
  '1-Feb',
  '01-févr',
  'Feb 26',
  'mrt-26',
  '12-dic',
  '01.02.2026',
  '1/2/2026',
  '2026-02-01',
])('the number of a door that was saved as %s became a day [TABLE-91]', (text) => {
  expect(rowsOf(`Nr;Name\n${text};Hall`)).toContain(`2|${text} <date>|Hall`)
})

test('a cell in quotes was a text to the program that wrote it [TABLE-83 TABLE-91]', () => {
  expect(rowsOf('Nr;Name\n"1.23E+07";"#REF!";"01. Feb"')).toContain('2|1.23E+07|#REF!|01. Feb')
})

test.each([
  'E+07',
  '12E4',
  '1E4',
  '1.2E+1',
  '#1',
  '#12!',
  '#Lobby!',
  '# 3',
  '#',
  '##',
  '#N/A',
  'Err:5',
  'MAR-01',
  'DEC-12',
  '1.2.26',
  '01.02.003',
  '1-2-2026a',
  'Maison-12',
])('the cell %s stands as it is [TABLE-83 TABLE-91]', (text) => {
  expect(rowsOf(`Nr;Name\n1;${text}`)).toContain(`2|1|${text}`)
})
