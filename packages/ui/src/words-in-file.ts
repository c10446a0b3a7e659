/** What a file of words holds: words by name, in groups within groups. */
export type Words = Record<string, unknown>

/** Rejects unless the answer is a file of words. */
export async function wordsIn(response: Response): Promise<Words> {
  const words: unknown = await response.json()
  if (!isWords(words)) throw new Error('The answer is no file of words.')
  return words
}

export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
