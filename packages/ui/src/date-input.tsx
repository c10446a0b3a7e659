import './mantine-sheets.ts'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import { Input, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearButton, type inputProps } from './field-binding.ts'
import classes from './fields.module.css'
import { IconCalendar } from './icons/calendar.ts'
import { readTypedDate, showTypedDate } from './typed-date.ts'
import { useFirstPress } from './use-first-press.ts'

export interface DateInputProps {
  messages: ReturnType<typeof inputProps>
  inputRef: Ref<HTMLInputElement>
  name: string
  /** `YYYY-MM-DD`, null for none, or typed text that is no date. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  earliest?: string | undefined
  latest?: string | undefined
  isClearable?: boolean | undefined
}

/**
 * The field with its calendar, apart from the form: heavy, so it loads by itself. Its text is ours: that of Mantine's
 * own field becomes another date, or the one before, as soon as it cannot be read.
 */
export function DateInput({ messages, inputRef, value, earliest, latest, ...field }: DateInputProps) {
  const { t, i18n } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  /** While it has the focus, each key as it was typed. */
  const [typed, setTyped] = useState<string>()
  const day = value === null ? null : (readTypedDate(value) ?? null)
  const [month, setMonth] = useState<string>()
  const { onEnter, onRelease, onPress } = useFirstPress()
  const open = () => setIsOpen(!messages.readOnly)

  const change = (text: string) => {
    const read = readTypedDate(text)
    setTyped(text)
    if (read) setMonth(read)
    field.onChange(read ?? (text.trim() === '' ? null : text))
  }
  const pick = (date: string | null) => {
    setTyped(undefined)
    setIsOpen(false)
    field.onChange(date)
  }
  const clear = field.isClearable && value !== null && !messages.readOnly && (
    <Input.ClearButton {...clearButton(t('field.clear'))} onClick={() => pick(null)} />
  )

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus={false}
      position="bottom-start"
      withRoles={false}
      zIndex={300}
      shadow="lg"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        {/* all of the field: its sentence stands above the calendar */}
        <div>
          <TextInput
            {...messages}
            ref={inputRef}
            name={field.name}
            value={typed ?? (value === null ? '' : showTypedDate(value))}
            placeholder={t('field.dateForm')}
            autoComplete="off"
            leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
            rightSection={clear}
            // Escape closes the calendar, and not the dialog around it
            data-mantine-stop-propagation={isOpen || undefined}
            onChange={({ target }) => change(target.value)}
            // a sentence that the calendar would hide is read first; a press opens it all the same
            onFocus={() => {
              onEnter()
              if (messages.error === undefined) open()
            }}
            onMouseUp={onRelease}
            onClick={(event) => {
              onPress(event)
              open()
            }}
            onKeyDown={({ key }) => (key === 'Escape' || key === 'Enter') && setIsOpen(false)}
            onBlur={() => {
              setTyped(undefined)
              setMonth(undefined)
              setIsOpen(false)
              field.onBlur()
            }}
          />
        </div>
      </Popover.Target>
      {/* a press in the calendar leaves the focus in the field */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          classNames={{ day: classes.day ?? '' }}
          value={day}
          onChange={pick}
          {...((month ?? day) && { date: month ?? day ?? '' })}
          onDateChange={setMonth}
          locale={i18n.language.slice(0, 2)}
          firstDayOfWeek={1}
          __preventFocus
          {...(earliest && { minDate: earliest })}
          {...(latest && { maxDate: latest })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
