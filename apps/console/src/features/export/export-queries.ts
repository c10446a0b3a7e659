import type { Call } from '@commissioning/contract/http/client'
import type { Page } from '@commissioning/contract/http/list'
import { toWire } from '@commissioning/contract/http/wire'
import { readNextPageOffset } from '../../lib/api/next-page.ts'
import type { ItemOf, ListInput, Operation } from '../../lib/api/operations.ts'
import type { ExportValue } from './export-value.ts'

/** A file holds at most this many rows, and says so. */
export const MAX_ROWS = 20_000

export interface ExportColumn<Row> {
  heading: string
  value: (row: Row) => ExportValue
}

export interface ExportReader {
  call: Call
  signal: AbortSignal
  /** The total is undefined until it is known. */
  onRead: (read: number, total: number | undefined) => void
}

/** A table as a file: its name in the name of the file, its headings, and how its rows are read. */
export interface ExportTable {
  name: string
  headings: readonly string[]
  readRows: (reading: ExportReader) => Promise<ExportValue[][]>
}

export interface MadeFile {
  file: Blob
  count: number
  isCut: boolean
  /** Stands beside what was saved, for whoever goes on with the file. */
  warning?: string | undefined
}

/** A file that is made here: its name, and how it is made of what is read. */
export interface FileSource {
  name: string
  ending: string
  make: (reading: ExportReader) => Promise<MadeFile>
}

export type ExportFormat = 'csv' | 'xlsx'

/** Turns a table into a file of the chosen format. */
export const createTableFileSource = (
  { name, headings, readRows }: ExportTable,
  ending: ExportFormat,
): FileSource => ({
  name,
  ending,
  make: async (reading) => {
    const all = await readRows(reading)
    const rows = all.slice(0, MAX_ROWS)
    const file =
      ending === 'csv'
        ? (await import('./write-csv.ts')).writeCsv([headings, ...rows])
        : await (await import('./write-xlsx.ts')).writeXlsx({ name, headings, rows })
    return { file, count: rows.length, isCut: all.length > rows.length }
  },
})

/** Rows as lines of JSON, each as the interface answers it. */
export const createJsonLinesSource = <Row>({
  name,
  read,
}: Pick<ExportedTable<Row>, 'name' | 'read'>): FileSource => ({
  name,
  ending: 'jsonl',
  make: async (reading) => {
    const all = await read(reading)
    const rows = all.slice(0, MAX_ROWS)
    const text = rows.map((row) => `${JSON.stringify(toWire(row))}\n`).join('')
    return {
      file: new Blob([text], { type: 'application/jsonl' }),
      count: rows.length,
      isCut: all.length > rows.length,
    }
  },
})

/** A table as text for programs, all of its rows. */
export const csvBlob = async (rows: readonly (readonly ExportValue[])[]): Promise<Blob> =>
  (await import('./write-csv.ts')).writeCsv(rows)

/** Reads the rows that a table holds. */
export type ExportRows<Row> = (reading: ExportReader) => Promise<Row[]>

interface ExportedTable<Row> {
  name: string
  columns: readonly ExportColumn<Row>[]
  read: ExportRows<Row>
}

export const exportTable = <Row>({ name, columns, read }: ExportedTable<Row>): ExportTable => ({
  name,
  headings: columns.map(({ heading }) => heading),
  readRows: async (reading) =>
    (await read(reading)).map((row) => columns.map(({ value }) => value(row) ?? null)),
})

/**
 * Reads a list whole, filtered and sorted as a table shows it; more than a file holds is left. It comes in one answer; a
 * process of the release before, which may answer while a new one is set up, answers page after page.
 */
export const everyItem =
  <E extends Operation>(endpoint: E, input: ListInput<E>) =>
  async ({ call, signal, onRead }: ExportReader): Promise<ItemOf<E>[]> => {
    const { lineReader } = await import('@commissioning/contract/http/line-reader')
    const items: ItemOf<E>[] = []
    for (let skip: number | undefined = 0; skip !== undefined && items.length <= MAX_ROWS; ) {
      const before = items.length
      const reader = lineReader((read, total) => onRead(before + read, total))
      const query = { ...input.query, top: undefined, skip, count: true }
      // a list answers a page of what it lists
      const page = (await call(endpoint, { ...input, query }, { signal, reader })) as Page<ItemOf<E>>
      items.push(...page.items)
      onRead(items.length, page.count)
      signal.throwIfAborted()
      skip = readNextPageOffset(page)
    }
    return items
  }
