import { isDittoMark } from '../files/cell-marks.ts'
import { normalizeHeading } from '../files/table-columns.ts'
import { refuseTagLabel } from './tag-rules.ts'

/** How lists of people and their tags call the column with names; the first of each language is the product's own export. */
const LABEL_HEADINGS = new Set(
  'Name|label|holder|user|person|full name|employee|Bezeichnung|Inhaber|Person|Mitarbeiter|naam|houder|gebruiker|medewerker|nom|titulaire|utilisateur|nombre|titular|usuario|persona'
    .split('|')
    .map(normalizeHeading),
)

interface Row {
  line: number
  cells: readonly { text: string; isCertain: boolean }[]
}

/** Headings stand in one of these first rows; titles may stand above them. */
const TITLE_ROWS = 20

/** Reads the name that stands in the row of a number, where a column of the list that is seen has a heading for names. */
export function createTagLabelReader(
  rows: readonly Row[],
  numbers: number,
  hiddenColumns: readonly number[],
) {
  const heading = labelHeading(rows, numbers, hiddenColumns)
  const cells = new Map(
    rows.flatMap(({ line, cells: { [heading?.column ?? -1]: cell } }) =>
      cell && heading && line > heading.line && (cell.text.trim() !== '' || !cell.isCertain)
        ? [[line, cell] as const]
        : [],
    ),
  )
  return (line: number): { label?: string | null } => {
    const cell = cells.get(line)
    if (!cell) return {}
    const label = cell.text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
    return { label: isReadable(cell) && !refuseTagLabel(label) ? label.toWellFormed() : null }
  }
}

const isReadable = ({ text, isCertain }: Row['cells'][number]) => isCertain && !isDittoMark(text)

function labelHeading(
  rows: readonly Row[],
  numbers: number,
  hiddenColumns: readonly number[],
): { line: number; column: number } | undefined {
  const isLookedAt = (column: number) => column !== numbers && !hiddenColumns.includes(column)
  for (const { line, cells } of rows.slice(0, TITLE_ROWS)) {
    const column = cells.findIndex(
      ({ text }, at) => isLookedAt(at) && LABEL_HEADINGS.has(normalizeHeading(text)),
    )
    if (column >= 0 && (cells[numbers]?.text.trim() ?? '') !== '') return { line, column }
  }
  return undefined
}
