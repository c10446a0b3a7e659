/**
 * Limits of a search: the fewest and the most letters of its text, and the most things of a kind that
 * are shown (FIND-01).
 */
export const SEARCH_LIMITS = { from: 2, mostLetters: 100, mostOfAKind: 6 } as const

const CODE_FROM = 3

/**
 * Extracts what could be a part of a MAC or Device ID, whatever separates its letters (FIND-01);
 * undefined for fewer than three letters, which are in nearly every code.
 */
export function codeIn(text: string): string | undefined {
  const letters = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return letters.length < CODE_FROM ? undefined : letters
}
