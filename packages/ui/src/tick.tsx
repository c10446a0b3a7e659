import { useId } from 'react'
import classes from './tick.module.css'

interface Props {
  label: string
  isTicked: boolean
  /** Shown below the label; what is ticked stays so. */
  disabledReason?: string | undefined
  onToggle: () => void
}

/** One of several rows to choose, by ticking it; one that cannot be chosen says why. */
export function Tick({ label, isTicked, disabledReason, onToggle }: Props) {
  const id = useId()
  const isClosed = disabledReason !== undefined
  return (
    <label className={classes.tick} data-closed={isClosed || undefined}>
      <input
        type="checkbox"
        checked={isTicked}
        aria-label={label}
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? id : undefined}
        onChange={() => !isClosed && onToggle()}
      />
      <span>
        {label}
        {isClosed && (
          <span id={id} className={classes.note}>
            {disabledReason}
          </span>
        )}
      </span>
    </label>
  )
}
