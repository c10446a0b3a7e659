import { formatDate, formatDateTime, formatSyncTime } from '@commissioning/domain/formats/dates'
import { formatAge } from '@commissioning/ui/format-age.ts'
import { useTranslation } from 'react-i18next'

/** Instants as the console shows them, in the browser's zone and the person's language (FMT-01 to FMT-03). */
export function useDates(now: () => Date = () => new Date()) {
  const { t, i18n } = useTranslation('shell')
  const reading = () => ({
    now: now(),
    locale: i18n.language,
    messages: { today: t('days.today'), yesterday: t('days.yesterday'), tomorrow: t('days.tomorrow') },
  })
  return {
    day: (instant: string) => formatDate(new Date(instant), reading()),
    time: (instant: string) => formatDateTime(new Date(instant), reading()),
    /** "3 min. ago" */
    age: (instant: string) => formatAge(i18n.language, Date.parse(instant), now().getTime()),
    syncTime: (instant: string) => formatSyncTime(new Date(instant), reading()),
  }
}
