import { hasThousandsSeparators, isDecimalCard, recogniseCardColumn } from './card-numbers.ts'
import { createTagLabelReader } from './tag-list-labels.ts'
import { isTagNumber, normalTagNumber, trimBlanks } from './tag-number.ts'

/** Why what a list shows may not be the number of a card, so that it is never added unasked (TABLE-10). */
export const TAG_DOUBTS = [
  'date',
  'exponent',
  'formula',
  'error',
  'hidden',
  'decimal',
  'digits',
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
interface TagListCell {
  text: string
  kind: string
  isCertain: boolean
}

/** A row of a list as the reader of tables answers it. */
export interface ListRow {
  line: number
  isHidden: boolean
  cells: readonly TagListCell[]
}

/** A sheet of a list as the reader of tables answers it; columns count from 0. */
export interface ListSheet {
  rows: readonly ListRow[]
  hiddenColumns: readonly number[]
}

/** The numbers of a column, each with why it is not certain; those of a hidden row or column were seen by nobody. */
export function readListedNumbers({ rows, hiddenColumns }: ListSheet, column: number): ListedNumber[] {
  const textOf = ({ cells }: ListRow) => trimBlanks(cells[column]?.text ?? '')
  const filled = rows.filter((row) => textOf(row).trim() !== '' || row.cells[column]?.isCertain === false)
  const texts = filled.map(textOf)
  // a heading above them is no card
  const isFacility = recogniseCardColumn(texts.filter((text) => /\d/.test(text)))?.kind === 'facility'
  const all = { areDecimal: areDecimal(texts), areDigits: areDigits(texts) }
  const isColumnHidden = hiddenColumns.includes(column)
  const labelAt = createTagLabelReader(rows, column, hiddenColumns)
  return filled.map(({ line, isHidden, cells }, at) => {
    const text = texts[at] ?? ''
    const doubt =
      (isHidden || isColumnHidden ? 'hidden' : doubtOfCell(cells[column])) ??
      (isFacility && /\d/.test(text) ? 'facility' : doubtOfNumber(text, all))
    return { line, text, doubt, ...labelAt(line) }
  })
}

function doubtOfCell(cell: TagListCell | undefined): TagDoubt | undefined {
  if (cell === undefined || cell.isCertain) return undefined
  const { kind } = cell
  // it is no number, and refused as one
  if (kind === 'ditto') return undefined
  if (kind === 'date') return 'date'
  if (kind === 'error') return 'error'
  return kind === 'uncalculated' ? 'formula' : 'exponent'
}

function doubtOfNumber(text: string, all: { areDecimal: boolean; areDigits: boolean }): TagDoubt | undefined {
  const isDecimal = isDecimalCard(text)
  if (isDecimal && all.areDecimal) return 'decimal'
  if (!isTagNumber(text)) return undefined
  const isRatherDecimal = hasThousandsSeparators(text) || (all.areDigits && !isDecimal)
  return isRatherDecimal ? 'digits' : findNumberDoubt(normalTagNumber(text))
}

/** Why a number of 4 bytes, as it is stored, may not be the one of a card. */
export function findNumberDoubt(number: string): TagDoubt | undefined {
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
  const numbers = texts.filter(isDecimalCard)
  if (numbers.some((text) => text.length > 8 && !hasThousandsSeparators(text))) return true
  if (haveLetters(texts)) return false
  const isMany = numbers.length >= MIN_DECIMALS && numbers.every((text) => !text.startsWith('0'))
  return isMany || numbers.some(hasThousandsSeparators)
}

/** One tag number in 700 has so many digits and no letter. */
const MIN_DIGITS = 14

/** Whether the tag numbers of a column are rather times, serial numbers or decimal ones, as they have no letter (TABLE-95). */
function areDigits(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => isTagNumber(text) && !isDecimalCard(text))
  return numbers.map(normalTagNumber).join('').length >= MIN_DIGITS && !haveLetters(texts)
}

const haveLetters = (texts: readonly string[]) =>
  texts.some((text) => /[a-f]/i.test(text) && isTagNumber(text))
