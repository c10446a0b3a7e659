import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { findInstantsOfLocalTime, readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { scheduleRefusals } from '@commissioning/domain/schedules/schedule-refusals'
import { isCalendarDay } from '@commissioning/domain/schedules/weekdays'
import { Button } from '@commissioning/ui/button'
import { DateField } from '@commissioning/ui/date-field'
import { TimeField } from '@commissioning/ui/time-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './access-decision.module.css'

interface Props {
  /** The shown instant, in epoch milliseconds. */
  at: number
  /** Whether that is now. */
  isNow: boolean
  /** It is entered by the clock of this zone. */
  timeZone: string
  /** Undefined for now. */
  onPick: (at: number | undefined) => void
}

interface InstantAnswers {
  date: string | null
  time: string
}

const MINUTE_MS = 60_000

/** An instant as date and time of one zone, which is named; a minute that clocks show twice asks which (OPENS-14). */
export function InstantField({ at, isNow, timeZone, onPick }: Props) {
  const { t } = useTranslation('access-decision')
  const refusalText = useRefusalText()
  const local = readLocalTimeAt(timeZone, at)
  const instantsOf = ({ date, time }: InstantAnswers) =>
    date ? findInstantsOfLocalTime(timeZone, date, time) : []
  const skipped = (answers: InstantAnswers) =>
    instantsOf(answers).length === 0
      ? t('instant.skipped', { date: formatCalendarDate(answers.date ?? ''), time: answers.time })
      : undefined
  const { control, handleSubmit } = useForm<InstantAnswers>({
    values: { date: local?.date ?? null, time: local?.time ?? '' },
    resolver: createFormResolver((answers: InstantAnswers) => {
      if (!answers.date || !isCalendarDay(answers.date))
        return { date: refusalText(scheduleRefusals.DateUnreadable) }
      return { time: answers.time === '' ? t('instant.noTime') : skipped(answers) }
    }),
  })
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const other = local && instantsOf(local).find((instant) => instant !== minute)
  const isFirst = other !== undefined && other > minute

  return (
    <form
      noValidate
      className={classes.instant}
      aria-label={t('instant.label')}
      onSubmit={(event) => void handleSubmit((answers) => onPick(instantsOf(answers)[0]))(event)}
    >
      <div className={classes.fields}>
        <DateField control={control} name="date" label={t('instant.date')} />
        <TimeField control={control} name="time" label={t('instant.time')} />
        <Button type="submit">{t('instant.show')}</Button>
        <Button
          kind="quiet"
          disabledReason={isNow ? t('instant.isNow') : undefined}
          onClick={() => onPick(undefined)}
        >
          {t('instant.now')}
        </Button>
      </div>
      <p className={classes.soft}>{t('instant.zone', { zone: timeZoneLabel(timeZone) })}</p>
      {other !== undefined && (
        <p>
          {t(isFirst ? 'instant.first' : 'instant.second')}{' '}
          <Button kind="quiet" onClick={() => onPick(other)}>
            {t(isFirst ? 'instant.toSecond' : 'instant.toFirst')}
          </Button>
        </p>
      )}
    </form>
  )
}
