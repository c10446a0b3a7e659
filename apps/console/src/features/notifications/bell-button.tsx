import { IconBell } from '@commissioning/ui/icons/bell.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bell-button.module.css'
import { useUnreadCount } from './unread-query.ts'

const MANY = { from: 100, shown: '99+' }

/** The bell of the top bar: how many notifications the person has not read. */
export function BellButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  const unread = useUnreadCount()
  return (
    <button
      {...props}
      type="button"
      className={classes.bell}
      aria-label={unread > 0 ? t('unread', { count: unread }) : t('notifications')}
      aria-haspopup="dialog"
    >
      <IconBell size={22} aria-hidden />
      {unread > 0 && <span className={classes.count}>{unread < MANY.from ? unread : MANY.shown}</span>}
    </button>
  )
}
