/**
 * From how many letters on something is looked for, how many are taken, and how many things of a
 * kind are shown (FIND-01).
 */
export const FIND = { from: 2, mostLetters: 100, mostOfAKind: 6 } as const

const CODE_FROM = 3

/**
 * Extracts what could be a part of a MAC or Device ID, whatever separates its letters (FIND-01);
 * undefined for fewer than three letters, which are in nearly every code.
 */
export function codeIn(text: string): string | undefined {
  const letters = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return letters.length < CODE_FROM ? undefined : letters
}
