import { DateField } from '@commissioning/ui/date-field'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TimeField } from '@commissioning/ui/time-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WeekdaysField } from '../../components/weekdays-field.tsx'
import classes from './groups.module.css'
import { TimeframePresets } from './timeframe-presets.tsx'
import type { useTimeframeForm } from './use-timeframe-form.ts'

type TimeframeState = ReturnType<typeof useTimeframeForm>

interface Props extends Pick<TimeframeState, 'form' | 'today' | 'earliestStart' | 'presets'> {
  /** Names the zone in which the hours count. */
  zone: ReactNode
}

/** Step 4: always, or days and hours of one's own, with dates where it is not for ever. */
export function TimeframeStep({ form, today, earliestStart, presets, zone }: Props) {
  const { t } = useTranslation('access-groups')
  const { control } = form
  const { kind, startDate, endDate } = form.watch()
  return (
    <div className={classes.stack}>
      <RadioListField
        control={control}
        name="kind"
        label={t('timeframe.kind')}
        options={[
          { value: 'custom', label: t('timeframe.custom'), description: t('timeframe.customHint') },
          { value: 'always', label: t('timeframe.always'), description: t('timeframe.alwaysHint') },
        ]}
      />
      {kind === 'custom' && (
        <>
          {presets && <TimeframePresets {...presets} />}
          {zone}
          <WeekdaysField control={control} name="weekdays" range={{ startDate, endDate }} />
          <div className={classes.pair}>
            <TimeField control={control} name="startTime" label={t('timeframe.startTime')} isRequired />
            <TimeField control={control} name="endTime" label={t('timeframe.endTime')} isRequired />
          </div>
          <div className={classes.pair}>
            <DateField
              control={control}
              name="startDate"
              label={t('timeframe.startDate')}
              earliest={earliestStart}
              isClearable
            />
            <DateField
              control={control}
              name="endDate"
              label={t('timeframe.endDate')}
              earliest={today}
              isClearable
            />
          </div>
        </>
      )}
    </div>
  )
}
