import classes from './signal-bars.module.css'
import type { Tone } from './state-icon.tsx'

/** How much of the drawing is filled, and the tone: one that is well has no colour. Devices report a state and no number. */
const LEVELS = {
  powered: { percent: 100, tone: 'calm' },
  fresh: { percent: 100, tone: 'calm' },
  good: { percent: 70, tone: 'calm' },
  low: { percent: 25, tone: 'waiting' },
  critical: { percent: 8, tone: 'failed' },
  unknown: { percent: 0, tone: 'offline' },
  none: { percent: 0, tone: 'neutral' },
} as const satisfies Record<string, { percent: number; tone: Tone | 'calm' }>

interface Props {
  state: keyof typeof LEVELS
  /** "Battery good" */
  label: string
}

/** A battery as drawing and word. */
export function BatteryLevel({ state, label }: Props) {
  const { percent, tone } = LEVELS[state]
  return (
    <span className={classes.signal} data-tone={tone}>
      <svg viewBox="0 0 26 14" width="26" height="14" aria-hidden="true" className={classes.bars}>
        <rect
          x="0.75"
          y="0.75"
          width="21.5"
          height="12.5"
          rx="3"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <rect x="23.5" y="4.5" width="2" height="5" rx="1" fill="var(--line-strong)" />
        <rect x="3" y="3" width={(17 * percent) / 100} height="8" rx="1" data-lit />
      </svg>
      <span className={classes.label}>{label}</span>
    </span>
  )
}
