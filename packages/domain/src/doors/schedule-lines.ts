import { cellKey } from '../files/cell-marks.ts'
import { normalizeCellText } from '../files/normalize-cell-text.ts'
import { normalizeHeading } from '../files/table-columns.ts'
import { isOtherObject } from './is-other-object.ts'
import { guessColumns } from './schedule-columns.ts'
import type { ScheduleField } from './schedule-values.ts'
import { floorNumberIn } from './storey-names.ts'

/**
 * Such a line names no door: it heads a group, counts or sums up, repeats the headings, is a page
 * number, describes another object or stands in another table below the doors.
 */
export type SummaryKind = 'group' | 'total' | 'headings' | 'page' | 'otherObject' | 'otherTable'

export interface SummaryLine {
  kind: SummaryKind
  text: string
}

type TableCells = readonly (readonly string[])[]

/**
 * The lines below the headings that programs write for readers (TABLE-46), by their index in `cells`. Revit puts the
 * group ("Level 1"), its count ("Level 1: 2") and "Grand total: 3" into the first column, spreadsheets "Level 1 Total".
 * @param columns what each column holds
 */
export function summaryLines(
  cells: TableCells,
  header: number,
  columns: readonly (ScheduleField | null)[],
): Map<number, SummaryLine> {
  const numberColumn = columns.indexOf('number')
  const lines = cells
    .map((row, index): ScheduleTextLine => ({ row, index, texts: firstTexts(row) }))
    .filter(({ index, texts }) => index > header && texts.length > 0)
  const table = describe(lines, columns)
  const headings = new Set((cells[header] ?? []).map(normalizeHeading))
  const isOther = isOtherObject(cells[header] ?? [])
  const found = new Map<number, SummaryLine>()
  let [hasDoors, isOtherTable] = [false, false]
  for (const [at, { row, index, texts }] of lines.entries()) {
    const isNumber = (row[numberColumn] ?? '').trim() !== ''
    const kind = isOther(row) ? 'otherObject' : kindOf(texts, { ...table, headings, row, isNumber })
    if (kind === 'group') table.groups().add(cellKey(texts[0] ?? ''))
    if (kind === 'headings') isOtherTable = false
    else if (hasDoors && !kind && headsTable(texts, row)) {
      isOtherTable = true
      leaveTitleOut(lines[at - 1], found)
    }
    hasDoors ||= !kind
    const shown = kind ?? (isOtherTable ? 'otherTable' : undefined)
    if (shown) found.set(index, { kind: shown, text: texts[0] ?? '' })
  }
  return found
}

/** Whether a line below doors has the headings of other columns, as a second table on the same sheet has (TABLE-101). */
const headsTable = (texts: readonly string[], row: readonly string[]) =>
  texts.length > 1 && !row.some((cell) => /\d/.test(cell)) && guessColumns(row, []).filter(Boolean).length > 1

/** The title of another table stands right above its headings. */
function leaveTitleOut(title: ScheduleTextLine | undefined, found: Map<number, SummaryLine>): void {
  if (title?.texts.length !== 1 || found.has(title.index)) return
  found.set(title.index, { kind: 'otherTable', text: title.texts[0] ?? '' })
}

interface ScheduleTextLine {
  row: readonly string[]
  index: number
  /** Its texts, each once, until one is no amount: most lines are known by these. */
  texts: readonly string[]
}

/** Cells that were merged are filled with one text, and say it once. */
const distinctCells = (row: readonly string[]) => [
  ...new Set(row.map((cell) => normalizeCellText(cell)).filter(Boolean)),
]

function firstTexts(row: readonly string[]): string[] {
  const texts: string[] = []
  for (const cell of row) {
    const text = normalizeCellText(cell)
    if (text === '' || texts.includes(text)) continue
    texts.push(text)
    if (texts.length > 1 && !AMOUNT.test(text)) break
  }
  return texts
}

interface ScheduleTable {
  /**
   * Lines are compared with the content of all other columns and with the groups that began above;
   * few tables have a line for which these are looked up.
   */
  groups: () => Set<string>
  /** Most lines fill several cells, so that one with a single text stands out. */
  isWide: boolean
  /** Nearly every door number has a digit, so that one without stands out. */
  hasNumbers: boolean
  /** No door number has a blank, so that several words stand out. */
  areWords: boolean
}

function describe(
  lines: readonly ScheduleTextLine[],
  columns: readonly (ScheduleField | null)[],
): ScheduleTable {
  const numberColumn = columns.indexOf('number')
  const isOfDoor = (column: number) => column === numberColumn || columns[column] === 'customerReference'
  const wide = lines.filter(({ texts }) => texts.length > 1)
  const numbers = wide
    .map(({ row }) => normalizeCellText(row[numberColumn] ?? ''))
    .filter((text) => text !== '' && !TOTALS_LINE.test(cellKey(text)))
  let groups: Set<string> | undefined
  return {
    groups() {
      groups ??= new Set(
        [...new Set(wide.flatMap(({ row }) => row.filter((_, column) => !isOfDoor(column))))]
          .map(cellKey)
          .filter((key) => /\p{L}/u.test(key)),
      )
      return groups
    },
    isWide: wide.length > 0 && wide.length * 3 >= lines.length,
    hasNumbers: numbers.filter((text) => /\d/.test(text)).length > numbers.length * NUMBERED_SHARE,
    areWords: !numbers.some((text) => text.includes(' ')),
  }
}
const NUMBERED_SHARE = 0.8

function kindOf(
  texts: readonly string[],
  table: ScheduleTable & { headings: ReadonlySet<string>; row: readonly string[]; isNumber: boolean },
): SummaryKind | undefined {
  const [first = '', ...more] = texts
  const isHeading = (text: string) => table.headings.has(normalizeHeading(text))
  if (texts.length > 1 && isHeading(first) && distinctCells(table.row).every(isHeading)) return 'headings'
  if (!more.every((text) => AMOUNT.test(text))) return undefined
  const key = cellKey(first)
  const isSum = table.isWide && !table.isNumber && AMOUNT.test(first)
  if (isSum || TOTALS_LINE.test(key) || isGroupTotal(key, table)) return 'total'
  if (more.length > 0 || !table.isWide) return undefined
  if (PAGE_NUMBER_LINE.test(key)) return 'page'
  return isGroup(first, key, table) ? 'group' : undefined
}

/** Also the day of print and the name of the project, which stand below a list or between its pages. */
function isGroup(text: string, key: string, table: ScheduleTable & { isNumber: boolean }): boolean {
  if (!/\p{L}/u.test(text)) return false
  if (table.groups().has(key)) return true
  const isStorey = /\p{L}\p{L}/u.test(text) && floorNumberIn(text) !== undefined
  const isOther =
    table.hasNumbers && (!/\d/.test(text) || (table.areWords && / .*\p{L}{2}|\p{L}{2}.* /u.test(text)))
  return isStorey || (table.isNumber && isOther)
}

/** "Level 1: 2", "Level 1 (2)" and "Level 1 Total", where "Level 1" is a group or stands in another column. */
function isGroupTotal(key: string, { groups }: ScheduleTable): boolean {
  const [, group] = /^(.+?) ?(?:: ?\d+|\(\d+\))$/.exec(key) ?? GROUP_TOTAL.exec(key) ?? []
  return group !== undefined && groups().has(group.trim())
}

/** A number, also with its unit. */
const AMOUNT = /^[\d.,\s]+\p{L}{0,6}[.²]?$/u

/** Words of five languages for sums and counts, as `cellKey` leaves them. */
const TOTAL_WORD = [
  'TOTALS?|GRAND TOTALS?|SUB-?TOTALS?|SUM|COUNT|GRAND COUNT|TOTAL RESULT|RESULT',
  'SUMME|GESAMT|GESAMTSUMME|GESAMTANZAHL|GESAMTERGEBNIS|ZWISCHENSUMME|TEILERGEBNIS|ERGEBNIS|ANZAHL|INSGESAMT',
  'TOTAAL|EINDTOTAAL|SUBTOTAAL|SOM|AANTAL|RESULTAAT|TOTAALRESULTAAT',
  'TOTAL GENERAL|SOUS-TOTAL|SOMME|NOMBRE|RESULTAT|TOTAUX',
  'SUMA|SUMA TOTAL|CANTIDAD|RECUENTO|RESULTADO|TOTAL RESULTADO|CUENTA',
].join('|')
const TOTALS_LINE = new RegExp(
  `^(?:${TOTAL_WORD})(?: ?[:=]? ?[\\d.,]*| (?:\\p{L}+ ){0,2}\\p{L}+ ?: ?[\\d.,]+)$`,
  'u',
)
const GROUP_TOTAL = new RegExp(`^(.+) (?:${TOTAL_WORD})$`)
const PAGE_NUMBER_LINE = /^(?:PAGE|SEITE|PAGINA|PAG\.?|BLATT) ?\d+(?: ?(?:OF|VON|VAN|DE|SUR|\/) ?\d+)?$/
