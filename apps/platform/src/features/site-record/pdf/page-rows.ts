/**
 * The rows that a row of a table takes where it is higher than `fits` allows: long cells go on in the next one, between
 * the names of a list, and nothing is left out. A cell of one word stays whole.
 */
export function pageRows(
  cells: readonly string[],
  fits: (cells: readonly string[]) => boolean,
): readonly string[][] {
  if (fits(cells)) return [[...cells]]
  const longest = Math.max(...cells.map(({ length }) => length))
  const halves = cells.map((cell) => (cell.length > longest / 2 ? splitInHalf(cell) : [cell, '']))
  const [first, second] = [halves.map(([one = '']) => one), halves.map(([, other = '']) => other)]
  if (second.every((cell) => cell === '')) return [[...cells]]
  return [...pageRows(first, fits), ...pageRows(second, fits)]
}

/** Breaks after the comma, the line or the word that stands nearest to the middle. */
function splitInHalf(cell: string): readonly [string, string] {
  for (const mark of [', ', '\n', ' ']) {
    const places = [...cell.matchAll(new RegExp(mark, 'g'))].map(({ index }) => index + mark.length)
    const middle = places.toSorted(
      (one, other) => Math.abs(one - cell.length / 2) - Math.abs(other - cell.length / 2),
    )[0]
    if (middle !== undefined) return [cell.slice(0, middle).trimEnd(), cell.slice(middle)]
  }
  return [cell, '']
}
