import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconInfoCircle,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'
import type { Tone } from './status-badge.tsx'

interface Props {
  tone: Tone
  children: ReactNode
  action?: ReactNode
}

/** A sentence that holds for the whole page or section. */
export function NoticeBar({ tone, children, action }: Props) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.bar} data-tone={tone} role="status">
      <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  )
}

const ICONS = {
  confirmed: IconCircleCheck,
  waiting: IconClockHour4,
  failed: IconAlertTriangle,
  offline: IconPlugConnectedX,
  neutral: IconInfoCircle,
} as const
