import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../config-context.tsx'
import classes from './notification-button.module.css'

/** Leads to the operator's notifications; shown when they are configured (1 §2). */
export function NotificationButton() {
  const { t } = useTranslation('shell')
  const { notifications } = useConfig().addresses
  if (!notifications) return null
  return (
    <a
      className={classes.button}
      href={notifications}
      target="_blank"
      rel="noreferrer"
      aria-label={t('notifications')}
      title={t('notifications')}
    >
      <IconBell size={22} aria-hidden />
    </a>
  )
}
