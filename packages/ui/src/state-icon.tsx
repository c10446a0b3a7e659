import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconInfoCircle,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { Tone } from './status-badge.tsx'

interface Props {
  tone: Tone
  size: number
  stroke?: number
  className?: string | undefined
}

/** The icon that goes with the colour of a state. */
export function StateIcon({ tone, stroke = 1.8, ...rest }: Props) {
  const Icon = ICONS[tone]
  return <Icon stroke={stroke} aria-hidden {...rest} />
}

const ICONS = {
  confirmed: IconCircleCheck,
  waiting: IconClockHour4,
  failed: IconAlertTriangle,
  offline: IconPlugConnectedX,
  neutral: IconInfoCircle,
} as const
