import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationList } from './notification-list.tsx'
import { useUnreadCount } from './notification-queries.ts'
import classes from './notifications.module.css'

const MANY = { from: 100, shown: '99+' }

/** Says how many notifications the person has not read, and opens the list of them. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const [isOpen, setIsOpen] = useState(false)
  const unread = useUnreadCount()

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          onClick={() => setIsOpen(!isOpen)}
          aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}
          aria-haspopup="dialog"
        >
          <IconBell size={22} aria-hidden />
          {unread > 0 && <span className={classes.count}>{unread < MANY.from ? unread : MANY.shown}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''}>
        <NotificationList unread={unread} onLeave={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
