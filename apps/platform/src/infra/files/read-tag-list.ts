import { readFile } from 'node:fs/promises'
import {
  firstFilledColumn,
  type ListedNumber,
  listedNumbers,
  tagColumn,
} from '@commissioning/domain/tags/tag-list-sheet'
import { openTable } from '@commissioning/tables/open-table'
import { type SheetTable, TableFault } from '@commissioning/tables/table'
import { refusalError } from '../api-error.ts'

/** A list of 1 MB has no more; what has is no list of tags. */
const LIMITS = { rows: 100_000, columns: 100, cells: 500_000 } as const

/**
 * The numbers of a tag list: of the first sheet that is seen and has any, and of the column with most of them (TABLE-11). A
 * list without any answers its first column, so that the mail can name what stands there.
 */
export async function readTagList(path: string): Promise<ListedNumber[]> {
  try {
    const file = openTable(await readFile(path), LIMITS)
    const visible = file.sheets.filter(({ isHidden }) => !isHidden)
    const sheets = visible.length > 0 ? visible : file.sheets
    let first: SheetTable | undefined
    for (const { index } of sheets) {
      const table = file.read({ sheet: index })
      const column = tagColumn(table.rows)
      if (column !== undefined) return oneLine(listedNumbers(table.rows, column))
      if (table.rows.length > 0) first ??= table
    }
    return first ? oneLine(listedNumbers(first.rows, firstFilledColumn(first.rows))) : []
  } catch (error) {
    throw error instanceof TableFault ? refusalError(error.refusal) : error
  }
}

/** Each text well-formed and in one line, as a mail can name it. */
const oneLine = (numbers: readonly ListedNumber[]): ListedNumber[] =>
  numbers.map((number) => ({
    ...number,
    text: number.text
      .slice(0, MAX_LETTERS)
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  }))

/** More than any number has; the mail names the beginning of a longer text. */
const MAX_LETTERS = 200
