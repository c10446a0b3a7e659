import { TextField, type TextFieldProps } from '@commissioning/ui/text-field'
import type { FieldPath, FieldValues } from 'react-hook-form'

export interface NamedForm extends FieldValues {
  customerReference: string
}

/** The form checks the name, also how long it is once it is trimmed. */
export const NameField = <Values extends NamedForm>(props: Omit<TextFieldProps<Values>, 'name'>) => (
  // every form of a named thing holds it
  <TextField isRequired {...props} name={'customerReference' as FieldPath<Values>} />
)
