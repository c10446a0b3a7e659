import { skipBalanced, skipBlank, skipString } from './source-walk.ts'

const TEST_CALLS = new Set(['test', 'it', 'describe', 'journey', 'bench'])
const NOT_RUN = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fails'])

/** The titles given to tests that always run, as they stand in the source. */
export function testTitles(source: string): string[] {
  const titles: string[] = []
  let at = 0
  while (at < source.length) {
    const next = skipBlank(source, at)
    if (next > at) {
      at = next
      continue
    }
    const afterString = skipString(source, at)
    if (afterString > at) {
      at = afterString
      continue
    }
    const word = wordAt(source, at)
    if (TEST_CALLS.has(word) && source[at - 1] !== '.') {
      const title = titleOfCall(source, at + word.length)
      if (title !== undefined) titles.push(title)
    }
    at += Math.max(word.length, 1)
  }
  return titles
}

/** Follows `.each(...)`, type arguments and templates up to the call whose first argument is the title. */
function titleOfCall(source: string, start: number): string | undefined {
  let at = start
  while (at < source.length) {
    const sign = source[at]
    if (sign === '.') {
      const word = wordAt(source, at + 1)
      if (NOT_RUN.has(word)) return undefined
      at += 1 + word.length
    } else if (sign === '`') {
      at = skipString(source, at)
    } else if (sign === '<') {
      at = skipBalanced(source, at, '<', '>')
    } else if (sign === '(') {
      const first = skipBlank(source, at + 1)
      const after = skipString(source, first)
      if (after > first) return source.slice(first + 1, after - 1)
      at = skipBalanced(source, at, '(', ')')
    } else return undefined
  }
  return undefined
}

const wordAt = (source: string, at: number) => /^[\w$]+/.exec(source.slice(at, at + 64))?.[0] ?? ''
