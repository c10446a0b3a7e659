import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldBinding } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>(props: FieldBinding<Values>) {
  const id = useId()
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const error = fieldState.error?.message
  const note = props.disabledReason ?? props.description
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          ref={field.ref}
          name={field.name}
          checked={field.value === true}
          aria-disabled={props.disabledReason ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onBlur={field.onBlur}
          onChange={(event) => props.disabledReason === undefined && field.onChange(event.target.checked)}
        />
        <span>
          {props.label}
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </label>
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
