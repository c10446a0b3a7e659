import {
  listCurrentIncidents,
  STATUS_REFETCH_MS,
  STATUS_STALE_MS,
  selectWatchedServices,
  statusIndicator,
} from '@commissioning/domain/service-status/incident-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useConfig } from '../../lib/config-context.tsx'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { readStatusSummary, type StatusSummary } from './status-summary.ts'
import { MAX_AGE_MS, STATUS_SUMMARY, storeSummary } from './stored-summary.ts'

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
