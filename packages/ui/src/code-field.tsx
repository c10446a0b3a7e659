import './mantine-sheets.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { computeMaskedCaret, maskedCode, readCode } from './code-mask.ts'
import { type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /**
   * The mask is that of the label: `*` a letter or digit, `#` a hexadecimal digit, `9` a digit:
   * `**** **** ****`. A function answers it by what was typed so far, where labels differ.
   */
  mask: string | ((typed: string) => string)
  /** The form holds the code as it is shown, and not bare. */
  isGrouped?: boolean
  /** At the end of the field: the button that opens the scanner. */
  scan?: ReactNode
  hasAutofocus?: boolean | undefined
}

/**
 * A code typed, pasted or scanned in any grouping. The form holds it bare and upper case; what does not fit the mask
 * stays in field and form as it was typed, and the rule of the form refuses it. A form that holds it grouped gets its dots.
 */
export function CodeField<Values extends FieldValues>(props: Props<Values>) {
  const { field, fieldState } = useFieldValue({ control: props.control, name: props.name })
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const text = typeof field.value === 'string' ? field.value : ''
  const maskOf = (typed: string) => (typeof props.mask === 'string' ? props.mask : props.mask(typed))
  const mask = maskOf(text)
  const bare = readCode(text, mask)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const change = (typed: string, position: number) => {
    const to = maskOf(typed)
    const next = readCode(typed, to)
    const before = readCode(typed.slice(0, position), to)
    caret.current =
      next === undefined || before === undefined ? position : computeMaskedCaret(before.length, next, to)
    field.onChange(next !== undefined && props.isGrouped ? maskedCode(next, to) : (next ?? typed))
  }
  const shared = inputProps(props, fieldState.error?.message)

  return (
    <TextInput
      {...shared}
      classNames={{ ...shared.classNames, input: `${classes.input} ${classes.code}` }}
      name={field.name}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      value={bare === undefined ? text : maskedCode(bare, mask)}
      placeholder={maskOf('').replaceAll(/[*#9]/g, '·')}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      rightSection={props.scan}
      rightSectionWidth={props.scan ? 48 : undefined}
      data-autofocus={props.hasAutofocus || undefined}
      onBlur={field.onBlur}
      onChange={({ target }) => change(target.value, target.selectionStart ?? target.value.length)}
    />
  )
}
