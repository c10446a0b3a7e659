import { readFile } from 'node:fs/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { findFirstFilledColumn, tagColumn } from '@commissioning/domain/tags/tag-column'
import { TAG_LIST_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { type ListedNumber, readListedNumbers } from '@commissioning/domain/tags/tag-list-sheet'
import { numberFormats } from '@commissioning/tables/number-format'
import { openTable } from '@commissioning/tables/open-table'
import { type SheetTable, TableFault } from '@commissioning/tables/table'
import { refusalError } from '../api-error.ts'

interface ColumnChoice {
  /** From 0, as are the columns. */
  sheet?: number | undefined
  column?: number | undefined
}

/**
 * The numbers of a tag list: of the sheet and column that are chosen, or else of the first sheet that is seen and has any
 * and of the column with most of them (TABLE-11). A list without any answers its first column, so that the mail can name
 * what stands there.
 */
export async function readTagList(path: string, choice: ColumnChoice = {}): Promise<ListedNumber[]> {
  try {
    const file = openTable(await readFile(path), TAG_LIST_LIMITS, numberFormats)
    if (choice.sheet !== undefined && !file.sheets.some(({ index }) => index === choice.sheet))
      throw refusalError(fileRefusals.SheetMissing)
    if (choice.column !== undefined) {
      return oneLine(readListedNumbers(file.read({ sheet: choice.sheet ?? file.firstSheet }), choice.column))
    }
    const visible = file.sheets.filter(({ isHidden }) => !isHidden)
    const seen = visible.length > 0 ? visible : file.sheets
    const sheets = choice.sheet === undefined ? seen : [{ index: choice.sheet }]
    let first: SheetTable | undefined
    for (const { index } of sheets) {
      const table = file.read({ sheet: index })
      const column = tagColumn(table)
      if (column !== undefined) return oneLine(readListedNumbers(table, column))
      if (table.rows.length > 0) first ??= table
    }
    return first ? oneLine(readListedNumbers(first, findFirstFilledColumn(first.rows))) : []
  } catch (error) {
    throw error instanceof TableFault ? refusalError(fileRefusals[error.code]) : error
  }
}

/** Each text well-formed and in one line, as a mail can name it. */
const oneLine = (numbers: readonly ListedNumber[]): ListedNumber[] =>
  numbers.map((number) =>
    PLAIN_TEXT.test(number.text) ? number : { ...number, text: joinLines(number.text) },
  )

const joinLines = (text: string) =>
  text
    .slice(0, MAX_LETTERS)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Most numbers are so already, and a list may have 100,000. */
const PLAIN_TEXT = /^[!-~]{1,200}$/

/** More than any number has; the mail names the beginning of a longer text. */
const MAX_LETTERS = 200
