/** What a file of words holds: words by name, in groups within groups. */
export type Words = Record<string, unknown>

/** Rejects unless the answer is a file of words. */
export async function wordsIn(response: Response): Promise<Words> {
  const words: unknown = await response.json()
  if (!isWords(words)) throw new Error('The answer is no file of words.')
  return words
}

/** A word of another kind than the one in its place could not be shown there, so it is passed over. */
export function layOver(built: Words, changed: Words): Words {
  const laid = { ...built }
  for (const [key, word] of Object.entries(changed)) {
    const before = built[key]
    if (isWords(before) && isWords(word)) laid[key] = layOver(before, word)
    else if (before === undefined || kindOf(before) === kindOf(word)) laid[key] = word
  }
  return laid
}

const isWords = (value: unknown): value is Words => kindOf(value) === 'words'

function kindOf(value: unknown) {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'words' : typeof value
}
