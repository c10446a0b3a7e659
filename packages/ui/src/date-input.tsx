import './mantine-sheets.ts'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import { CloseButton, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearButton, type inputProps } from './field-binding.ts'
import classes from './fields.module.css'
import { isCalendarDate, readTypedDate, shownDate } from './typed-date.ts'

export interface DateInputProps {
  words: ReturnType<typeof inputProps>
  inputRef: Ref<HTMLInputElement>
  name: string
  /** `YYYY-MM-DD`, null, or a text that is no date. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  /** The first day that the calendar offers. */
  earliest?: string | undefined
  isClearable?: boolean | undefined
}

/** The field with its calendar, apart from the form: heavy, so it loads by itself. */
export function DateInput({ words, inputRef, value, onChange, onBlur, earliest, ...rest }: DateInputProps) {
  const { isClearable = false, name } = rest
  const { t, i18n } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const date = value !== null && isCalendarDate(value) ? value : null
  const isClosed = words.readOnly
  const set = (next: string | null) => {
    setTyped(undefined)
    setOpen(false)
    onChange(next)
  }
  return (
    <Popover
      opened={isOpen && !isClosed}
      onChange={setOpen}
      trapFocus={false}
      withRoles={false}
      position="bottom-start"
      zIndex={300}
      shadow="lg"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <TextInput
          {...words}
          ref={inputRef}
          name={name}
          autoComplete="off"
          placeholder="DD/MM/YYYY"
          value={typed ?? (value === null ? '' : shownDate(value))}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpen(true)
            // what is no date stays as it was typed, so that the form can refuse it
            onChange(target.value.trim() === '' ? null : (readTypedDate(target.value) ?? target.value))
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={({ key }) => {
            if (key === 'Escape' || key === 'Tab') setOpen(false)
          }}
          onBlur={() => {
            setTyped(undefined)
            setOpen(false)
            onBlur()
          }}
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          rightSection={
            isClearable && value !== null && !isClosed ? (
              <CloseButton
                {...clearButton(t('field.clear'))}
                variant="transparent"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => set(null)}
              />
            ) : undefined
          }
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          key={date}
          value={date}
          onChange={set}
          allowDeselect={isClearable}
          locale={i18n.language.slice(0, 2)}
          firstDayOfWeek={1}
          classNames={{ day: classes.day ?? '' }}
          __preventFocus
          {...(date && { defaultDate: date })}
          {...(earliest && { minDate: earliest })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
