import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { useChange, useEndless } from '../../lib/api/operations.ts'
import { NotificationEntry } from './notification-entry.tsx'
import classes from './notifications.module.css'
import { useUnreadCount } from './unread-query.ts'

const { listNotifications, markNotificationsRead } = notificationEndpoints

interface Props {
  /** An entry leads to its installation. */
  onLeave: () => void
}

/** The newest notification comes first. */
export function NotificationList({ onLeave }: Props) {
  const { t } = useTranslation('notifications')
  const unread = useUnreadCount()
  const list = useEndless(listNotifications, { query: {} }, { staleTime: 0 })
  const markRead = useChange(markNotificationsRead, 'notification')
  const notifications = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [newest] = notifications

  return (
    <>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <span role="status">{markRead.isSuccess && unread === 0 && t('allRead')}</span>
        {newest && unread > 0 && (
          <Button
            kind="quiet"
            busy={markRead.isPending}
            onClick={() => markRead.mutate({ body: { until: newest.createdAt } })}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      {markRead.error && <Feedback failure={markRead.error} />}
      {list.isPending && <SkeletonText lines={4} />}
      {list.error && (
        <ErrorState failure={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isSuccess && !newest && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <NotificationEntry
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (notification.readAt === null)
                markRead.mutate({ body: { notificationIds: [notification.id] } })
              onLeave()
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          kind="quiet"
          fullWidth
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  )
}
