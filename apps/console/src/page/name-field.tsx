import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import { TextField, type TextFieldProps } from '@commissioning/ui/text-field'
import type { FieldPath, FieldValues } from 'react-hook-form'

export interface Named extends FieldValues {
  customerReference: string
}

/** What people call a thing; its form checks the name. */
export const NameField = <Values extends Named>(props: Omit<TextFieldProps<Values>, 'name'>) => (
  // every form of a named thing holds it
  <TextField maxLength={NAME_LIMIT} isRequired {...props} name={'customerReference' as FieldPath<Values>} />
)
