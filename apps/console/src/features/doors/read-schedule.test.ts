// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readScheduleFile } from './read-schedule.ts'

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook whose first sheet is no file of the usual name. */
const workbook = (rows: string, after = '', shared = '') =>
  new File(
    [
      new Uint8Array(
        zipSync({
          'xl/workbook.xml': strToU8(
            `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets><sheet name="Doors" r:id="rId7"/><sheet name="Other" r:id="rId1"/></sheets></workbook>`,
          ),
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/doors.xml"/><Relationship Id="rId8" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
          ),
          'xl/sharedStrings.xml': strToU8(`<sst xmlns="${NAMESPACE}">${shared}</sst>`),
          'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
          'xl/worksheets/doors.xml': strToU8(
            `<worksheet xmlns="${NAMESPACE}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
          ),
        }),
      ),
    ],
    'doors.xlsx',
  )
const csv = (content: BlobPart) => new File([content], 'doors.csv')
const readRefusalCode = async (file: File) => {
  const read = await readScheduleFile(file)
  return 'refusal' in read ? read.refusal.code : 'read'
}

test('of a workbook the first sheet is read, with texts, numbers and yes or no [DOOR-09]', async () => {
  const shared = '<si><t>Nr</t></si><si><r><t>Na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si>'
  const rows = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3"><v>1.1000000000000001</v></c><c r="B3" t="inlineStr"><is><t>Hall</t></is></c><c r="D3" t="b"><v>1</v></c></row>`
  expect(await readScheduleFile(workbook(rows, '', shared))).toMatchObject({
    cells: [['Nr', 'Name'], [], ['1.1', 'Hall', '', 'TRUE']],
    merged: [],
  })
})

test('a merged cell has its value on every line that it spans, and its lines are shown [DOOR-09]', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `<row>${cell('A1', 'Floor')}${cell('B1', 'Nr')}</row><row>${cell('A2', 'Level 1')}${cell('B2', '1')}</row><row>${cell('B3', '2')}</row><row>${cell('B4', '3')}</row>`
  const after = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:A900000"/></mergeCells>'
  expect(await readScheduleFile(workbook(rows, after))).toMatchObject({
    cells: [
      ['Floor', 'Nr'],
      ['Level 1', '1'],
      ['Level 1', '2'],
      ['', '3'],
    ],
    merged: [{ from: 2, to: 3 }],
  })
})

test('5,000 lines with merged cells are read, and one line more is refused [DOOR-09]', async () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<row><c r="A${index + 1}"><v>${index}</v></c><c r="B${index + 1}"><v>7</v></c></row>`,
    ).join('')
  const merged = Array.from(
    { length: 500 },
    (_, index) => `<mergeCell ref="A${index * 10 + 1}:A${index * 10 + 9}"/>`,
  )
  const read = await readScheduleFile(workbook(rows(5_001), `<mergeCells>${merged.join('')}</mergeCells>`))
  expect('cells' in read && [read.cells.length, read.merged.length, read.cells[8]]).toEqual([
    5_001,
    500,
    ['0', '7'],
  ])
  expect(await readRefusalCode(workbook(rows(5_002)))).toBe('ScheduleTooLarge')
  expect(await readRefusalCode(workbook('<row><c r="A1048576"><v>1</v></c></row>'))).toBe('ScheduleTooLarge')
})

test('a small workbook that unpacks to much is refused before it is unpacked', async () => {
  expect(await readRefusalCode(workbook(' '.repeat(34_000_000)))).toBe('FileTooComplex')
})

test('a CSV is read in the encoding that it is written in [DOOR-09]', async () => {
  const table = {
    cells: [
      ['Nr', 'Tür'],
      ['1', 'Büro'],
    ],
    merged: [],
  }
  const text = 'Nr;Tür\r\n1;Büro'
  const utf16 = new Uint8Array(
    [...'\ufeff'.concat(text)].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  const windows = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
  for (const content of [text, `\ufeff${text}`, utf16, windows])
    expect(await readScheduleFile(csv(content))).toMatchObject(table)
})

test('what is no table, or too large, is refused by its code [DOOR-12]', async () => {
  expect(await readRefusalCode(csv(''))).toBe('ScheduleUnreadable')
  expect(await readRefusalCode(csv('alone'))).toBe('ScheduleUnreadable')
  expect(await readRefusalCode(csv('Nr\n101'))).toBe('read')
  expect(await readRefusalCode(csv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('ScheduleUnreadable')
  expect(await readRefusalCode(csv('1;2\n'.repeat(5_002)))).toBe('ScheduleTooLarge')
  expect(await readRefusalCode(csv(new Uint8Array(2_000_001)))).toBe('ScheduleTooLarge')
})
