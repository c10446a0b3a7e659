import { type ReactNode, useId } from 'react'
import classes from './native-select-field.module.css'

interface Props<Value extends string | number> {
  label: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  onSelect: (value: Value) => void
}

/** One of a few in a native list, which every phone shows in its own best way. */
export function NativeSelectField<Value extends string | number>({
  label,
  value,
  options,
  onSelect,
}: Props<Value>) {
  const id = useId()
  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={String(value)}
        onChange={(event) => {
          const selected = options.find((option) => String(option.value) === event.target.value)
          if (selected) onSelect(selected.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
