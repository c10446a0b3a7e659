import type { Words } from './words-elsewhere.ts'

interface Places {
  /** Where the operator keeps them: the same place, or a base on any host. Without a last slash. */
  base: string
  /** Where the page is served with its own. */
  shipped: string
}

/**
 * Reads one file of words a language and namespace (I18N-01). What the operator keeps elsewhere is laid over what the
 * page came with, so that a word, a file or a whole host that is missing there leaves the words of the build.
 */
export function createWordFiles({ base, shipped }: Places) {
  // nothing may be shared with that file: the page waits for it before it has itself begun
  const elsewhere = base === shipped ? undefined : import('./words-elsewhere.ts')
  const laidOver = elsewhere?.then(({ createWordsElsewhere }) => createWordsElsewhere(base))
  return async (language: string, namespace: string): Promise<Words> => {
    const path = `${language}/${namespace}.json`
    const layOver = await laidOver
    const built = readShipped(`${shipped}/${path}`)
    return layOver ? layOver(path, built) : built
  }
}

async function readShipped(address: string): Promise<Words> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(response.statusText)
  return (await response.json()) as Words
}
