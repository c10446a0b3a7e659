/** Lines from the first to the second, both included. */
type LineRange = readonly [from: number, to: number]

/** Bytes of the longest text of ranges, which is also the longest field of a form; 5,000 single lines need fewer. */
export const MAX_LINE_RANGES = 60_000

/** "2-40,55": line numbers of a file, from 1. */
export const LINE_RANGES = /^\d{1,7}(?:-\d{1,7})?(?:,\d{1,7}(?:-\d{1,7})?)*$/

/** Writes ascending line numbers as ranges. */
export function printLineRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Reads a text of the form `LINE_RANGES`; the answer says whether a line is in it. */
export function parseLineRanges(text: string): (line: number) => boolean {
  const ranges = text.split(',').map((range): LineRange => {
    const [from = '', to = from] = range.split('-')
    return [Number(from), Number(to)]
  })
  return (line) => ranges.some(([from, to]) => line >= from && line <= to)
}
