/** A file of translations holds texts by name, in groups within groups. */
export type Messages = Record<string, unknown>

/** The time limit for words of another host. */
const MESSAGES_TIMEOUT_MS = 5_000
const CACHE = 'words'

/** Lays what the operator keeps at `base` over the words of the build. Rejects when there is neither. */
export function createRemoteMessages(base: string) {
  const ask = createAsk()
  return async (path: string, built: Promise<Messages>): Promise<Messages> => {
    const [ours, changed] = await Promise.allSettled([built, ask(`${base}/${path}`)])
    if (ours.status === 'fulfilled')
      return changed.status === 'fulfilled' ? layOver(ours.value, changed.value) : ours.value
    if (changed.status === 'fulfilled') return changed.value
    throw ours.reason
  }
}

/**
 * Asks a host of the operator for a file of words and keeps what it says, for a network or a host that is away. Rejects
 * when there is neither. A host that once let us wait is not asked again by this page.
 */
function createAsk() {
  let isSilent = false
  let hasWarned = false

  async function ask(address: string, cache: Cache | undefined): Promise<Messages> {
    const response = await fetch(address, { signal: AbortSignal.timeout(MESSAGES_TIMEOUT_MS) })
    if (response.status === 404) await cache?.delete(address)
    if (!response.ok) throw new MessagesRefused(response)
    const messages = await messagesIn(response.clone())
    // a cache that is full or refused takes nothing from the words that have come
    await cache?.put(address, response).catch(() => undefined)
    return messages
  }

  return async (address: string): Promise<Messages> => {
    const cache = await openCache()
    try {
      if (isSilent) throw new Error('The host of the words let us wait.')
      return await ask(address, cache)
    } catch (error) {
      isSilent ||= error instanceof DOMException && error.name === 'TimeoutError'
      if (!hasWarned && !isNoSuchFile(error)) {
        hasWarned = true
        console.warn(
          `The words at ${address} cannot be had, so those seen last or those of the build are shown.`,
          error,
        )
      }
      const last = await cache?.match(address)
      if (!last) throw error
      return messagesIn(last)
    }
  }
}

class MessagesRefused extends Error {
  readonly status: number

  constructor({ status }: Response) {
    super(`The host of the words answered ${status}.`)
    this.status = status
  }
}

/** An operator may change the words of one language or namespace only. */
const isNoSuchFile = (error: unknown) => error instanceof MessagesRefused && error.status === 404

/** Browsers keep nothing for a page that came over plain HTTP, and may refuse a person who keeps nothing. */
const openCache = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined

/** Rejects unless the answer is a file of words. */
async function messagesIn(response: Response): Promise<Messages> {
  const messages: unknown = await response.json()
  if (!isMessages(messages)) throw new Error('The answer is no file of words.')
  return messages
}

/** A word of another kind than the one in its place could not be shown there, so it is passed over. */
function layOver(built: Messages, changed: Messages): Messages {
  const laid = { ...built }
  for (const [key, word] of Object.entries(changed)) {
    const before = built[key]
    if (isMessages(before) && isMessages(word)) laid[key] = layOver(before, word)
    else if (before === undefined || kindOf(before) === kindOf(word)) laid[key] = word
  }
  return laid
}

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (word: unknown) => (isMessages(word) ? 'words' : Array.isArray(word) ? 'list' : typeof word)
