import { type ReactNode, useId } from 'react'
import classes from './tick.module.css'

interface Props {
  label: string
  /** How the label is drawn, where it is more than text. */
  children?: ReactNode
  /** The group of which one at most is chosen; any number without. */
  oneOf?: string | undefined
  isTicked: boolean
  /** Shown below the label; what is ticked stays so. */
  disabledReason?: string | undefined
  /** Not in a tree, whose item has the keys. */
  isTabStop?: boolean | undefined
  /** With Shift held, all rows from the last one on are meant. */
  onToggle: (isRange: boolean) => void
}

/** One of several rows to choose, by ticking it; one that cannot be chosen says why. */
export function Tick({ label, children = label, isTabStop = true, ...props }: Props) {
  const { oneOf, isTicked, disabledReason, onToggle } = props
  const id = useId()
  const isClosed = disabledReason !== undefined
  return (
    <label className={classes.tick} data-closed={isClosed || undefined}>
      <input
        type={oneOf === undefined ? 'checkbox' : 'radio'}
        name={oneOf}
        checked={isTicked}
        aria-label={label}
        tabIndex={isTabStop ? undefined : -1}
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? id : undefined}
        onChange={({ nativeEvent }) => {
          // a tick changes by a click, also where a key makes it
          if (!isClosed) onToggle((nativeEvent as MouseEvent).shiftKey)
        }}
      />
      <span>
        {children}
        {isClosed && (
          <span id={id} className={classes.note}>
            {disabledReason}
          </span>
        )}
      </span>
    </label>
  )
}
