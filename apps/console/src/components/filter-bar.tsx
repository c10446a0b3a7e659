import { Button } from '@commissioning/ui/button'
import { IconFilter } from '@commissioning/ui/icons/filter.ts'
import { IconX } from '@commissioning/ui/icons/x.ts'
import classes from './filter-bar.module.css'

interface Props {
  labels: { open: string; active: string; none: string; leaveOut: (text: string) => string }
  /** The parts of the filter that are in force, in words. */
  parts: readonly { key: string; text: string; onLeaveOut: () => void }[]
  /** Whether any is in force, where their words are still on their way. */
  isActive?: boolean
  onOpen: () => void
  onClear: () => void
}

/** Opens the filter of a list, and shows each part of it that is in force with a way to leave it out. */
export function FilterBar({ labels, parts, isActive = parts.length > 0, onOpen, onClear }: Props) {
  return (
    <>
      <Button icon={<IconFilter size={18} stroke={1.7} aria-hidden />} onClick={onOpen}>
        {labels.open}
      </Button>
      {isActive && (
        <ul className={classes.chips} aria-label={labels.active}>
          {parts.map(({ key, text, onLeaveOut }) => (
            <li key={key} className={classes.chip}>
              {text}
              <button type="button" aria-label={labels.leaveOut(text)} onClick={onLeaveOut}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button kind="quiet" onClick={onClear}>
              {labels.none}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}
