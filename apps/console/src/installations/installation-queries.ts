import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Call } from '@commissioning/contract/client'
import {
  type InstallationDraft,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import type { ListQuery } from '@commissioning/contract/list'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useInvalidate, useInvalidateRemoved } from '../api/invalidate.ts'
import { nextSkip } from '../api/next-page.ts'
import { useConfig } from '../config-context.tsx'
import { openFilter } from './installation-filters.ts'

const { listInstallations, getInstallation, createInstallation, releaseInstallation, getInstallationAccess } =
  installationEndpoints
const { changeSiteOwner, resendOwnerInvitation, remindSiteOwner } = installationEndpoints

type Filtered = Pick<ListQuery, 'filter' | 'orderBy'>

/** One numbered page with the count of all. */
export function useInstallations({
  page,
  pageSize,
  ...query
}: Filtered & { page: number; pageSize: number }) {
  const call = useCall()
  const input = { query: { ...query, skip: (page - 1) * pageSize, top: pageSize, count: true } }
  return useQuery({
    queryKey: ['listInstallations', input],
    queryFn: ({ signal }) => call(listInstallations, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

const FOUND = { most: 6, from: 2 }

/** The newest open installations whose name contains what somebody types, from two letters on. */
export function useFoundInstallations(search: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['listInstallations', 'found', search],
    queryFn: ({ signal }) =>
      call(
        listInstallations,
        {
          query: {
            filter: openFilter({ search, now: new Date() }),
            orderBy: 'created_date desc',
            top: FOUND.most,
          },
        },
        { signal },
      ),
    enabled: search.length >= FOUND.from,
    placeholderData: keepPreviousData,
  })
}

/** All pages after one another; the next one is what `nextPageLink` says. */
export function useEndlessInstallations({ pageSize, ...query }: Filtered & { pageSize: number }) {
  const call = useCall()
  return useInfiniteQuery({
    queryKey: ['listInstallations', 'endless', query, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(listInstallations, { query: { ...query, skip: pageParam, top: pageSize } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}

/** The open ones that a colleague has created, the newest first. */
export function useOpenInstallationsOf(installerId: string) {
  const { pageSize } = useConfig()
  // one moment for the whole visit, so that pages fit together
  const [now] = useState(() => new Date())
  const filter = openFilter({ search: undefined, now, installer: { is: installerId } })
  return useEndlessInstallations({ filter, orderBy: 'created_date desc', pageSize })
}

export const installationQuery = (call: Call, installationId: string) =>
  queryOptions({
    queryKey: ['getInstallation', installationId],
    queryFn: ({ signal }) => call(getInstallation, { params: { installationId } }, { signal }),
  })

export const useInstallation = (installationId: string) =>
  useQuery(installationQuery(useCall(), installationId))

export function useCreateInstallation() {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: InstallationDraft & { key: string }) =>
      call(createInstallation, { body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('installation'),
  })
}

export function useGetInstallationAccess() {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: { identifier: string; accessCode: string; key: string }) =>
      call(getInstallationAccess, { body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('installation'),
  })
}

export function useReleaseInstallation(installationId: string) {
  const call = useCall()
  const invalidateRemoved = useInvalidateRemoved()
  return useMutation({
    mutationFn: () => call(releaseInstallation, { params: { installationId } }),
    onSuccess: () => invalidateRemoved('installation'),
  })
}

export function useChangeSiteOwner(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (email: string) => call(changeSiteOwner, { params: { installationId }, body: { email } }),
    onSuccess: () => invalidate('owner'),
  })
}

export function useResendInvitation(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (key: string) =>
      call(resendOwnerInvitation, { params: { installationId } }, { idempotencyKey: key }),
    onSuccess: () => invalidate('owner'),
  })
}

export function useRemindSiteOwner(installationId: string) {
  const call = useCall()
  return useMutation({
    mutationFn: (key: string) =>
      call(remindSiteOwner, { params: { installationId } }, { idempotencyKey: key }),
  })
}
