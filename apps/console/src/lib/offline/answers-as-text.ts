import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { APP_VERSION } from '../app-version.ts'

interface Kept {
  version: string
  state: DehydratedState
}

export function answersAsText(queries: QueryClient): string {
  const kept: Kept = { version: APP_VERSION, state: dehydrate(queries, { shouldDehydrateQuery: isText }) }
  return JSON.stringify(kept)
}

/** Restores the answers that this version made into text. */
export function restoreAnswers(queries: QueryClient, text: string): void {
  const kept = JSON.parse(text) as Kept
  if (kept.version !== APP_VERSION) return
  // without a network nothing could be read again
  hydrate(queries, kept.state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
}

/** Files are not stored. */
const isText = (query: Query) => defaultShouldDehydrateQuery(query) && !(query.state.data instanceof Blob)
