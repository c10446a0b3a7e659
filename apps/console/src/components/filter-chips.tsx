import { Button } from '@commissioning/ui/button'
import { IconX } from '@commissioning/ui/icons/x.ts'
import classes from './filter-chips.module.css'

interface Chip {
  key: string
  text: string
  leaveOutLabel: string
  onLeaveOut: () => void
}

interface Props {
  label: string
  chips: readonly Chip[]
  clearLabel: string
  onClear: () => void
}

/** The active filters of a list, each with a button that removes it. */
export function FilterChips({ label, chips, clearLabel, onClear }: Props) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ key, text, leaveOutLabel, onLeaveOut }) => (
        <li key={key} className={classes.chip}>
          {text}
          <button type="button" aria-label={leaveOutLabel} onClick={onLeaveOut}>
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" onClick={onClear}>
          {clearLabel}
        </Button>
      </li>
    </ul>
  )
}
