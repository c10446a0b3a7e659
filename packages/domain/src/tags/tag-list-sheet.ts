import { DECIMAL_CARD, recogniseCardColumn } from './card-numbers.ts'
import { tagLabelReader } from './tag-list-labels.ts'
import { isTagNumber, normalTagNumber, trimBlanks } from './tag-number.ts'

/** Why what a list shows may not be the number of a card, so that it is never added unasked (TABLE-10). */
export const TAG_DOUBTS = [
  'date',
  'exponent',
  'formula',
  'error',
  'hidden',
  'decimal',
  'facility',
  'random',
  'cascade',
  'notDecimal',
] as const
export type TagDoubt = (typeof TAG_DOUBTS)[number]

/** One row of a list: the text of the column with tag numbers. */
export interface ListedNumber {
  /** In the file, from 1. */
  line: number
  text: string
  doubt?: TagDoubt | undefined
  /** The tag's name in the list; null for one that cannot be taken as it stands. */
  label?: string | null | undefined
}

/** A cell as the reader of tables answers it; `kind` is one of its kinds. */
interface Cell {
  text: string
  kind: string
  isCertain: boolean
}

/** A row of a list as the reader of tables answers it. */
export interface ListRow {
  line: number
  isHidden: boolean
  cells: readonly Cell[]
}

/**
 * The column with the most tag numbers, from 0; of equals the first. Where no cell is one, the column with the most decimal
 * card numbers; undefined where no cell is one of these either: the list may be another sheet's (TABLE-11).
 */
export const tagColumn = (rows: readonly ListRow[]): number | undefined =>
  fullestColumn(rows, isTagNumber) ?? fullestColumn(rows, (text) => DECIMAL_CARD.test(text.trim()))

function fullestColumn(rows: readonly ListRow[], isCounted: (text: string) => boolean): number | undefined {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    for (const [column, { text }] of cells.entries())
      if (isCounted(text)) counts.set(column, (counts.get(column) ?? 0) + 1)
  const [best] = [...counts].sort(([one, ones], [other, others]) => others - ones || one - other)
  return best?.[0]
}

/** The first column in which anything stands, for a list without any tag number. */
export const firstFilledColumn = (rows: readonly ListRow[]): number =>
  Math.min(
    ...rows.map(({ cells }) => cells.findIndex(({ text }) => text.trim() !== '')).filter((at) => at >= 0),
  )

/** The numbers of a column, each with why it is not certain. */
export function listedNumbers(rows: readonly ListRow[], column: number): ListedNumber[] {
  const textOf = ({ cells }: ListRow) => trimBlanks(cells[column]?.text ?? '')
  const filled = rows.filter((row) => textOf(row).trim() !== '' || row.cells[column]?.isCertain === false)
  const texts = filled.map(textOf)
  // a heading above them is no card
  const isFacility = recogniseCardColumn(texts.filter((text) => /\d/.test(text)))?.kind === 'facility'
  const isDecimal = areDecimal(texts)
  const labelAt = tagLabelReader(rows, column)
  return filled.map(({ line, isHidden, cells }, at) => {
    const text = texts[at] ?? ''
    const doubt =
      (isHidden ? 'hidden' : doubtOfCell(cells[column])) ??
      (isFacility && /\d/.test(text) ? 'facility' : doubtOfNumber(text, isDecimal))
    return { line, text, doubt, ...labelAt(line) }
  })
}

function doubtOfCell(cell: Cell | undefined): TagDoubt | undefined {
  if (cell === undefined || cell.isCertain) return undefined
  const { kind } = cell
  if (kind === 'date') return 'date'
  if (kind === 'error') return 'error'
  return kind === 'uncalculated' ? 'formula' : 'exponent'
}

function doubtOfNumber(text: string, isDecimal: boolean): TagDoubt | undefined {
  if (isDecimal && DECIMAL_CARD.test(text)) return 'decimal'
  return isTagNumber(text) ? numberDoubt(normalTagNumber(text)) : undefined
}

/** Why a number of 4 bytes, as it is stored, may not be the one of a card. */
export function numberDoubt(number: string): TagDoubt | undefined {
  if (number.length !== 8) return undefined
  // 88 begins the first part of a longer number, and 08 one that the card draws anew at each reading (ISO/IEC 14443-3)
  if (number.startsWith('88')) return 'cascade'
  return number.startsWith('08') ? 'random' : undefined
}

/** This many numbers without a letter or a leading zero are no chance. */
const MIN_DECIMALS = 3

/**
 * Whether a column has its cards in decimal: a number that is too long for 4 bytes in hexadecimal says so, and so do several
 * of which none has a letter or a zero in front.
 */
function areDecimal(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => DECIMAL_CARD.test(text))
  const others = texts.filter((text) => isTagNumber(text) && !/^\d+$/.test(normalTagNumber(text)))
  if (numbers.some((text) => text.length > 8)) return true
  return (
    others.length === 0 && numbers.length >= MIN_DECIMALS && numbers.every((text) => !text.startsWith('0'))
  )
}
