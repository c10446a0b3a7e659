type PackedMessages = Record<string, unknown>

interface MessagePacks {
  /** The file with all words of each language. */
  files: Readonly<Record<string, string>>
  /** Files of words that hold those of several namespaces. */
  together: Readonly<Record<string, readonly string[]>>
}

const MESSAGE_CACHE = 'words of languages'
const MESSAGE_FILE_PATH = /^\/locales\/([^/]+)\/(.+)\.json$/

/** Keeps the words of the languages that somebody uses, and answers with them as the host of the pages does. */
export function createMessagePacks({ files, together }: MessagePacks) {
  const open = () => caches.open(MESSAGE_CACHE)
  const read = new Map<string, Promise<PackedMessages>>()

  async function keep(languages: readonly string[]): Promise<void> {
    const cache = await open()
    for (const language of languages) {
      const file = files[language]
      if (file && !(await cache.match(file))) await cache.add(file)
    }
  }

  async function allOf(language: string): Promise<PackedMessages | undefined> {
    const file = files[language]
    const cached = file && (await (await open()).match(file))
    if (!cached) return undefined
    const messages = read.get(language) ?? (cached.json() as Promise<PackedMessages>)
    read.set(language, messages)
    return messages
  }

  return {
    keep,

    /** Those that a build before this one stored, in the words of this one. */
    async renew(): Promise<void> {
      const names = (await (await open()).keys()).map(
        ({ url }) => /words-([^/]+)-[^-]+\.json$/.exec(url)?.[1] ?? '',
      )
      await keep(names)
    },

    /** Forgets the words of builds before this one. */
    async dropOthers(): Promise<void> {
      const cache = await open()
      const known = new Set(Object.values(files))
      for (const request of await cache.keys())
        if (!known.has(new URL(request.url).pathname)) await cache.delete(request)
    },

    /** Answers the translation file at a path, if its language is stored. */
    async answer(path: string): Promise<Response | undefined> {
      const [, language = '', name = ''] = MESSAGE_FILE_PATH.exec(path) ?? []
      const messages = await allOf(language)
      if (!messages) return undefined
      const several = together[name]?.map((namespace) => [namespace, messages[namespace]])
      const wanted = several ? Object.fromEntries(several) : messages[name]
      return wanted === undefined ? undefined : Response.json(wanted)
    },
  }
}
