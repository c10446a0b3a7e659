import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { APP_VERSION } from '../app-version.ts'

interface StoredText {
  version: string
  state: DehydratedState
}

export function serializeCachedAnswers(queries: QueryClient): string {
  const stored: StoredText = {
    version: APP_VERSION,
    state: dehydrate(queries, { shouldDehydrateQuery: isText }),
  }
  return JSON.stringify(stored)
}

/** Restores the answers that this version made into text. */
export function restoreAnswers(queries: QueryClient, text: string): void {
  const stored = JSON.parse(text) as StoredText
  if (stored.version !== APP_VERSION) return
  // without a network nothing could be read again
  hydrate(queries, stored.state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
}

/** Files are not stored. */
const isText = (query: Query) => defaultShouldDehydrateQuery(query) && !(query.state.data instanceof Blob)
