import type { ExportValue } from './export-value.ts'

/**
 * Lines as RFC 4180 has them, in UTF-8 with a mark at the beginning, by which Excel knows that. A text that a program for
 * tables would take for a formula begins with an apostrophe, and so does one that begins with blanks or with such an
 * apostrophe itself, so that reading it back takes off one alone.
 */
export const writeCsv = (rows: readonly (readonly ExportValue[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  })

function formatCsvCell(value: ExportValue): string {
  if (typeof value !== 'string') return String(value ?? '')
  const text = /^['\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || LOOKS_DAMAGED.test(text.trim()) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets save numbers with an exponent and errors without quotes, and so a text that looks like one has them. */
const LOOKS_DAMAGED = /^\d.*E[+-]\d|^#|^Err:/
