import { refuseDay } from '@commissioning/domain/schedules/schedule-rules'
import {
  type DateRange,
  toWeekdayOptions,
  WEEKDAYS,
  workingDays,
} from '@commissioning/domain/schedules/weekdays'
import { DayPickerField } from '@commissioning/ui/day-picker'
import type { FieldBinding } from '@commissioning/ui/field-binding.ts'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../lib/refusal-text.ts'

interface Props<Values extends FieldValues> extends Pick<FieldBinding<Values>, 'control' | 'name'> {
  /** Days that do not occur in it are disabled. */
  range: DateRange
}

/** The weekdays of a schedule (SCHED-01 to SCHED-06). */
export function WeekdaysField<Values extends FieldValues>({ control, name, range }: Props<Values>) {
  const { t } = useTranslation('schedule')
  const refusalText = useRefusalText()
  const enabled = WEEKDAYS.filter((day) => refuseDay(day, range) === undefined)
  return (
    <DayPickerField
      control={control}
      name={name}
      label={t('days')}
      days={WEEKDAYS.map((day) => ({
        value: day,
        short: t(`short.${day}`),
        name: t(`name.${day}`),
        disabledReason: refusalText(refuseDay(day, range)),
      }))}
      choices={[
        { label: t('allDays'), days: toWeekdayOptions(enabled) },
        { label: t('weekdays'), days: workingDays(enabled) },
      ]}
    />
  )
}
