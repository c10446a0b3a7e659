import { runAfterPaint } from '@commissioning/ui/run-after-paint.ts'
import { useState } from 'react'
import classes from './count-filters.module.css'

interface Props<Key extends string> {
  label: string
  /** A count of something calm is not in colour. */
  filters: readonly { key: Key; label: string; count: number | undefined; isCalm?: boolean }[]
  selected: Key | undefined
  onSelect: (key: Key | undefined) => void
}

/**
 * Counts that are filters, but for those that count nothing: one press shows what was counted, the next shows all again. A press is seen at once, and what
 * it shows may take longer (SPEED-11).
 */
export function CountFilters<Key extends string>({ label, filters, selected, onSelect }: Props<Key>) {
  const [pressed, setPressed] = useState<{ next: Key | undefined; instead: Key | undefined }>()
  if (pressed && pressed.instead !== selected) setPressed(undefined)
  const current = pressed ? pressed.next : selected
  const press = (key: Key) => {
    const next = key === current ? undefined : key
    setPressed({ next, instead: selected })
    runAfterPaint(() => onSelect(next))
  }
  const some = filters.filter(({ key, count }) => (count ?? 0) > 0 || key === current)
  if (some.length === 0) return null
  return (
    <fieldset className={classes.filters} aria-label={label}>
      {some.map(({ key, label, count, isCalm }) => (
        <button
          key={key}
          type="button"
          className={classes.filter}
          data-some={(!isCalm && (count ?? 0) > 0) || undefined}
          aria-pressed={key === current}
          onClick={() => press(key)}
        >
          {label}
          <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
