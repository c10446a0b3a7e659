import {
  type Notification,
  notificationEndpoints,
} from '@commissioning/contract/notifications/notification-endpoints'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { IconCloudOff } from '@commissioning/ui/icons/cloud-off.ts'
import { IconMailOff } from '@commissioning/ui/icons/mail-off.ts'
import { IconTags } from '@commissioning/ui/icons/tags.ts'
import { IconUserCheck } from '@commissioning/ui/icons/user-check.ts'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { useChange, useEndless } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
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

interface NotificationEntryProps {
  notification: Notification
  onOpen: () => void
}

/** One notification: what happened, where and when; links to the place. */
function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const { t } = useTranslation('notifications')
  const { kind, subject, createdAt, readAt, installation } = notification
  const Icon = NOTIFICATION_ICONS[kind]
  const place =
    kind === 'tags_imported' ? paths.tab(installation.id, 'tags') : paths.installation(installation.id)
  return (
    <li>
      <RouterLink className={classes.entry} to={place} onClick={onOpen}>
        <Icon size={22} aria-hidden />
        <span className={classes.messages}>
          <span className={readAt === null ? classes.unread : undefined}>
            {t(`kind.${kind}`, { subject })}
          </span>
          <span className={classes.place}>
            {installation.siteCustomerReference && <>{installation.siteCustomerReference} · </>}
            <RelativeTime instant={createdAt} isFocusable={false} />
          </span>
        </span>
        {readAt === null && <span className={classes.dot} role="img" aria-label={t('isUnread')} />}
      </RouterLink>
    </li>
  )
}

const NOTIFICATION_ICONS = {
  owner_accepted: IconUserCheck,
  invitation_expired: IconMailOff,
  iq_offline: IconCloudOff,
  tags_imported: IconTags,
} as const
