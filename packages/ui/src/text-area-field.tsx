import './mantine-sheets.ts'
import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /** Shown as a counter; more can be typed, so that a pasted text is not cut silently. */
  maxLength?: number | undefined
  placeholder?: string | undefined
  rows?: number | undefined
}

/** Several lines of text with a counter. */
export function TextAreaField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('ui')
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const value = typeof field.value === 'string' ? field.value : ''
  const { maxLength } = props
  // the rules and the database count code points too, so that a text at the limit is never refused
  const used = [...value.trim()].length
  return (
    <div>
      <Textarea
        {...inputProps(props, fieldState.error?.message)}
        {...field}
        value={value}
        rows={props.rows ?? 4}
        placeholder={props.placeholder}
      />
      {maxLength !== undefined && (
        <p className={classes.counter} data-full={used > maxLength || undefined}>
          {t('field.counter', { used, most: maxLength })}
        </p>
      )}
    </div>
  )
}
