import type { SessionStore } from '@commissioning/browser-session/encrypted-store.ts'
import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  onlineManager,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { APP_VERSION } from '../app-version.ts'

const PREFIX = 'answers.'
const WRITE_MS = 5_000

interface KeptAnswers {
  /** Restores the answers that this version stored. */
  restore(): Promise<void>
  /** Starts storing answers, and removes those of other people. */
  keep(): Promise<void>
  /** Stops storing answers. */
  forget(): Promise<void>
}

interface Kept {
  version: string
  state: DehydratedState
}

/** The answers that one person read last, encrypted beside the session; never those of two people at once. */
export function openKeptAnswers(queries: QueryClient, personId: string, store: SessionStore): KeptAnswers {
  const key = PREFIX + personId
  let isForgotten = false
  let isDue = false
  let writing = Promise.resolve()
  const save = () => {
    isDue = false
    if (isForgotten) return writing
    const kept: Kept = { version: APP_VERSION, state: dehydrate(queries, { shouldDehydrateQuery: isText }) }
    writing = store.setItem(key, JSON.stringify(kept)).catch(() => undefined)
    return writing
  }

  return {
    async restore() {
      const text = await store.getItem(key)
      const kept = text === null ? undefined : (JSON.parse(text) as Kept)
      if (kept?.version !== APP_VERSION) return
      // without a network nothing could be read again
      hydrate(queries, kept.state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
    },
    async keep() {
      queries.getQueryCache().subscribe(({ type }) => {
        if (type !== 'updated' || isDue) return
        isDue = true
        setTimeout(save, WRITE_MS)
      })
      onlineManager.subscribe((isOnline) => void (isOnline || save()))
      await save()
      for (const name of await namesIn(store))
        if (name.startsWith(PREFIX) && name !== key) await store.removeItem(name)
    },
    async forget() {
      isForgotten = true
      await writing
      await store.removeItem(key)
    },
  }
}

/** Files are not stored. */
const isText = (query: Query) => defaultShouldDehydrateQuery(query) && !(query.state.data instanceof Blob)

async function namesIn(store: SessionStore): Promise<string[]> {
  const names = await Promise.all(Array.from({ length: await store.length }, (_, index) => store.key(index)))
  return names.filter((name) => name !== null)
}
