import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A text field with the keyboard of an e-mail address; its form checks the address. It is no `type="email"`: browsers map
 * domains by old rules before the form sees them, and `straße` becomes `strasse`, somebody else's (ADDR-01).
 */
export function EmailField<Values extends FieldValues>(
  props: Omit<TextFieldProps<Values>, 'type' | 'inputMode' | 'scan'>,
) {
  return <TextField {...props} inputMode="email" />
}
