/** Each function takes a position in TypeScript source and answers where the thing that begins there ends. */

/** Past white space, comments and regular expressions; the same position when something else begins there. */
export function skipBlank(source: string, start: number): number {
  let at = start
  while (at < source.length) {
    if (/\s/.test(source[at] ?? '')) at += 1
    else if (source.startsWith('//', at)) at = endOf(source, '\n', at)
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at + 2)
    else if (source[at] === '/' && mayBeginPattern(source, at)) at = skipPattern(source, at)
    else break
  }
  return at
}

/** Past a string or template; the same position when none begins there. */
export function skipString(source: string, start: number): number {
  const quote = source[start]
  if (quote !== "'" && quote !== '"' && quote !== '`') return start
  let at = start + 1
  while (at < source.length && source[at] !== quote) {
    // An apostrophe in the text of a page: only templates go over a line's end.
    if (source[at] === '\n' && quote !== '`') return start
    if (source[at] === '\\') at += 2
    else if (quote === '`' && source.startsWith('${', at)) at = skipBalanced(source, at + 1, '{', '}')
    else at += 1
  }
  return Math.min(at + 1, source.length)
}

/** Past the bracket that closes the one at `start`; brackets in strings and comments do not count. */
export function skipBalanced(source: string, start: number, open: string, close: string): number {
  let depth = 0
  let at = start
  while (at < source.length) {
    const next = skipString(source, skipBlank(source, at))
    if (next > at) {
      at = next
      continue
    }
    if (source[at] === open) depth += 1
    // An arrow function's `=>` closes no type argument.
    if (source[at] === close && source[at - 1] !== '=') depth -= 1
    at += 1
    if (depth === 0) break
  }
  return at
}

/** A slash divides after a value and begins a pattern after anything else. */
function mayBeginPattern(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd()
  return /(?:^|[(,=:[!&|?{};>+]|\breturn)$/.test(before) && !/\n/.test(source.slice(at, at + 2))
}

function skipPattern(source: string, start: number): number {
  const pattern = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/.exec(
    source.slice(start, start + 2000),
  )
  return start + (pattern?.[0].length ?? 1)
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from)
  return found === -1 ? source.length : found + sign.length
}
