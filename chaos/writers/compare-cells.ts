import type { SheetTable } from '@commissioning/tables/table'

export interface CellComparison {
  cells: number
  /** Cells that the product asks about instead of taking them. */
  asked: number
  /** Cells that the product takes for certain and that another program shows in another way. */
  differences: string[]
}

/** Each cell that the product read beside the one that another program shows. */
export function compareCells(
  { rows, merged }: SheetTable,
  grid: readonly (readonly string[])[],
): CellComparison {
  const comparison: CellComparison = { cells: 0, asked: 0, differences: [] }
  const byLine = new Map(rows.map((row) => [row.line, row.cells]))
  const last = Math.max(grid.length, rows.at(-1)?.line ?? 0)
  for (let line = 1; line <= last; line += 1) {
    const [read, shown] = [byLine.get(line) ?? [], grid[line - 1] ?? []]
    const isMerged = merged.some(({ from, to }) => from <= line && line <= to)
    for (let column = 0; column < Math.max(read.length, shown.length); column += 1) {
      const cell = read[column]
      const [text, beside] = [normalizeText(cell?.text ?? ''), normalizeText(shown[column] ?? '')]
      if (text === '' && beside === '') continue
      comparison.cells += 1
      if (cell?.isCertain === false) comparison.asked += 1
      else if (text !== beside && !(isMerged && beside === ''))
        comparison.differences.push(
          `line ${line}, column ${column + 1}: ${quoteText(text)} was read, ${quoteText(beside)} is shown`,
        )
    }
  }
  return comparison
}

/** A field trims what stands around a text, and a text has one kind of line end. */
const normalizeText = (text: string) => text.replaceAll('\r\n', '\n').trim()

const quoteText = (text: string) => JSON.stringify(text)
