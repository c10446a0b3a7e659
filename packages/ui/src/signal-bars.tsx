import classes from './signal-bars.module.css'
import type { Tone } from './state-icon.tsx'

interface Props {
  /** 0 to 4. */
  bars: number
  dbm?: number | undefined
  /** "Good" */
  label: string
  tone: Tone
}

/** Signal as bars, dBm and word. */
export function SignalBars({ bars, dbm, label, tone }: Props) {
  return (
    <span className={classes.signal} data-tone={tone}>
      <svg className={classes.bars} viewBox="0 0 22 16" width="22" height="16" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 6}
            y={12 - bar * 4}
            width="4"
            height={4 + bar * 4}
            rx="1"
            data-lit={bar < bars || undefined}
          />
        ))}
      </svg>
      <span className={classes.label}>{label}</span>
      {dbm !== undefined && (
        <span className={classes.dbm}>{`${dbm < 0 ? '−' : ''}${Math.abs(dbm)} dBm`}</span>
      )}
    </span>
  )
}
