import { refuseFileName } from '../files/file-rules.ts'
import type { ListedNumber } from './tag-list-sheet.ts'
import { isMeantAsNumber, isTagNumber, normalTagNumber } from './tag-number.ts'
import { tagRefusals } from './tag-refusals.ts'
import { refuseOneMoreTag } from './tag-rules.ts'

/** The media types of a tag list (TAG-18). */
export const TAG_LIST_FILE_LIMITS = {
  maxBytes: 1_048_576,
  types: {
    'text/csv': ['.csv'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  },
} as const

/** A list of 1 MB has no more; what has is no list of tags. */
export const TAG_LIST_LIMITS = { rows: 100_000, columns: 1_000, cells: 500_000 } as const

/** The console refetches the tags this long after an upload (TAG-25). */
export const TAG_LIST_REFRESH_MS = 5_000

/**
 * The limit is for one installation, since all share those who read. After the time a list counts
 * as given up.
 */
export const WAITING_TAG_LISTS = { limit: 2, forgottenAfterMs: 3_600_000 } as const

/** `count` is how many of the installation wait to be read. */
export const refuseOneMoreTagList = (count: number) =>
  count >= WAITING_TAG_LISTS.limit ? tagRefusals.TagListsWaiting : undefined

interface SelectedFile {
  name: string
  /** Bytes. */
  size: number
}

/** Checks as much of a list as can be seen before it is sent (TAG-18 to TAG-21). */
export function refuseTagList([file, ...others]: readonly SelectedFile[]) {
  if (!file) return undefined
  if (others.length > 0) return tagRefusals.TooManyTagLists
  if (refuseFileName(file.name, TAG_LIST_FILE_LIMITS)) return tagRefusals.TagListType
  if (file.size > TAG_LIST_FILE_LIMITS.maxBytes) return tagRefusals.TagListTooLarge
  return file.size === 0 ? tagRefusals.TagListTooSmall : undefined
}

export interface ClassifiedTagList {
  /** New numbers as they are stored, each once. */
  added: string[]
  /** In the installation already, or twice in the list. */
  known: string[]
  /** No tag numbers, as they stand in the list. */
  invalid: string[]
  /** No room was left for them. */
  left: string[]
  /** Their cells may not show what was meant, so none of them is added (TABLE-10). */
  uncertain: ListedNumber[]
}

/**
 * Classifies the numbers of a list as new, known or refused: one number a row, and a first row that is not meant as one is the
 * heading, unless a person has chosen the rows. `known` are the numbers of the installation as they are stored.
 */
export function classifyTagList(
  rows: readonly ListedNumber[],
  known: ReadonlySet<string>,
  { mayHaveHeading = true } = {},
): ClassifiedTagList {
  const sorted: ClassifiedTagList = { added: [], known: [], invalid: [], left: [], uncertain: [] }
  const seen = new Set(known)
  for (const [index, row] of rows.entries()) {
    const number = normalTagNumber(row.text)
    if (row.doubt) sorted.uncertain.push(row)
    else if (!isTagNumber(row.text)) {
      if (index > 0 || !mayHaveHeading || isMeantAsNumber(row.text)) sorted.invalid.push(row.text)
    } else if (seen.has(number)) sorted.known.push(number)
    else if (refuseOneMoreTag(seen.size)) sorted.left.push(number)
    else {
      seen.add(number)
      sorted.added.push(number)
    }
  }
  return sorted
}
