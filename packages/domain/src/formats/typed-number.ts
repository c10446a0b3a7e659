/**
 * The number of a text as people type it: a point or a comma before the decimals, and a sign. Undefined for anything
 * else: `Number` makes 0 of an empty text, 1,000 of 1e3 and 16 of 0x10, and nobody knows which comma of 1,234.5 is which
 * (DATE-06).
 */
export function readTypedNumber(text: string): number | undefined {
  const [typed] = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.exec(text.trim()) ?? []
  return typed === undefined ? undefined : Number(typed.replace(',', '.'))
}

/** A length in metres, with or without its unit. */
export const readTypedMetres = (text: string): number | undefined =>
  readTypedNumber(text.trim().replace(/\s*m$/i, ''))

/** Numbers in a row, by spaces and what `separator` adds to them; undefined unless each of them is one. */
export function readTypedNumbers(text: string, separator: RegExp): number[] | undefined {
  const numbers = text.trim().split(separator).map(readTypedNumber)
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}
