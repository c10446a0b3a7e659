import classes from './signal-bars.module.css'
import type { Tone } from './status-badge.tsx'

interface Props {
  /** Undefined where the device did not say. */
  percent?: number | undefined
  /** "Battery good" */
  word: string
  tone: Tone
}

/** A battery as level and word. */
export function BatteryLevel({ percent, word, tone }: Props) {
  const level = Math.max(0, Math.min(100, percent ?? 0))
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
        <rect x="3" y="3" width={(17 * level) / 100} height="8" rx="1" data-lit />
      </svg>
      <span className={classes.word}>{word}</span>
      {percent !== undefined && <span className={classes.dbm}>{Math.round(level)} %</span>}
    </span>
  )
}
