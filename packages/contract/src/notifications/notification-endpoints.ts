import { NOTIFICATION_KINDS } from '@commissioning/domain/notifications/notification-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { ListQuery, PAGE_SIZE, pageSchema } from '../http/list.ts'

export const Notification = z.strictObject({
  id: Id,
  kind: z.literal(NOTIFICATION_KINDS),
  /** The name of the IQ or the address of the site owner, as it was then. */
  subject: z.string(),
  createdAt: Instant,
  /** When the caller read it; every person of the company reads for oneself. */
  readAt: z.nullable(Instant),
  installation: z.strictObject({ id: Id, siteCustomerReference: z.nullable(z.string()) }),
})
export type Notification = z.infer<typeof Notification>

/** Some by their ids, or all that had come by an instant: what comes meanwhile stays unread. */
export const ReadMark = z.union([
  z.strictObject({ notificationIds: z.array(Id).check(z.minLength(1), z.maxLength(PAGE_SIZE.max)) }),
  z.strictObject({ until: Instant }),
])
export type ReadMark = z.infer<typeof ReadMark>

export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary: "What happened in the company's open installations, the newest first",
    query: ListQuery,
    list: {
      fields: { kind: 'text', created_at: 'instant', read_at: 'instant', 'installation.id': 'id' },
      order: 'created_at desc',
    },
    reply: pageSchema(Notification),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read by the caller; unknown ids are passed over',
    body: ReadMark,
  },
})
