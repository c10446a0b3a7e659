import type { Messages } from './messages-elsewhere.ts'

interface MessagePlaces {
  /**
   * The operator may keep them elsewhere: it is the same place, or a base on any host, without a
   * last slash.
   */
  base: string
  /** The page is served with its own translations from here. */
  shipped: string
}

/** Words that come in one file, by namespace, since a page needs all of them, or pages that are opened after one another. */
export interface JoinedMessages {
  /** Each language has one file of this name. */
  fileName: string
  namespaces: readonly string[]
}

/**
 * Reads the words of a namespace in a language: one file each (I18N-01), those that are wanted together in one of the build.
 * What the operator keeps elsewhere is laid over what the page came with, so that a word, a file or a whole host that is
 * missing there leaves the words of the build.
 */
export function createTranslationLoader(
  { base, shipped }: MessagePlaces,
  joined: readonly JoinedMessages[] = [],
) {
  // nothing may be shared with that file: the page waits for it before it has itself begun
  const elsewhere = base === shipped ? undefined : import('./messages-elsewhere.ts')
  const laidOver = elsewhere?.then(({ createRemoteMessages }) => createRemoteMessages(base))
  const together = new Map<string, Promise<Messages>>()

  /** Nothing where the file does not come: then each namespace is read from its own. */
  function readJoined(language: string, { fileName }: JoinedMessages): Promise<Messages> {
    const address = `${shipped}/${language}/${fileName}.json`
    const asked = together.get(address) ?? readShipped(address).catch(() => ({}))
    together.set(address, asked)
    return asked
  }

  async function readBuilt(language: string, namespace: string): Promise<Messages> {
    const file = joined.find(({ namespaces }) => namespaces.includes(namespace))
    const all = file ? await readJoined(language, file) : {}
    return (all[namespace] as Messages | undefined) ?? readShipped(`${shipped}/${language}/${namespace}.json`)
  }

  return async (language: string, namespace: string): Promise<Messages> => {
    const layOver = await laidOver
    const built = readBuilt(language, namespace)
    return layOver ? layOver(`${language}/${namespace}.json`, built) : built
  }
}

async function readShipped(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(response.statusText)
  return (await response.json()) as Messages
}
