import type { RepositoryFile } from '../repository/source-file.ts'

const WINDOW = 6
const IMPORT = /^import\b[^;'"]*(?:from )?['"][^'"]+['"].*$/gm
/** A run of lines that stands in more places than this is how files begin, such as a list of imports. */
const MAX_PLACES = 8

export interface Repeat {
  /** `path:first line` of each side. */
  places: [string, string]
  lines: number
}

interface Line {
  text: string
  /** Counted from one. */
  number: number
}

/** Pairs of places that share six or more lines to the letter, but for indentation and empty lines; the longest run of a pair of files once. */
export function repeatsIn(files: readonly RepositoryFile[]): Repeat[] {
  const filled = files.map(({ path, text }) => ({ path, lines: filledLines(text) }))
  const windows = new Map<string, { path: string; at: number }[]>()
  for (const { path, lines } of filled)
    for (let at = 0; at + WINDOW <= lines.length; at++) {
      const key = lines
        .slice(at, at + WINDOW)
        .map(({ text }) => text)
        .join('\n')
      windows.set(key, [...(windows.get(key) ?? []), { path, at }])
    }
  const linesOf = new Map(filled.map(({ path, lines }) => [path, lines]))
  const longest = new Map<string, Repeat>()
  for (const places of windows.values()) {
    if (places.length < 2 || places.length > MAX_PLACES) continue
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const lines = sharedLines(
          linesOf.get(one.path) ?? [],
          one.at,
          linesOf.get(other.path) ?? [],
          other.at,
        )
        const key = `${one.path} ${other.path}`
        if (lines <= (longest.get(key)?.lines ?? 0)) continue
        longest.set(key, { places: [placeOf(one, linesOf), placeOf(other, linesOf)], lines })
      }
  }
  return [...longest.values()].sort((a, b) => b.lines - a.lines)
}

const filledLines = (text: string): Line[] =>
  text
    // two files that import the same do not repeat anything; their lines keep their numbers
    .replace(IMPORT, (statement) => statement.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '')

function sharedLines(one: readonly Line[], from: number, other: readonly Line[], to: number): number {
  let count = 0
  while (one[from + count] && one[from + count]?.text === other[to + count]?.text) count++
  return count
}

const placeOf = ({ path, at }: { path: string; at: number }, lines: Map<string, Line[]>) =>
  `${path}:${lines.get(path)?.[at]?.number ?? 0}`
