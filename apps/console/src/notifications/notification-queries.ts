import { eq, printFilter } from '@commissioning/contract/filter'
import {
  notificationEndpoints,
  type ReadMark,
} from '@commissioning/contract/notifications/notification-endpoints'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'
import { nextSkip } from '../api/next-page.ts'

const { listNotifications, markNotificationsRead } = notificationEndpoints

const POLL_MS = 60_000

/** Looked at again every minute, and at once where the changes of an open installation tell of it. */
export function useUnreadCount(): number {
  const call = useCall()
  const query = { filter: printFilter(eq('read_at', null)), count: true, top: 1 }
  const unread = useQuery({
    queryKey: ['listNotifications', 'unread'],
    queryFn: ({ signal }) => call(listNotifications, { query }, { signal }),
    refetchInterval: POLL_MS,
  })
  return unread.data?.count ?? 0
}

/** The newest first, read anew whenever somebody opens them. */
export function useNotifications() {
  const call = useCall()
  return useInfiniteQuery({
    queryKey: ['listNotifications', 'newest'],
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    staleTime: 0,
  })
}

export function useMarkRead() {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (mark: ReadMark) => call(markNotificationsRead, { body: mark }),
    onSuccess: () => invalidate('listNotifications'),
  })
}
