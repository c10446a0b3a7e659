import './mantine-sheets.ts'
import { TextInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { type FieldBinding, inputProps } from './field-binding.ts'

/** A time of day, with the picker of the device; the form holds `HH:mm` or the empty string. */
export function TimeField<Values extends FieldValues>(props: FieldBinding<Values>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  return (
    <TextInput
      {...inputProps(props, fieldState.error?.message)}
      {...field}
      value={field.value ?? ''}
      type="time"
    />
  )
}
