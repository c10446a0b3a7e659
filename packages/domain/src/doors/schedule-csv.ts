const DELIMITERS = [';', ',', '\t', '|'] as const

/** The cells of a CSV; its delimiter is the one that stands most often outside of quotes in its first lines. */
export function parseCsv(text: string): string[][] {
  const head = text.slice(0, 10_000).replace(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  const [best] = counted.sort((one, other) => other.count - one.count)
  return cellsOf(text, best?.delimiter ?? ';')
}

/** A quote counts at the beginning of a cell alone; two of them within one are a quote. */
function cellsOf(text: string, delimiter: string): string[][] {
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
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === delimiter) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
