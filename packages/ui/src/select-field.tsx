import './mantine-sheets.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { clearButton, type FieldBinding, inputProps } from './field-binding.ts'
import { useFieldValue } from './field-value.ts'
import classes from './fields.module.css'
import { foldForSearch } from './fold-for-search.ts'
import { matchOptions } from './match-options.ts'
import { useSelectByLetter } from './use-select-by-letter.ts'

export interface SelectOption {
  value: string
  label: string
  /** Other names that it is found by, without being shown by them. */
  alsoFoundBy?: readonly string[] | undefined
  /** Shown behind the label, in brackets; the option cannot be chosen. */
  disabledReason?: string | undefined
}

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  options: readonly SelectOption[]
  placeholder?: string | undefined
  isSearchable?: boolean | undefined
  isClearable?: boolean | undefined
  /** While its options are on their way. */
  isLoading?: boolean | undefined
  /** Its options could not be read, which is told beside it. */
  isUnread?: boolean | undefined
  /** "Nothing found" by default. */
  nothingFound?: string | undefined
  onChange?: ((value: string | null) => void) | undefined
  /** The options are found elsewhere by what is typed; the text is empty once that is over. */
  onTyped?: ((text: string) => void) | undefined
}

/** One of many, found by typing. The form holds the option's value, or null. */
export function SelectField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('ui')
  const { field, fieldState } = useFieldValue({
    control: props.control,
    name: props.name,
    onChoice: props.onChange,
  })
  const shared = inputProps(props, fieldState.error?.message)
  const { isSearchable = true } = props
  const missing = props.isLoading ? t('loading') : props.isUnread ? t('failure.unread') : undefined
  /** Until the list itself says another text: that of what was chosen. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  /** The list is in the page, some pictures after it was opened. */
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  // `@mantine/core` 9.7.3 forgets what stands first once more after it has opened, and says that the field is open when it is drawn next
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(list !== null))
    return () => clearTimeout(timer)
  }, [list])
  const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (isSearchable) currentTarget.select()
  }
  const take = (value: string | null) => {
    field.onChange(value)
    props.onChange?.(value)
    props.onTyped?.('')
  }
  /** Whoever types an option whole and goes on means it, and not the one that was chosen before. */
  const takeTyped = (): boolean => {
    const text = typed === undefined ? '' : foldForSearch(typed.trim())
    const exact = text && props.options.find(({ label }) => foldForSearch(label) === text)
    if (!exact || exact.disabledReason !== undefined) return false
    if (exact.value !== field.value) take(exact.value)
    return true
  }
  const selectedLabel = props.options.find(({ value }) => value === field.value)?.label ?? ''
  const [text, setText] = useState(selectedLabel)
  const isUnread = typed !== undefined && foldForSearch(typed.trim()) !== foldForSearch(selectedLabel)
  const chosenBy = useSelectByLetter(props.options, field.value)
  return (
    <Select
      {...shared}
      classNames={{ ...shared.classNames, dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
      {...field}
      dropdownOpened={isOpen && props.disabledReason === undefined}
      value={field.value ?? null}
      data={props.options.map(({ value, label, disabledReason, ...option }) => ({
        ...option,
        value,
        label: disabledReason === undefined ? label : `${label} (${disabledReason})`,
        disabled: disabledReason !== undefined,
      }))}
      onChange={take}
      onBlur={() => {
        takeTyped()
        props.onTyped?.('')
        field.onBlur()
      }}
      // typed text takes the place of the value that was selected before
      onFocus={selectText}
      onClick={selectText}
      // Chromium puts the caret of a press into selected text only behind the click
      onMouseUp={(event) => isSearchable && event.preventDefault()}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // an open list takes an option, or nothing; a closed one leads on as every other field does
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (isOpen || isUnread)) event.preventDefault()
        // nothing stands first yet for somebody who is quicker than the list
        if (event.key === 'Enter' && isOpen && !isDrawn && takeTyped()) setOpen(false)
        const value = isSearchable || isOpen || props.disabledReason ? undefined : chosenBy(event)
        if (value === undefined) return
        event.preventDefault()
        take(value)
      }}
      placeholder={missing ?? props.placeholder}
      searchable={isSearchable}
      // a step that gives it the focus would stand under its list
      openOnFocus={false}
      clearable={props.isClearable ?? false}
      // whoever chooses what is chosen already means it
      allowDeselect={false}
      nothingFoundMessage={missing ?? props.nothingFound ?? t('field.nothingFound')}
      maxDropdownHeight={320}
      scrollAreaProps={{ viewportRef: setList }}
      limit={MAX_SHOWN}
      filter={BEST_FIRST}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        props.onTyped?.(currentTarget.value)
      }}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        setTyped((now) => (now === next ? now : undefined))
      }}
      // a value that is chosen again does not change, so its text would stay as far as it was typed
      onOptionSubmit={(value) => {
        if (value !== field.value) return
        setText(selectedLabel)
        setTyped(undefined)
      }}
      // Enter takes what stands first for what was typed, also where that comes later, and nothing else
      selectFirstOptionOnChange={typed !== undefined && isDrawn && props.isLoading !== true}
      withCheckIcon
      checkIconPosition="right"
      clearButtonProps={clearButton(t('field.clear'))}
      comboboxProps={LIST}
    />
  )
}

/** A closed list has none of its options in the page: hundreds of time zones would be made with each dialog that names one. */
const LIST = {
  keepMounted: false,
  transitionProps: { duration: 120, transition: 'fade' },
  shadow: 'lg',
  zIndex: 300,
} as const

/** The rest of a longer list is found by typing; the timezones of the world are shown whole. */
const MAX_SHOWN = 500

// every option here is a plain one with what the field gave it: there are no groups
const BEST_FIRST: OptionsFilter = ({ options, search, limit }) =>
  matchOptions(options as (ComboboxItem & Pick<SelectOption, 'alsoFoundBy'>)[], search).slice(0, limit)
