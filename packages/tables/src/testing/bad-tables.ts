import { aZip, makeWorkbookParts, makeWorksheetXml } from './test-workbook.ts'

/** A list as people bring it by mistake, or as somebody makes it on purpose. */
interface BadTable {
  name: string
  bytes(): Buffer
  /** Numbers that the platform reads, or its sentence. */
  outcome: readonly string[] | string
  /** Lines of the import dialog with what becomes of each, or its sentence, where it is not the platform's. */
  shown: readonly string[] | string
}

const TAGS = ['04A1B2C1', '04A1B2C2']
/** Lines of the dialog: what stands in the list, its line, what becomes of it and why. */
const newTags = (line: number) => TAGS.map((tag, at) => `${tag} ${line + at} New tag`)
const DIGITS = 'Digits only: more likely a time, a serial number or a decimal number than a tag.'
const NO_NUMBER = 'Not added A tag number has 8, 14 or 20 hexadecimal digits.'
const LOCKED = 'The workbook has a password. Save it without one and choose that file.'
const TOO_COMPLEX =
  'The file takes too long or too much memory to read. Save it in a simpler form and upload that one.'
/** A file above 1 MB is not opened. */
const TOO_LARGE = 'Max file size exceeded.'
const EMPTY_ROWS = 1_048_576

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const tagRows = TAGS.map((tag) => row(cell(tag), cell('Anna'))).join('')
const book = (rows: string, parts = {}, after = '') =>
  aZip({
    ...makeWorkbookParts(makeWorksheetXml(rows).replace('</sheetData>', `</sheetData>${after}`)),
    ...parts,
  })
const text = (content: string) => () => Buffer.from(content)
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at + 1)).join('')

const STRINGS = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
const relations = makeWorkbookParts('')['xl/_rels/workbook.xml.rels'].replace('</Relationships>', STRINGS)
const withStrings = (strings: string) => ({
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/_rels/workbook.xml.rels': relations,
})

/** Each is read without loss or refused in one sentence, in little time and memory (TABLE-70); `npm run bench -- tables` measures them. */
export const badTables: readonly BadTable[] = [
  {
    name: 'a password',
    bytes: () => {
      const bytes = Buffer.alloc(4_096)
      bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
      bytes.write('EncryptedPackage', 1_024, 'utf16le')
      return bytes
    },
    outcome: LOCKED,
    shown: LOCKED,
  },
  {
    name: '60 MB unpacked',
    bytes: () => book(tagRows, { 'xl/media.xml': 'x'.repeat(60 * 1_048_576) }),
    outcome: TOO_COMPLEX,
    shown: TOO_COMPLEX,
  },
  {
    name: 'empty rows down to the last',
    bytes: () => book(tagRows + many(EMPTY_ROWS - 2, (at) => `<row r="${at + 2}"/>`)),
    outcome: TAGS,
    shown: TOO_LARGE,
  },
  {
    name: 'formatted rows down to the last',
    bytes: () =>
      book(tagRows + many(EMPTY_ROWS - 2, (at) => `<row r="${at + 2}" s="1" customFormat="1" ht="15"/>`)),
    outcome: TOO_COMPLEX,
    shown: TOO_LARGE,
  },
  {
    name: 'one long text in 100,000 cells',
    bytes: () =>
      book(
        many(100_000, () => '<row><c t="s"><v>0</v></c></row>'),
        withStrings(`<si><t>${'x'.repeat(32_000)}</t></si>`),
      ),
    outcome: TOO_COMPLEX,
    shown: TOO_COMPLEX,
  },
  {
    name: 'a title that is merged over all columns',
    bytes: () =>
      book(
        row(cell('Cards of the hotel')) + row() + row(cell('Card'), cell('Name')) + tagRows,
        {},
        '<mergeCells><mergeCell ref="A1:XFD1"/></mergeCells>',
      ),
    outcome: ['Cards of the hotel', 'Card', ...TAGS],
    shown: [`Card 3 ${NO_NUMBER}`, ...newTags(4)],
  },
  {
    name: 'two rows of headings',
    bytes: () => book(row(cell('Card'), cell('Person')) + row(cell('UID'), cell('Name')) + tagRows),
    outcome: ['Card', 'UID', ...TAGS],
    shown: [`UID 2 ${NO_NUMBER}`, ...newTags(3)],
  },
  {
    name: 'formulas without values',
    bytes: () => book(`${tagRows}<row><c><f>A1</f></c></row><row><c t="str"><f>A2</f></c></row>`),
    outcome: [...TAGS, ' (formula)'],
    shown: ['– 3 Not added A formula that was never calculated.', ...newTags(1)],
  },
  {
    name: 'error values',
    bytes: () => book(`${tagRows}<row><c t="e"><v>#N/A</v></c></row><row><c t="e"><v>#REF!</v></c></row>`),
    outcome: [...TAGS, '#N/A (error)', '#REF! (error)'],
    shown: [
      '#N/A 3 Not added The cell holds an error value.',
      '#REF! 4 Not added The cell holds an error value.',
      ...newTags(1),
    ],
  },
  {
    name: 'numbers as five languages write thousands',
    bytes: text(
      `Card\n${TAGS.join('\n')}\n"12,345,678"\n12.345.678\n12\u202f345\u202f678\n12\u00a0345\u00a0678\n12'345'678\n`,
    ),
    outcome: [
      ...['Card', ...TAGS, '12,345,678', '12.345.678'],
      ...['12 345 678 (digits)', '12 345 678 (digits)', "12'345'678"],
    ],
    shown: [
      `12,345,678 4 ${NO_NUMBER}`,
      `12.345.678 5 ${NO_NUMBER}`,
      `12'345'678 8 ${NO_NUMBER}`,
      `12\u202f345\u202f678 6 Uncertain 12345678 ${DIGITS}`,
      `12\u00a0345\u00a0678 7 Twice in the list 12345678 ${DIGITS}`,
      ...newTags(2),
    ],
  },
  {
    name: 'a sheet without a name',
    bytes: () => {
      const parts = makeWorkbookParts(makeWorksheetXml(tagRows))
      return aZip({ ...parts, 'xl/workbook.xml': parts['xl/workbook.xml'].replace('name="Tags"', 'name=""') })
    },
    outcome: TAGS,
    shown: newTags(1),
  },
  {
    name: 'one column',
    bytes: text(`Card\n${TAGS.join('\n')}`),
    outcome: ['Card', ...TAGS],
    shown: newTags(2),
  },
  {
    name: 'one row',
    bytes: text(`${TAGS[0]};Anna;1`),
    outcome: [TAGS[0] ?? ''],
    shown: [newTags(1)[0] ?? ''],
  },
  {
    name: '500 columns',
    bytes: text([...TAGS.map((tag) => [tag, ...many(499, (at) => `;${at}`)].join('')), ''].join('\n')),
    outcome: TAGS,
    shown: newTags(1),
  },
  {
    name: 'tabs in quoted cells',
    bytes: text(TAGS.map((tag, at) => `"${tag}";"Anna\t${at}"`).join('\n')),
    outcome: TAGS,
    shown: newTags(1),
  },
  {
    name: 'a NUL',
    bytes: text(`Card\n${TAGS[0]}\0\n`),
    outcome: 'Invalid file type. Allowed file types are: .csv, .xlsx',
    shown: 'The file cannot be read. Save it again as a new file and upload that one.',
  },
  {
    name: 'an end in the middle of a quote',
    bytes: text(`Card;Name\n${TAGS[0]};"Anna"\n${TAGS[1]};"Ben`),
    outcome: ['Card', ...TAGS],
    shown: newTags(2),
  },
]
