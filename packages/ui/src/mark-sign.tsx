import classes from './plan-picture.module.css'

/** Confirmed by the device, waiting for a physical step, offline, or nothing there to tell of yet. */
export type MarkTone = 'confirmed' | 'waiting' | 'offline' | 'neutral'

interface Props {
  tone: MarkTone
  x: number
  y: number
  size: number
}

/** The sign inside a mark says its state to whoever does not see its colour: a tick, a clock's hands, a bar, or none. */
export function MarkSign({ tone, x, y, size }: Props) {
  const d = SIGNS[tone]
  if (!d) return null
  const by = size / 10
  return (
    <path
      className={`${classes.sign} sheet-mark`}
      d={d}
      transform={`translate(${x} ${y}) scale(${by})`}
      strokeWidth={2}
    />
  )
}

/** Around a middle of 0 0 in a mark of size 10. */
const SIGNS: Record<MarkTone, string | undefined> = {
  confirmed: 'M-4.2 0.4L-1.2 3.4L4.4 -3',
  waiting: 'M0 -5V0.6L3.4 2.6',
  offline: 'M-4.4 0H4.4',
  neutral: undefined,
}
