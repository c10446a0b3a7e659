import { createContext, use, useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useStoredField } from './stored-entries.ts'

/** Called when a field of the surrounding form changes. */
export const FieldChanged = createContext<() => void>(() => undefined)

interface FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
}

/** The value of a field; a scan, a choice or a pick changes it as typing does, though the browser tells no input. */
export function useFieldValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  binding: FieldBinding<Values, Name>,
) {
  const { field, fieldState } = useController(binding)
  const tell = use(FieldChanged)
  useStoredField(binding.name, field.value, field.onChange)
  const last = useRef(field.value)
  useEffect(() => {
    if (last.current === field.value) return
    last.current = field.value
    tell()
  })
  return { field, fieldState }
}
