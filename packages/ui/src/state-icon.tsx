import { IconAlertTriangle } from './icons/alert-triangle.ts'
import { IconCircleCheck } from './icons/circle-check.ts'
import { IconClockHour4 } from './icons/clock-hour-4.ts'
import { IconInfoCircle } from './icons/info-circle.ts'
import { IconPlugConnectedX } from './icons/plug-connected-x.ts'

/** Green is confirmed by the device, amber waits, red failed or was refused, grey is offline or unknown. */
export type Tone = 'confirmed' | 'waiting' | 'failed' | 'offline' | 'neutral'

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
