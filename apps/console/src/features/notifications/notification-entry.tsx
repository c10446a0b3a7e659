import type { Notification } from '@commissioning/contract/notifications/notification-endpoints'
import { IconCloudOff } from '@commissioning/ui/icons/cloud-off.ts'
import { IconMailOff } from '@commissioning/ui/icons/mail-off.ts'
import { IconTags } from '@commissioning/ui/icons/tags.ts'
import { IconUserCheck } from '@commissioning/ui/icons/user-check.ts'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './notifications.module.css'

interface Props {
  notification: Notification
  onOpen: () => void
}

/** One notification: what happened, where and when; links to the place. */
export function NotificationEntry({ notification, onOpen }: Props) {
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
