import { normalTagNumber, refuseTagNumber } from './tag-number.ts'

/** Of the uploaded list (3 §9). */
export const TAG_LIST_BYTES = 1_048_576
export const TAG_LIST_TYPES = ['csv', 'xlsx'] as const
/** The console looks again this long after an upload (3 §9). */
export const TAG_LIST_REFRESH_MS = 5_000

/** So many fit into what one IQ is given, with room for who opens what. */
export const TAG_LIMIT = 5_000

export interface SortedTagList {
  /** New numbers as they are stored, each once. */
  added: string[]
  /** Known already, or named twice. */
  known: string[]
  /** As they stand in the file. */
  invalid: string[]
  /** No room was left for them. */
  left: string[]
}

/**
 * What becomes of a list: one number a row, and a first row that is no number is the heading (C-25). `known` are the
 * numbers of the installation as they are stored.
 */
export function sortTagList(rows: readonly string[], known: ReadonlySet<string>): SortedTagList {
  const sorted: SortedTagList = { added: [], known: [], invalid: [], left: [] }
  const seen = new Set(known)
  for (const [index, row] of rows.entries()) {
    const number = normalTagNumber(row)
    if (refuseTagNumber(row)) {
      if (index > 0) sorted.invalid.push(row)
    } else if (seen.has(number)) sorted.known.push(number)
    else if (seen.size >= TAG_LIMIT) sorted.left.push(number)
    else {
      seen.add(number)
      sorted.added.push(number)
    }
  }
  return sorted
}
