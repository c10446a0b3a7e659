import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconInfoCircle,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

/** Green is confirmed by the device, amber waits, red failed or was refused, grey is offline or unknown. */
export type Tone = 'confirmed' | 'waiting' | 'failed' | 'offline' | 'neutral'

interface Props {
  tone: Tone
  /** The state in words: colour and icon never stand alone. */
  label: string
}

/** A state as icon, word and colour; legible outdoors (7:1). */
export function StatusBadge({ tone, label }: Props) {
  const Icon = ICONS[tone]
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {label}
    </span>
  )
}

const ICONS = {
  confirmed: IconCircleCheck,
  waiting: IconClockHour4,
  failed: IconAlertTriangle,
  offline: IconPlugConnectedX,
  neutral: IconInfoCircle,
} as const
