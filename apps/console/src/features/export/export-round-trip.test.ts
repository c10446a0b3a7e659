import { numberFormats } from '@commissioning/tables/number-format'
import { openTable } from '@commissioning/tables/open-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExportValue } from './export-value.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const TABLE_LIMITS = { rows: 100, columns: 10, cells: 1_000 }

/** Parts of texts that spreadsheets, CSV, XML or our own reader take for something else. */
const HOSTILE = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', "'", '"', ',', ';', '|', ' ', '\u00a0', '\u200b'],
  ...['="0412"', 'sep=;', '_x000D_', '_x0041_', '_', '<b>', '&amp;', ']]>', '0012', '1-2'],
  ...[
    '1E5',
    '12345678901234567890',
    '1.10',
    '−5',
    'TRUE',
    '#REF!',
    '1.2E+05',
    'Err:502',
    'n/a',
    'é',
    '東',
    '🚪',
    'a',
    'Door',
  ],
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 0, maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const amount = fc.oneof(
  fc.integer({ min: -99_999, max: 99_999 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((hundredths) => hundredths / 100),
)
const drawRows = (texts: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(fc.constant('row'), texts, fc.oneof(texts, amount, fc.constant(null)), texts), {
    minLength: 1,
    maxLength: 8,
  })
/** A CSV with a control character is refused as no text; a workbook can hold it. */
const typedText = text.map((value) => value.replace(/[\p{Cc}--[\t-\r]]/gv, ''))
const anyText = fc.oneof(
  text,
  fc.tuple(text, fc.constantFrom('\u0000', '\u0007', '\u001d', '\uffff')).map((parts) => parts.join('')),
)
const HEADINGS = ['Kind', 'Name', 'Value', 'Text']

/** A reader trims what stands around a text, as every field does; a text that is empty then is no cell. */
const expected = (row: readonly ExportValue[]) => row.map((value) => String(value ?? '').trim())

async function readBack(file: Blob): Promise<{ cells: string[][]; uncertain: string[] }> {
  const table = openTable(new Uint8Array(await file.arrayBuffer()), TABLE_LIMITS, numberFormats).read()
  const read = table.rows.slice(1)
  return {
    cells: read.map(({ cells }) => HEADINGS.map((_, at) => (cells[at]?.text ?? '').trim())),
    uncertain: read.flatMap(({ cells }) =>
      cells.filter(({ isCertain }) => !isCertain).map(({ text }) => text),
    ),
  }
}

test.each<[string, fc.Arbitrary<string>, (rows: ExportValue[][]) => Blob | Promise<Blob>]>([
  ['CSV', typedText, (values) => writeCsv([HEADINGS, ...values])],
  ['XLSX', anyText, (values) => writeXlsx({ name: 'List', headings: HEADINGS, rows: values })],
])(
  'what is exported as %s is read back unchanged, whatever the texts look like [TABLE-66]',
  async (_, texts, write) => {
    await fc.assert(
      fc.asyncProperty(drawRows(texts), async (values) => {
        const { cells, uncertain } = await readBack(await write(values))
        expect(cells).toEqual(values.map(expected))
        expect(uncertain).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)
