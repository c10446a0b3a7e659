import { createContext, use, useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useController } from 'react-hook-form'
import { useStoredField } from './stored-entries.ts'

/** Called when a field of the surrounding form changes. */
export const FieldChanged = createContext<() => void>(() => undefined)

interface FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  /** Runs also when a choice comes back after the page was reloaded. */
  onChoice?: ((value: string | null) => void) | undefined
}

/**
 * The value of a field; a scan, a choice or a pick changes it as typing does, though the browser tells no input. A value
 * that the form itself begins with is not entered by anybody.
 */
export function useFieldValue<Values extends FieldValues, Name extends FieldPath<Values>>({
  onChoice,
  ...binding
}: FieldBinding<Values, Name>) {
  const { field, fieldState, formState } = useController(binding)
  const tell = use(FieldChanged)
  const isPreset = field.value === get(formState.defaultValues, binding.name)
  useStoredField(binding.name, {
    value: field.value,
    isPreset,
    restore: (value) => {
      field.onChange(value)
      if (value === null || typeof value === 'string') onChoice?.(value)
    },
  })
  const last = useRef(field.value)
  useEffect(() => {
    if (last.current === field.value) return
    last.current = field.value
    if (!isPreset) tell()
  })
  return { field, fieldState }
}
