import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useConfig } from '../config-context.tsx'
import classes from './notification-button.module.css'

const NotificationBell = lazy(() =>
  import('../notifications/notification-bell.tsx').then((module) => ({ default: module.NotificationBell })),
)

/** The bell of the top bar, shown when the platform has notifications on (1 §2); what it does is loaded after it. */
export function NotificationButton() {
  if (!useConfig().notifications) return null
  return (
    <Suspense fallback={<IconBell className={classes.waiting} size={22} aria-hidden />}>
      <NotificationBell />
    </Suspense>
  )
}
