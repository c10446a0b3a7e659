import type { SessionStore } from '@commissioning/browser-session/encrypted-store.ts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'

const ANSWERS_KEY_PREFIX = 'answers.'
const WRITE_DELAY_MS = 5_000

interface StoredAnswers {
  /** Restores the answers that this version stored. */
  restore(): Promise<void>
  /** Starts storing answers, and removes those of other people. */
  keep(): Promise<void>
  /** Stops storing answers. */
  forget(): Promise<void>
}

interface StoredAnswersOptions {
  personId: string
  store: SessionStore
  /** Whether the operator lets browsers keep anything. */
  isAllowed: boolean
}

/** The answers that one person read last, encrypted beside the session; never those of two people at once. */
export function openStoredAnswers(
  queries: QueryClient,
  { personId, store, isAllowed }: StoredAnswersOptions,
): StoredAnswers {
  const key = ANSWERS_KEY_PREFIX + personId
  const removeBut = async (remaining?: string) => {
    for (const name of await namesIn(store))
      if (name.startsWith(ANSWERS_KEY_PREFIX) && name !== remaining) await store.removeItem(name)
  }
  // earlier answers are neither shown nor left there
  if (!isAllowed) return { restore: async () => undefined, keep: removeBut, forget: removeBut }

  let isForgotten = false
  let isDue = false
  let writing = Promise.resolve()
  const save = (answersAsText: (queries: QueryClient) => string) => {
    isDue = false
    if (isForgotten) return writing
    writing = store.setItem(key, answersAsText(queries)).catch(() => undefined)
    return writing
  }

  return {
    async restore() {
      const text = await store.getItem(key)
      if (text !== null) (await loadSerializer()).restoreAnswers(queries, text)
    },
    async keep() {
      const { serializeCachedAnswers } = await loadSerializer()
      queries.getQueryCache().subscribe(({ type }) => {
        if (type !== 'updated' || isDue) return
        isDue = true
        setTimeout(() => void save(serializeCachedAnswers), WRITE_DELAY_MS)
      })
      onlineManager.subscribe((isOnline) => void (isOnline || save(serializeCachedAnswers)))
      await save(serializeCachedAnswers)
      await removeBut(key)
    },
    async forget() {
      isForgotten = true
      await writing
      await store.removeItem(key)
    },
  }
}

/** Not a part of the first load, which keeps and restores nothing. */
const loadSerializer = () => import('./serialize-cached-answers.ts')

async function namesIn(store: SessionStore): Promise<string[]> {
  const names = await Promise.all(Array.from({ length: await store.length }, (_, index) => store.key(index)))
  return names.filter((name) => name !== null)
}
