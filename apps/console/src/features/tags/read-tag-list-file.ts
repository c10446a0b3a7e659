import { MAX_LIST_HEADING } from '@commissioning/contract/tags/tag-endpoints'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { Refusal } from '@commissioning/domain/refusal'
import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import { findFirstFilledColumn, tagColumn } from '@commissioning/domain/tags/tag-column'
import { refuseTagList, TAG_LIST_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import type { ListRow } from '@commissioning/domain/tags/tag-list-sheet'
import { readTable } from '../../components/read-table.ts'
import type { Table } from '../../components/table-shapes.ts'
import type { ImportedSource } from '../table-import/import-file.ts'

/** A column of a list and how its numbers are read, as the company has said before. */
export interface KnownColumn {
  heading: string
  reading: CardReading | null
}

export interface OpenedTagList extends Pick<Table, 'sheets' | 'sheet' | 'merged' | 'hiddenColumns'> {
  rows: readonly ListRow[]
  /** The column from 0 that is likely to hold the tag numbers. */
  column: number
  /** Columns with something in them, each with its first texts. */
  columns: readonly { index: number; texts: readonly string[] }[]
}

/** The table of a list of tags; or why the file cannot be read (TABLE-62). */
export async function readTagListFile(
  source: ImportedSource,
  sheet?: number,
): Promise<Table | { refusal: Refusal }> {
  const refusal = source instanceof File ? refuseTagList([source]) : undefined
  if (refusal) return { refusal }
  return readTable(source, {
    limits: TAG_LIST_LIMITS,
    sheet,
    holds: 'tags',
    tooLong: fileRefusals.FileTooComplex,
    unreadable: fileRefusals.FileDamaged,
  })
}

/** The rows of a list, and the column that holds its numbers. */
export function openTagList(table: Table): OpenedTagList {
  const rows = toListRows(table)
  const { sheets, sheet, merged, hiddenColumns } = table
  const column = tagColumn({ rows, hiddenColumns }) ?? Math.max(0, findFirstFilledColumn(rows))
  return { rows, sheets, sheet, merged, hiddenColumns, column, columns: describeColumns(rows) }
}

function toListRows({ cells, doubts }: Table): ListRow[] {
  const doubted = new Map(doubts.map(({ line, column, kind }) => [`${line} ${column ?? 'row'}`, kind]))
  return cells.flatMap((texts, at) => {
    const line = at + 1
    if (texts.length === 0) return []
    const row = texts.map((text, column) => {
      const kind = doubted.get(`${line} ${column}`)
      return { text, kind: kind ?? 'text', isCertain: kind === undefined }
    })
    return [{ line, isHidden: doubted.has(`${line} row`), cells: row }]
  })
}

/** Headings stand in one of these first rows; titles may stand above them. */
const TITLE_ROWS = 20

/** The column below a heading that the company has used before. */
export function findKnownColumn(rows: readonly ListRow[], known: readonly KnownColumn[]): number | undefined {
  const headings = new Set(known.map(({ heading }) => heading).filter((heading) => heading !== ''))
  for (const { cells } of rows.slice(0, TITLE_ROWS)) {
    const at = cells.findIndex(({ text }) => headings.has(text.trim().slice(0, MAX_LIST_HEADING)))
    if (at >= 0) return at
  }
  return undefined
}

/** The second text is an example below what may be a heading. */
const SHOWN_TEXTS = 2

function describeColumns(rows: readonly ListRow[]): OpenedTagList['columns'] {
  const texts = new Map<number, string[]>()
  for (const { cells } of rows)
    for (const [index, { text }] of cells.entries()) {
      const shown = texts.get(index) ?? []
      if (text.trim() === '' || shown.length === SHOWN_TEXTS) continue
      texts.set(index, [...shown, text.trim()])
    }
  return [...texts].sort(([one], [other]) => one - other).map(([index, shown]) => ({ index, texts: shown }))
}
