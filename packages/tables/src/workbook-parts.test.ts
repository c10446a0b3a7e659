import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'
import { formatSheetRows, TEST_TABLE_LIMITS } from './testing/read-input.ts'
import { aZip, makeWorkbookParts, makeWorksheetXml } from './testing/test-workbook.ts'
import { PACKAGE_LIMITS } from './workbook-parts.ts'

const PARTS = makeWorkbookParts(makeWorksheetXml('<row><c t="str"><v>a</v></c></row>'))
const open = (...parts: Parameters<typeof aZip>) => openTable(aZip(...parts), TEST_TABLE_LIMITS, undefined)
const rowsOf = (...parts: Parameters<typeof aZip>) => formatSheetRows(open(...parts).read())
const damaged = { packed: Buffer.from([0xff]), size: 9 }

test('parts that no table needs are not unpacked, so that they may be damaged or there twice [TABLE-02]', () => {
  const pictures = { 'xl/media/a.png': damaged, 'xl/media/a.xml.png': damaged, 'xl/theme.xml': damaged }
  const bytes = aZip(PARTS, { ...pictures, 'xl/media/b.png': damaged, 'xl/media/b.xml.png': damaged })
  const twice = Buffer.from(bytes.toString('latin1').replaceAll('media/b.', 'media/a.'), 'latin1')
  expect(formatSheetRows(openTable(twice, TEST_TABLE_LIMITS, undefined).read())).toEqual(['1|a'])
})

test('as many parts and as much unpacked as the limit are read, and one more is refused [TABLE-01 TABLE-70]', () => {
  const own = Object.values(PARTS)
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}.txt`, damaged]))
  const free = PACKAGE_LIMITS.entries - own.length
  expect(rowsOf(PARTS, others(free))).toEqual(['1|a'])
  expect(() => open(PARTS, others(free + 1))).toThrow('FileTooComplex')
  const bytes = PACKAGE_LIMITS.unpackedBytes - own.reduce((sum, { length }) => sum + length, 0)
  const large = (size: number) => ({ 'a.xml': { ...damaged, size: size - 9 }, 'b.rels': damaged })
  expect(rowsOf(PARTS, large(bytes))).toEqual(['1|a'])
  expect(() => open(PARTS, large(bytes + 1))).toThrow('FileTooComplex')
})

const BOOK = PARTS['xl/workbook.xml']
const withSheets = (sheets: string) => ({
  ...PARTS,
  'xl/workbook.xml': BOOK.replace(/<sheets>.*<\/sheets>/, `<sheets>${sheets}</sheets>`),
})

test('a workbook may stand anywhere, and so may its sheets [TABLE-02]', () => {
  const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations, ...others } = PARTS
  const moved = {
    ...others,
    '_rels/.rels': PARTS['_rels/.rels'].replace('xl/workbook.xml', 'a/b/book.xml'),
    'a/b/book.xml': book,
    'a/b/_rels/book.xml.rels': relations.replace('worksheets', '../../xl/./worksheets'),
  }
  expect(rowsOf(moved)).toEqual(['1|a'])
})

test('a sheet is read once, and one that is not there is damaged [TABLE-02]', () => {
  const table = open(PARTS)
  expect(table).toMatchObject({ format: 'workbook', separators: [], firstSheet: 0 })
  expect(table.read()).toBe(table.read({ sheet: 0 }))
  expect(() => table.read({ sheet: 1 })).toThrow('FileDamaged')
})

test('where all sheets are hidden the first one is read, and one without a relation is none [TABLE-02]', () => {
  const table = open(withSheets('<sheet name="A"/><sheet r:id="rId1" state="veryHidden"/>'))
  expect(table.sheets).toEqual([{ index: 0, name: '', isHidden: true }])
  expect(formatSheetRows(table.read())).toEqual(['1|a'])
})
