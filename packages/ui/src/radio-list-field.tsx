import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldBinding } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'

export interface RadioOption {
  value: string
  label: string
  description?: ReactNode
  disabledReason?: string | undefined
}

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  options: readonly RadioOption[]
  onChange?: ((value: string) => void) | undefined
}

/** One of a few, all in sight; each row is a touch target, and a closed one says why. */
export function RadioListField<Values extends FieldValues>(props: Props<Values>) {
  const id = useId()
  const { field, fieldState } = useFieldValue({
    control: props.control,
    name: props.name,
    onChoice: (value) => value !== null && props.onChange?.(value),
  })
  const error = fieldState.error?.message
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{props.label}</legend>
      {props.description && <p className={classes.description}>{props.description}</p>}
      <div className={classes.choices}>
        {props.options.map((option) => {
          const reason = props.disabledReason ?? option.disabledReason
          return (
            <label key={option.value} className={classes.choice} data-disabled={reason ? true : undefined}>
              <input
                type="radio"
                name={field.name}
                ref={option.value === props.options[0]?.value ? field.ref : undefined}
                value={option.value}
                checked={field.value === option.value}
                aria-disabled={reason ? true : undefined}
                onBlur={field.onBlur}
                onChange={() => {
                  if (reason !== undefined) return
                  field.onChange(option.value)
                  props.onChange?.(option.value)
                }}
              />
              <span>
                {option.label}
                {(reason ?? option.description) && (
                  <span className={classes.note} data-reason={reason ? true : undefined}>
                    {reason ?? option.description}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
