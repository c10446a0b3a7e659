import type { Tone } from './state-icon.tsx'
import { StateIcon } from './state-icon.tsx'
import classes from './status-badge.module.css'

interface Props {
  tone: Tone
  /** The state in words: colour and icon never stand alone. */
  label: string
  /** All is well, which is said without colour. */
  isCalm?: boolean
}

/** A state as icon, word and colour; legible outdoors (7:1). */
export function StatusBadge({ tone, label, isCalm = false }: Props) {
  if (isCalm) return <span>{label}</span>
  return (
    <span className={classes.badge} data-tone={tone}>
      <StateIcon tone={tone} size={15} stroke={2} />
      {label}
    </span>
  )
}
