const DELIMITERS = [';', ',', '\t', '|'] as const

/**
 * The cells of a CSV or of what was pasted, one row a line, also where a line is empty. The delimiter is the one that
 * stands most often outside of quotes in the first lines. A quote counts at the beginning of a cell alone; two of them
 * within one are a quote.
 */
export function separatedCells(text: string): string[][] {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (letter === delimiter) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000).replace(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  const [best] = counted.sort((one, other) => other.count - one.count)
  return best?.delimiter ?? ';'
}

/** The rows that hold something, without what stands around their words. */
export const filledRows = (cells: readonly (readonly string[])[]): string[][] =>
  cells.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
