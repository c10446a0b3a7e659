import './mantine-sheets.ts'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import { DateInput as MantineDateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { clearButton, type inputProps } from './field-binding.ts'
import classes from './fields.module.css'

dayjs.extend(customParseFormat)

export interface DateInputProps {
  words: ReturnType<typeof inputProps>
  inputRef: Ref<HTMLInputElement>
  name: string
  /** `YYYY-MM-DD` or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  earliest?: string | undefined
  latest?: string | undefined
  isClearable?: boolean | undefined
}

/** The field with its calendar, apart from the form: heavy, so it loads by itself. */
export function DateInput({
  words,
  inputRef,
  earliest,
  latest,
  isClearable = false,
  ...field
}: DateInputProps) {
  const { t, i18n } = useTranslation('ui')
  return (
    <MantineDateInput
      {...words}
      {...field}
      classNames={{ ...words.classNames, day: classes.day ?? '' }}
      ref={inputRef}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      locale={i18n.language.slice(0, 2)}
      firstDayOfWeek={1}
      clearable={isClearable}
      clearButtonProps={clearButton(t('field.clear'))}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      popoverProps={{ zIndex: 300, shadow: 'lg', transitionProps: { duration: 120 } }}
      {...(earliest && { minDate: earliest })}
      {...(latest && { maxDate: latest })}
    />
  )
}
