import { eq, printFilter } from '@commissioning/contract/http/filter'
import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import { useIsLoaded } from '../../lib/after-first-load.ts'
import { BACKGROUND_QUERY_META, useRead } from '../../lib/api/operations.ts'

const UNREAD_POLL_MS = 60_000

/** Asked for after the page itself, refetched every minute, and soon when the open installation announces a notification. */
export function useUnreadCount(): number {
  const query = { filter: printFilter(eq('read_at', null)), count: true, top: 1 }
  const enabled = useIsLoaded()
  const more = { enabled, refetchInterval: UNREAD_POLL_MS, meta: BACKGROUND_QUERY_META } as const
  const unread = useRead(notificationEndpoints.listNotifications, { query }, more)
  return unread.data?.count ?? 0
}
