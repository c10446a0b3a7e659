import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  notificationEndpoints,
  type ReadMark,
} from '@commissioning/contract/notifications/notification-endpoints'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'
import { nextSkip } from '../api/next-page.ts'

const { listNotifications, markNotificationsRead } = notificationEndpoints

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
    onSuccess: () => invalidate('notification'),
  })
}
