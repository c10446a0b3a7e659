/**
 * Lines of a CSV with quotes (RFC 4180), read apart from the product's own reader, which is judged by it. Each is as long as
 * the file has it.
 */
export function parseShownGrid(text: string, separator = ','): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const sign = `[${separator}]`
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${sign}|\\r?\\n|$)`, 'gy')
  const body = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body)
    if (!found) throw new Error('A line of the CSV ends in a quote.')
    const [, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    lines.push(line)
    line = []
  }
  return lines
}

/** Each row in the line of the file where it begins: a cell of several lines takes as many. */
export const alignToFileLines = (grid: readonly string[][]): string[][] =>
  grid.flatMap((row) => [row, ...Array.from({ length: row.join('').split('\n').length - 1 }, () => [])])
