import '@mantine/core/styles/Button.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import 'dayjs/locale/nl'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldBinding, inputProps } from './field-binding.ts'

dayjs.extend(customParseFormat)

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /** `YYYY-MM-DD`, both included. */
  earliest?: string | undefined
  latest?: string | undefined
  isClearable?: boolean | undefined
}

/** A day, typed as DD/MM/YYYY or picked; the form holds `YYYY-MM-DD` or null. Load it lazily: the calendar is heavy. */
export function DateField<Values extends FieldValues>(props: Props<Values>) {
  const { t, i18n } = useTranslation('ui')
  const { field, fieldState } = useController({ control: props.control, name: props.name })
  return (
    <DateInput
      {...inputProps(props, fieldState.error?.message)}
      {...field}
      value={field.value || null}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      locale={i18n.language.slice(0, 2)}
      firstDayOfWeek={1}
      clearable={props.isClearable ?? false}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      popoverProps={{ zIndex: 300, shadow: 'lg', transitionProps: { duration: 120 } }}
      {...(props.earliest && { minDate: props.earliest })}
      {...(props.latest && { maxDate: props.latest })}
    />
  )
}
