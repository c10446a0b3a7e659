import { aZip, makeWorkbookParts, makeWorksheetXml } from '@commissioning/tables/testing/test-workbook'

const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A door schedule of so many lines and 12 columns as Excel writes it: shared texts, numbers, formats. */
export function aSchedule(lines: number): Buffer {
  const headings = ['Mark', 'Name', 'Level', 'Width', 'Height', 'Type', 'Fire rating', 'Hardware set']
  const others = ['Escape route', 'Lock type', 'Leaf', 'Remarks']
  const rows = Array.from({ length: lines }, (_, at) => [
    ...[`${Math.floor(at / 100) + 1}.${String(at % 100).padStart(2, '0')}`, `Room ${at}`, `Level ${at % 4}`],
    ...[885 + (at % 5) * 50, 2_110, `Door type ${at % 30}`, 'EI30', `Set ${at % 40}`],
    ...[at % 7 === 0 ? 'x' : '', 'Cylinder', 1 + (at % 2), `Remark of door ${at}, written by hand`],
  ])
  return aWorkbookWithStrings([[...headings, ...others], ...rows])
}

/** A list of so many tags, and beside each number a name and a department. */
export const aTagWorkbook = (tags: number): Buffer =>
  aWorkbookWithStrings(
    Array.from({ length: tags }, (_, at) => [
      `04${((at * 2_654_435_761) % 0x1_00_00_00).toString(16).toUpperCase().padStart(6, '0')}`,
    ]),
  )

function aWorkbookWithStrings(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings = new Map<string, number>()
  const cellOf = (value: string | number, column: number, line: number) => {
    const place = `r="${String.fromCharCode(65 + column)}${line}"`
    if (value === '') return ''
    if (typeof value === 'number') return `<c ${place} s="0"><v>${value}</v></c>`
    const at = strings.get(value) ?? strings.size
    strings.set(value, at)
    return `<c ${place} s="0" t="s"><v>${at}</v></c>`
  }
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}" spans="1:12">${row.map((value, column) => cellOf(value, column, at + 1)).join('')}</row>`,
  )
  const relation = (id: number, role: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${role}" Target="${target}"/>`
  const parts = makeWorkbookParts(makeWorksheetXml(lines.join('')))
  return aZip({
    ...parts,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_NAMESPACE}">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SPREADSHEET_NAMESPACE}">${[...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  })
}
