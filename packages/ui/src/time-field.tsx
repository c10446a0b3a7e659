import './mantine-sheets.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import { parseTypedTime } from './parse-typed-time.ts'
import { useFirstPress } from './use-first-press.ts'

/**
 * A time of day as HH:mm in every browser: its own picker would say AM and PM in some. The form holds `HH:mm`, or the
 * empty string while what was typed is no time.
 */
export function TimeField<Values extends FieldValues>(props: FieldBinding<Values>) {
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const [typed, setTyped] = useState<string>()
  const { onEnter, onRelease, onPress } = useFirstPress()
  const stored: string = field.value ?? ''
  return (
    <TextInput
      {...inputProps(props, fieldState.error?.message)}
      {...field}
      value={typed ?? stored}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(parseTypedTime(target.value) ?? '')
      }}
      onFocus={onEnter}
      onMouseUp={onRelease}
      onClick={onPress}
      onBlur={() => {
        // a text that is no time stays in sight, so that it can be mended
        if (stored !== '' || typed === '') setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}
