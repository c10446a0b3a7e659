import type {
  AccessRow,
  PlainAnswer,
} from '@commissioning/contract/access-decision/access-decision-endpoints'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { readLocalTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { listFlaggedWeekdays } from '@commissioning/domain/schedules/weekday-flags'
import { useTranslation } from 'react-i18next'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'

/** Why a tag opens a lock or not, in words: the timeframe that grants, or the one that is nearest (OPENS-04). */
export function useAnswerText() {
  const { t } = useTranslation('access-decision')
  const { t: schedule } = useTranslation('schedule')
  const timeframeText = useTimeframeText()

  function reasonText(answer: PlainAnswer, timeZone: string | null): string {
    const { reason, timeframe, groupName, opensAt } = answer
    if (!timeframe) return t(`reasons.${reason}`)
    const zone = timeZone ? timeZoneLabel(timeZone) : t('noZone')
    const times = timeframeText({ ...timeframe, weekdays: listFlaggedWeekdays(timeframe) })
    // the rules that an IQ has applied name no group
    const why =
      groupName === null
        ? t(reason === 'WithinSchedule' ? 'held.within' : 'held.outside', { times, zone })
        : t(`reasons.${reason}`, { group: groupName, times, zone })
    if (reason !== 'OutsideSchedule') return why
    const next = opensAt && timeZone ? readLocalTimeAt(timeZone, Date.parse(opensAt)) : undefined
    if (!next) return [why, t('neverAgain')].join(' ')
    const day = schedule(`name.${next.weekday}`)
    return [why, t('next', { day, date: formatCalendarDate(next.date), time: next.time })].join(' ')
  }

  return ({ answer, notYet, timeZone }: AccessRow): string[] => {
    const present = reasonText(answer, timeZone)
    if (!notYet) return [present]
    const { because, lastKnown } = notYet
    const saying = (one: PlainAnswer) => ({
      answer: t(one.opens ? 'answers.opens' : 'answers.refused'),
      why: reasonText(one, timeZone),
    })
    return [
      t(`because.${because}`),
      t('once', saying(answer)),
      lastKnown ? t('lastKnown', saying(lastKnown)) : t('lastUnknown'),
    ]
  }
}
