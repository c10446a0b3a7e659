import { useCall } from '@commissioning/browser-session/call.tsx'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndless, useInvalidateRemoved, useRead } from '../../lib/api/operations.ts'
import { useConfig } from '../../lib/config-context.tsx'
import { openFilter } from './installation-filters.ts'

const { listInstallations, getInstallation, releaseInstallation } = installationEndpoints

const SEARCH_LIMITS = { most: 6, from: 2 }

/** The open installations, in order of their names, whose name contains what somebody types, from two letters on. */
export function useFoundInstallations(search: string) {
  const call = useCall()
  return useQuery({
    // found when it is asked, so the moment is no part of the key
    queryKey: [listInstallations.name, { found: search }],
    queryFn: ({ signal }) => {
      const filter = openFilter({ search, now: new Date() })
      const query = { filter, orderBy: 'site_customer_reference asc', top: SEARCH_LIMITS.most }
      return call(listInstallations, { query }, { signal })
    },
    enabled: search.length >= SEARCH_LIMITS.from,
    placeholderData: keepPreviousData,
  })
}

/** The open ones that a colleague has created, the newest first. */
export function useOpenInstallationsOfInstaller(installerId: string) {
  const { pageSize } = useConfig()
  // one moment for the whole visit, so that pages fit together
  const [now] = useState(() => new Date())
  const filter = openFilter({ search: undefined, now, installer: { is: installerId } })
  return useEndless(listInstallations, { query: { filter, orderBy: 'created_date desc', top: pageSize } })
}

export const useInstallation = (installationId: string) =>
  useRead(getInstallation, { params: { installationId } })

export function useReleaseInstallation(installationId: string) {
  const call = useCall()
  const invalidateRemoved = useInvalidateRemoved()
  return useMutation({
    mutationFn: () => call(releaseInstallation, { params: { installationId } }),
    onSuccess: () => invalidateRemoved('installation'),
  })
}
