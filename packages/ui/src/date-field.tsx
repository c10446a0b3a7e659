import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'
import { lazyPart } from './lazy-part.ts'

const DateInput = lazyPart(async () => (await import('./date-input.tsx')).DateInput)

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /** `YYYY-MM-DD`, both included; they close days of the calendar, and the form's rule refuses what is typed beyond. */
  earliest?: string | undefined
  latest?: string | undefined
  isClearable?: boolean | undefined
}

/**
 * A day, typed as DD/MM/YYYY or picked; the form holds `YYYY-MM-DD`, null for none, or else the typed text as it is,
 * which the rule of the form refuses (`refuseUnreadDate`). Its calendar loads by itself.
 */
export function DateField<Values extends FieldValues>(props: Props<Values>) {
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const { ref, ...rest } = field
  return (
    <DateInput
      coming={<div className={classes.place} aria-busy="true" />}
      {...rest}
      value={field.value || null}
      inputRef={ref}
      messages={inputProps(props, fieldState.error?.message)}
      earliest={props.earliest}
      latest={props.latest}
      isClearable={props.isClearable}
    />
  )
}
