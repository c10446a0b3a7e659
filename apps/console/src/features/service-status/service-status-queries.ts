import {
  listCurrentIncidents,
  STATUS_REFETCH_MS,
  STATUS_STALE_MS,
  selectWatchedServices,
  statusIndicator,
} from '@commissioning/domain/service-status/incident-rules'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PersistQueryClientOptions, persistQueryClient } from '@tanstack/react-query-persist-client'
import { use } from 'react'
import { APP_VERSION } from '../../lib/app-version.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { readLocal, removeItem, writeLocal } from '../../lib/local-store.ts'
import { readStatusSummary, type StatusSummary } from './status-summary.ts'

/** The state of the watched services; suspends until the stored summary is restored. */
export function useServiceStatus() {
  const { statusPageUrl = '', statusPageServices: named = [], environment } = useConfig()
  const { statusPalIntegration } = useFlags()
  const isProduction = environment === 'production'
  use(storeSummary(useQueryClient()))
  const summary = useQuery({
    queryKey: [STATUS_SUMMARY, statusPageUrl],
    queryFn: ({ signal }) => readStatusSummary(statusPageUrl, signal),
    enabled: statusPalIntegration,
    staleTime: isProduction ? STATUS_STALE_MS.production : STATUS_STALE_MS.elsewhere,
    refetchInterval: STATUS_REFETCH_MS,
    gcTime: MAX_AGE_MS,
  })
  // the menu shows that the state is unknown
  useTold(summary.data ? undefined : summary.error)
  const readAt = new Date(summary.dataUpdatedAt)
  return { summary, status: summary.data && statusOf(summary.data, { isProduction, named }, readAt) }
}

function statusOf(
  summary: StatusSummary,
  watched: Parameters<typeof selectWatchedServices>[1],
  readAt: Date,
) {
  const services = selectWatchedServices(summary.services, watched)
  const incidents = listCurrentIncidents(summary.incidents, services, readAt)
  return { services, incidents, indicator: statusIndicator(incidents), url: summary.url }
}

export type ServiceStatus = ReturnType<typeof statusOf>

/** Brings back the summary of the last visit and keeps the coming ones; once for each cache. Never rejects. */
function storeSummary(queries: QueryClient): Promise<void> {
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

/** The first part of the key of the one query that is stored on the device (STATUS-06). */
const STATUS_SUMMARY = 'statusSummary'
const MAX_AGE_MS = 24 * 60 * 60_000

const stored = new WeakMap<QueryClient, Promise<void>>()

const storage = { getItem: readLocal, setItem: writeLocal, removeItem: (key: string) => removeItem(key) }
