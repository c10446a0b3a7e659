import type { Messages } from './messages-elsewhere.ts'

type ReadMessages = (language: string, namespace: string) => Promise<Messages>

interface StartSituation {
  /** The language that stands in where another lacks words: without it a page would show the names of its texts. */
  lastResort: string
  /** Whether the page has begun; until then a failure is shown in its place. */
  hasBegun: () => boolean
  /**
   * Called with `true` once words of the namespace are late, and with `false` once they have come.
   */
  onLate: (namespace: string, isLate: boolean) => void
}

/** How long is waited after each attempt; after the last for good. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000]
/** A language that does not come after so many attempts is left to the last resort. */
const MAX_ATTEMPTS = 3

/**
 * Asks again for words that do not come: a page waits for its words, and those of the last resort are asked for until they
 * come. Rejects for other languages, and before the page has begun.
 */
export function createPatientMessages(
  read: ReadMessages,
  { lastResort, hasBegun, onLate }: StartSituation,
): ReadMessages {
  return async (language, namespace) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const messages = await read(language, namespace)
        if (attempt > 1) onLate(namespace, false)
        return messages
      } catch (fault) {
        const isLast = language !== lastResort && attempt === MAX_ATTEMPTS
        if (isLast || !hasBegun()) throw fault
        if (language === lastResort) onLate(namespace, true)
        await pause(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length) - 1] ?? 0)
      }
    }
  }
}

/** Ends earlier where the network comes back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
