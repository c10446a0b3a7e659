import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { listNotifications, markRead } from './notification-store.ts'

export function notificationRoutes(register: EndpointRegistrar): void {
  register(notificationEndpoints, {
    listNotifications: ({ tx, caller, query }) => listNotifications(tx, caller.id, query),

    async markNotificationsRead({ tx, caller, body, now }) {
      await markRead(tx, { staffId: caller.id, mark: body, now })
    },
  })
}
