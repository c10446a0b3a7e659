import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import classes from './fields.module.css'

/**
 * Every field of the kit takes these: the place of its value in the form, and the words around it.
 */
export interface FieldBinding<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  label: string
  /** One sentence below the label. */
  description?: string | undefined
  isRequired?: boolean | undefined
  disabledReason?: string | undefined
}

/** A disabled field can still be read and reached; its reason takes the place of its description. */
export const inputProps = (binding: Omit<FieldBinding<FieldValues>, 'control' | 'name'>, error?: string) => ({
  label: binding.label,
  description: binding.disabledReason ?? binding.description,
  withAsterisk: binding.isRequired === true,
  'aria-required': binding.isRequired === true,
  error,
  readOnly: binding.disabledReason !== undefined,
  'aria-disabled': binding.disabledReason !== undefined,
  classNames: FIELD_CLASSES,
  errorProps: { role: 'alert' },
})

/** The cross that empties a field, which a keyboard reaches. */
export const clearButton = (label: string) => ({
  'aria-label': label,
  'aria-hidden': false,
  tabIndex: 0,
  className: classes.clear,
})

export const FIELD_CLASSES = {
  root: classes.root ?? '',
  label: classes.label ?? '',
  description: classes.description ?? '',
  error: classes.error ?? '',
  input: classes.input ?? '',
}
