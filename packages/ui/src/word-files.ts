import type { Words } from './words-elsewhere.ts'

interface Places {
  /**
   * The operator may keep them elsewhere: it is the same place, or a base on any host, without a
   * last slash.
   */
  base: string
  /** The page is served with its own translations from here. */
  shipped: string
}

/** Words that come in one file, by namespace, since a page needs all of them to begin. */
export interface FirstWords {
  /** Each language has one file of this name. */
  fileName: string
  namespaces: readonly string[]
}

/**
 * Reads the words of a namespace in a language: one file each (I18N-01), those that a page begins with in one of the build.
 * What the operator keeps elsewhere is laid over what the page came with, so that a word, a file or a whole host that is
 * missing there leaves the words of the build.
 */
export function createWordFiles({ base, shipped }: Places, first?: FirstWords) {
  // nothing may be shared with that file: the page waits for it before it has itself begun
  const elsewhere = base === shipped ? undefined : import('./words-elsewhere.ts')
  const laidOver = elsewhere?.then(({ createWordsElsewhere }) => createWordsElsewhere(base))
  const together = new Map<string, Promise<Words>>()

  /** Nothing where the file does not come: then each namespace is read from its own. */
  function readFirst(language: string, { fileName }: FirstWords): Promise<Words> {
    const asked =
      together.get(language) ?? readShipped(`${shipped}/${language}/${fileName}.json`).catch(() => ({}))
    together.set(language, asked)
    return asked
  }

  async function readBuilt(language: string, namespace: string): Promise<Words> {
    const all = first?.namespaces.includes(namespace) ? await readFirst(language, first) : {}
    return (all[namespace] as Words | undefined) ?? readShipped(`${shipped}/${language}/${namespace}.json`)
  }

  return async (language: string, namespace: string): Promise<Words> => {
    const layOver = await laidOver
    const built = readBuilt(language, namespace)
    return layOver ? layOver(`${language}/${namespace}.json`, built) : built
  }
}

async function readShipped(address: string): Promise<Words> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(response.statusText)
  return (await response.json()) as Words
}
