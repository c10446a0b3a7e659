/** Everybody in a company is notified of these. */
export const NOTIFICATION_KINDS = [
  'owner_accepted',
  'invitation_expired',
  'iq_offline',
  'tags_imported',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const NOTIFICATION_RETENTION_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Answers the instant before which notifications are removed, read or not. */
export const oldestNotification = (now: Date) =>
  new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS)
