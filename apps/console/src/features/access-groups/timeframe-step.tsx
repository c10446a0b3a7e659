import {
  TIMEFRAME_PRESETS,
  type TimeframePreset,
} from '@commissioning/domain/access-groups/timeframe-presets'
import { Button } from '@commissioning/ui/button'
import { DateField } from '@commissioning/ui/date-field'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { TimeField } from '@commissioning/ui/time-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WeekdaysField } from '../../components/weekdays-field.tsx'
import classes from './groups.module.css'
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

interface TimeframePresetsProps {
  /** It was chosen, and no hand has changed anything since. */
  selected: TimeframePreset | undefined
  select: (preset: TimeframePreset) => void
  copyLast: (() => void) | undefined
}

/** Days and hours by one press (GROUP-40). */
function TimeframePresets({ selected, select, copyLast }: TimeframePresetsProps) {
  const { t } = useTranslation('access-groups')
  return (
    <fieldset className={classes.presets} aria-label={t('presets.label')}>
      {TIMEFRAME_PRESETS.map((preset) => (
        <Button key={preset} onClick={() => select(preset)}>
          {t(`presets.${preset}`)}
        </Button>
      ))}
      {copyLast && <Button onClick={copyLast}>{t('presets.last')}</Button>}
      {selected === 'night' && (
        <p className={classes.nights} role="status">
          {t('presets.nights')}
        </p>
      )}
    </fieldset>
  )
}
