import type { NotificationKind } from '@commissioning/domain/notifications/notification-rules'

export interface NotificationTables {
  notification: {
    id: string
    companyId: string
    installationId: string
    kind: NotificationKind
    subject: string
    createdAt: Date
  }
  notificationRead: { notificationId: string; staffId: string; readAt: Date }
}
