import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import classes from './day-picker.module.css'
import { DisabledReason } from './disabled-reason.tsx'
import type { FieldBinding } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import fieldClasses from './fields.module.css'

export interface PickedDay {
  value: number
  /** In two letters, as it stands on the button. */
  short: string
  /** In full, as the button's title and, before the letters that whoever speaks to it reads, as its name. */
  name: string
  disabledReason?: string | undefined
}

interface Props<Values extends FieldValues> extends Omit<FieldBinding<Values>, 'disabledReason'> {
  days: readonly PickedDay[]
  /** Buttons that pick several days at once. */
  choices: readonly { label: string; days: readonly number[] }[]
}

/** Days of the week; the form holds the values of those that are picked, in the order of the week. */
export function DayPickerField<Values extends FieldValues>(props: Props<Values>) {
  const id = useId()
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const { days, choices } = props
  const picked: readonly number[] = field.value
  const error = fieldState.error?.message
  const pick = (wanted: readonly number[]) =>
    field.onChange(days.map(({ value }) => value).filter((value) => wanted.includes(value)))
  const toggle = (value: number) =>
    pick(picked.includes(value) ? picked.filter((other) => other !== value) : [...picked, value])

  return (
    <fieldset className={fieldClasses.group} aria-describedby={error ? id : undefined}>
      <legend className={fieldClasses.label}>{props.label}</legend>
      {props.description && <p className={fieldClasses.description}>{props.description}</p>}
      <div className={classes.days}>
        {days.map(({ value, short, name, disabledReason }, at) => (
          <DisabledReason key={value} reason={disabledReason}>
            {(blocked) => (
              <button
                type="button"
                ref={at === 0 ? field.ref : undefined}
                className={classes.day}
                title={disabledReason ? undefined : name}
                aria-label={`${name}, ${short}`}
                aria-pressed={picked.includes(value) && !disabledReason}
                onBlur={field.onBlur}
                onClick={() => toggle(value)}
                {...blocked}
              >
                {short}
              </button>
            )}
          </DisabledReason>
        ))}
      </div>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={classes.choice}
            onClick={() => pick(choice.days)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {error && (
        <p id={id} className={fieldClasses.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
