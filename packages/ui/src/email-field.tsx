import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A text field with the keyboard and the suggestions of an e-mail address; its form checks the address. */
export function EmailField<Values extends FieldValues>(
  props: Omit<TextFieldProps<Values>, 'type' | 'inputMode' | 'scan'>,
) {
  return <TextField autoComplete="email" {...props} type="email" inputMode="email" />
}
