import { timeframeKind } from '@commissioning/domain/access-groups/timeframe-rules'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import type { Schedule } from '@commissioning/domain/schedules/schedule-rules'
import { WEEKDAYS } from '@commissioning/domain/schedules/weekdays'
import { useTranslation } from 'react-i18next'

/** A timeframe in one line: its days, its hours and, where it has them, its dates as DD/MM/YYYY. */
export function useTimeframeText(): (timeframe: Schedule) => string {
  const { t } = useTranslation('access-groups')
  const { t: schedule } = useTranslation('schedule')

  return (timeframe) => {
    if (timeframeKind(timeframe) === 'always') return t('timeframe.always')
    const { weekdays, startTime, endTime, startDate, endDate } = timeframe
    const days =
      weekdays.length === WEEKDAYS.length
        ? schedule('allDays')
        : weekdays.map((day) => schedule(`short.${day}`)).join(' ')
    return [
      days,
      `${startTime}–${endTime}`,
      startDate && t('timeframe.from', { date: formatCalendarDate(startDate) }),
      endDate && t('timeframe.until', { date: formatCalendarDate(endDate) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
