const SEPARATORS = ['\t', ';', ','] as const

/**
 * The rows of a pasted or saved list: cells apart by tab, semicolon or comma, whichever its first row has, quoted cells
 * with whatever they hold. Rows without a word are left out; reading ends one row after `most`.
 */
export function rowsOf(text: string, most: number): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length <= most; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else cell += letter
  }
  endRow()
  return rows
}

function separatorOf(text: string): string | undefined {
  const [first = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1)
  return SEPARATORS.find((separator) => first.includes(separator))
}
