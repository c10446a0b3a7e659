import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { type PersistQueryClientOptions, persistQueryClient } from '@tanstack/react-query-persist-client'
import { APP_VERSION } from '../../lib/app-version.ts'
import { readLocal, removeItem, writeLocal } from '../../lib/local-store.ts'

/** The first part of the key of the one query that is stored on the device (STATUS-06). */
export const STATUS_SUMMARY = 'statusSummary'
export const MAX_AGE_MS = 24 * 60 * 60_000

const stored = new WeakMap<QueryClient, Promise<void>>()

/** Brings back the summary of the last visit and keeps the coming ones; once for each cache. Never rejects. */
export function storeSummary(queries: QueryClient): Promise<void> {
  const known = stored.get(queries)
  if (known !== undefined) return known
  const [, restored] = persistQueryClient({
    // the persister comes with types of its own for the same cache
    queryClient: queries as unknown as PersistQueryClientOptions['queryClient'],
    persister: createAsyncStoragePersister({ storage, key: 'status-summary' }),
    maxAge: MAX_AGE_MS,
    buster: APP_VERSION,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        queryKey[0] === STATUS_SUMMARY && state.status === 'success',
      shouldDehydrateMutation: () => false,
    },
  })
  // a stored summary that cannot be read is ignored
  const done = restored.catch(() => undefined)
  stored.set(queries, done)
  return done
}

const storage = { getItem: readLocal, setItem: writeLocal, removeItem: (key: string) => removeItem(key) }
