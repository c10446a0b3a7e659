import { eq, printFilter } from '@commissioning/contract/filter'
import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import { useRead } from '../api/operations.ts'

const POLL_MS = 60_000

/** Refetched every minute, and at once when the open installation announces a notification. */
export function useUnreadCount(): number {
  const query = { filter: printFilter(eq('read_at', null)), count: true, top: 1 }
  const unread = useRead(notificationEndpoints.listNotifications, { query }, { refetchInterval: POLL_MS })
  return unread.data?.count ?? 0
}
