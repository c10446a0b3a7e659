import classes from './signal-bars.module.css'
import type { Tone } from './state-icon.tsx'

/** Percent and tone of each state; one that says nothing of its level has no percent. */
const LEVELS = {
  powered: { percent: 100, tone: 'confirmed' },
  fresh: { percent: 100, tone: 'confirmed' },
  good: { percent: 70, tone: 'confirmed' },
  low: { percent: 25, tone: 'waiting' },
  critical: { percent: 8, tone: 'failed' },
  unknown: { percent: undefined, tone: 'offline' },
  none: { percent: undefined, tone: 'neutral' },
} as const satisfies Record<string, { percent: number | undefined; tone: Tone }>

interface Props {
  state: keyof typeof LEVELS
  /** "Battery good" */
  label: string
}

/** A battery as level and word. */
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
        <rect x="3" y="3" width={(17 * (percent ?? 0)) / 100} height="8" rx="1" data-lit />
      </svg>
      <span className={classes.label}>{label}</span>
      {percent !== undefined && <span className={classes.dbm}>{percent} %</span>}
    </span>
  )
}
