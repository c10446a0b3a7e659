import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { addDays } from '@commissioning/domain/schedules/day-times'
import { Button } from '@commissioning/ui/button'
import { IconButton } from '@commissioning/ui/icon-button'
import { IconChevronLeft } from '@commissioning/ui/icons/chevron-left.ts'
import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'

interface Props {
  /** `YYYY-MM-DD`. */
  monday: string
  thisWeek: string
  /** Undefined for this week. */
  onPick: (monday: string | undefined) => void
}

/** The shown week, with the ones before and after it. */
export function WeekPicker({ monday, thisWeek, onPick }: Props) {
  const { t } = useTranslation('access-decision')
  const go = (week: string) => onPick(week === thisWeek ? undefined : week)
  return (
    <fieldset className={classes.week} aria-label={t('week.label')}>
      <IconButton
        label={t('week.before')}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => go(addDays(monday, -7))}
      />
      <span aria-live="polite">
        {t('week.of', { from: formatCalendarDate(monday), until: formatCalendarDate(addDays(monday, 6)) })}
      </span>
      <IconButton
        label={t('week.after')}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => go(addDays(monday, 7))}
      />
      {monday !== thisWeek && (
        <Button kind="quiet" onClick={() => onPick(undefined)}>
          {t('week.this')}
        </Button>
      )}
    </fieldset>
  )
}
