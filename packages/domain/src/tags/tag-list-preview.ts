import type { Refusal } from '../refusal.ts'
import {
  CARD_READINGS,
  type CardReading,
  isDecimalCard,
  readCardNumber,
  recogniseCardColumn,
} from './card-numbers.ts'
import { findNumberDoubt, type ListedNumber, type TagDoubt } from './tag-list-sheet.ts'
import { isMeantAsNumber, isTagNumber, normalTagNumber } from './tag-number.ts'
import { tagRefusals } from './tag-refusals.ts'

/** Doubts that a person settles by a tick; each other one is settled in the file alone, which shows no number. */
const TICKABLE: readonly TagDoubt[] = ['hidden', 'digits', 'random', 'cascade']

/** A row whose text is read as a card: `number` is the tag as it is stored. */
export interface ReadNumber extends ListedNumber {
  number?: string | undefined
  refusal?: Refusal | undefined
}

/** Rows that are `uncertain` are added only with a tick, `refused` ones never. */
export type TagListOutcome = 'new' | 'known' | 'twice' | 'uncertain' | 'refused'

export interface PreviewedNumber extends ReadNumber {
  outcome: TagListOutcome
}

/** The readings that a person chooses from, where the column has decimal card numbers (TABLE-52). */
export function listPossibleCardReadings(rows: readonly ListedNumber[]): readonly CardReading[] | undefined {
  const column = recogniseCardColumn(rows.map(({ text }) => text).filter((text) => /\d/.test(text)))
  if (column?.kind === 'ambiguous') return column.readings
  return rows.some(({ doubt }) => doubt === 'decimal') ? CARD_READINGS : undefined
}

/** Numbers of a list in one reading; without one they are hexadecimal, and decimal ones stay in doubt. */
export function readNumbers(
  rows: readonly ListedNumber[],
  reading: CardReading | undefined,
): readonly ReadNumber[] {
  return rows.map((row): ReadNumber => {
    if (row.doubt && row.doubt !== 'decimal' && !TICKABLE.includes(row.doubt)) return row
    if (row.doubt === 'decimal' && reading === undefined) return row
    const read = readCardNumber(row.text, reading ?? 'hex')
    if ('refusal' in read) return { ...row, doubt: undefined, refusal: read.refusal }
    const isSettled = row.doubt !== 'hidden' && row.doubt !== 'digits'
    const doubt = isSettled ? findNumberDoubt(read.number) : row.doubt
    return { ...row, number: read.number, doubt }
  })
}

/** The first row is a heading where it names no number, no decimal one and nothing that is meant as one. */
const isHeading = ({ text, number, doubt }: ReadNumber): boolean =>
  number === undefined && doubt === undefined && !isDecimalCard(text) && !isMeantAsNumber(text)

/** The heading of a column, which stands right above its first number; '' where there is none. Titles stand above it. */
export function columnHeading(rows: readonly ListedNumber[]): string {
  const read = readNumbers(rows, undefined)
  const first = read.findIndex((row) => !isHeading(row))
  return read[first - 1]?.text ?? ''
}

/** Each row below the heading with what becomes of it; `known` are the numbers of the installation (TABLE-60). */
export function previewTagList(
  rows: readonly ReadNumber[],
  known: ReadonlySet<string>,
): readonly PreviewedNumber[] {
  const seen = new Set<string>()
  return rows
    .filter((row, at) => at > 0 || !isHeading(row))
    .map((row): PreviewedNumber => {
      const { number, refusal } = row
      if (number === undefined)
        return {
          ...row,
          outcome: 'refused',
          refusal: refusal ?? (row.doubt ? undefined : tagRefusals.InvalidTagNumber),
        }
      if (known.has(number)) return { ...row, outcome: 'known' }
      if (seen.has(number)) return { ...row, outcome: 'twice' }
      seen.add(number)
      return { ...row, outcome: row.doubt ? 'uncertain' : 'new' }
    })
}

interface LineDecisions {
  reading?: CardReading | undefined
  /** Whether a person has ticked the line; absent where nobody was asked. */
  isTicked?: ((line: number) => boolean) | undefined
}

/** A list as a person has decided: ticked rows without their doubt, in the reading that was chosen (TABLE-60). */
export function decideNumbers(
  rows: readonly ListedNumber[],
  { reading, isTicked }: LineDecisions,
): ListedNumber[] {
  const read = reading === undefined ? rows : readNumbers(rows, reading).map(toListedNumber)
  if (!isTicked) return [...read]
  return read
    .filter(({ line }) => isTicked(line))
    .map((row) => (row.doubt && TICKABLE.includes(row.doubt) ? { ...row, doubt: undefined } : row))
}

/** A hexadecimal number among decimal ones may be a card of another list, so that it is not added unasked. */
const toListedNumber = ({ line, text, number, doubt, refusal, label }: ReadNumber): ListedNumber => ({
  line,
  label,
  text: number ?? text,
  doubt: refusal && isTagNumber(text) ? 'notDecimal' : doubt,
})

/** Ticks that a preview begins with: what is certain and new. */
export const selectCertainRows = (rows: readonly PreviewedNumber[]): number[] =>
  rows.filter(({ outcome }) => outcome === 'new').map(({ line }) => line)

/** The first cards of a column in one reading, to be compared with one in the hand. */
export const listFirstCards = (rows: readonly ListedNumber[], reading: CardReading, count = 3): string[] =>
  rows
    .filter(({ text }) => isDecimalCard(text))
    .slice(0, count)
    .map(({ text }) => {
      const read = readCardNumber(text, reading)
      return 'number' in read ? normalTagNumber(read.number) : '–'
    })

/** Whether a person decides about a row: it names a number that is not there yet. */
export const canBeTicked = ({ outcome }: Pick<PreviewedNumber, 'outcome'>): boolean =>
  outcome === 'new' || outcome === 'uncertain'

/**
 * The names of a list by tag number, as both are stored; the first of each number counts. `unread` are the lines whose
 * name cannot be taken: it is too long, or its cell does not show what it holds.
 */
export function readListedLabels(rows: readonly ListedNumber[], reading: CardReading | undefined) {
  const labels = new Map<string, string>()
  const unread: number[] = []
  for (const { line, number, label, refusal } of readNumbers(rows, reading)) {
    if (number === undefined || refusal) continue
    if (label === null) unread.push(line)
    else if (label !== undefined && !labels.has(number)) labels.set(number, label)
  }
  return { labels, unread }
}
