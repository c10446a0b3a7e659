import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'
import { lazyPart } from './lazy-part.ts'

const DateInput = lazyPart(async () => (await import('./date-input.tsx')).DateInput)

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /** The first day that the calendar offers, `YYYY-MM-DD`; the form's rule judges what is typed. */
  earliest?: string | undefined
  isClearable?: boolean | undefined
}

/**
 * A day, typed as DD/MM/YYYY or picked. The form holds `YYYY-MM-DD`, null, or the typed text where it is no date: every form
 * with a date refuses that text by `refuseDateText` (DATE-01). Its calendar loads by itself.
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
      words={inputProps(props, fieldState.error?.message)}
      earliest={props.earliest}
      isClearable={props.isClearable}
    />
  )
}
