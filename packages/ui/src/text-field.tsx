import './mantine-sheets.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'

export interface TextFieldProps<Values extends FieldValues> extends FieldBinding<Values> {
  placeholder?: string | undefined
  autoComplete?: string | undefined
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url' | undefined
  type?: 'text' | 'tel' | 'password' | undefined
  /** At the end of the field: the button that opens the scanner. */
  scan?: ReactNode
  onFocus?: (() => void) | undefined
  hasAutofocus?: boolean | undefined
}

/**
 * A line of text; an empty field is the empty string. It has no `maxLength`: a browser cuts with it what is pasted, and
 * says nothing. A rule of the form refuses what is too long.
 */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  return (
    <TextInput
      {...inputProps(props, fieldState.error?.message)}
      {...field}
      value={field.value ?? ''}
      type={props.type ?? 'text'}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      inputMode={props.inputMode}
      {...(props.inputMode === 'email' && AS_TYPED)}
      rightSection={props.scan}
      rightSectionWidth={props.scan ? 48 : undefined}
      onFocus={props.onFocus}
      data-autofocus={props.hasAutofocus || undefined}
    />
  )
}

/** Phones neither begin an address with a capital nor correct it. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
