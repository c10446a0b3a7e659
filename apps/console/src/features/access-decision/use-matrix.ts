import { computeAccessMatrix, findMonday } from '@commissioning/domain/access-decision/compute-access-matrix'
import { weekLetters, weekTimes } from '@commissioning/domain/access-decision/week-times'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { listClockChanges } from '@commissioning/domain/formats/zone-offsets'
import { addDays } from '@commissioning/domain/schedules/day-times'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeframeText } from '../../components/use-timeframe-text.ts'
import { type SiteRules, useAccessRules, useSiteToday } from './access-rules-queries.ts'

/** The matrix of a week, with the names of what is in it and the words of its legend. */
export function useMatrix(installationId: string, { week, search = '' }: { week?: string; search?: string }) {
  const { t } = useTranslation('access-decision')
  const today = useSiteToday(installationId)
  const thisWeek = findMonday(today)
  const monday = week ?? thisWeek
  const sunday = addDays(monday, 6)
  const { rules, error, refetch } = useAccessRules(installationId)
  const timeframeText = useTimeframeText()
  const found = useMemo(() => rules && filterRules(rules, search), [rules, search])
  const matrix = useMemo(() => found && computeAccessMatrix(found, monday), [found, monday])
  const names = useMemo(() => namesById(rules), [rules])
  const zones = [...new Set(found?.locks.flatMap(({ timeZone }) => timeZone ?? []))]
  return {
    monday,
    sunday,
    thisWeek,
    matrix,
    names,
    legend: (matrix?.weeks ?? []).map((hours, place) => ({
      letters: weekLetters(place),
      hours,
      text: weekTimes(hours).map(timeframeText).join('; '),
    })),
    zones: zones.toSorted(),
    /** Each names a night of the week in which clocks change. */
    clockChanges: zones.flatMap((zone) =>
      listClockChanges(zone, monday, sunday).map(({ kind, date, startTime, endTime }) =>
        t(`clock.${kind}`, {
          zone: timeZoneLabel(zone),
          date: formatCalendarDate(date),
          from: startTime,
          until: endTime,
        }),
      ),
    ),
    hasRules: rules && rules.tags.length > 0 && rules.locks.length > 0,
    error,
    refetch,
  }
}

export type ShownMatrix = ReturnType<typeof useMatrix>

/** Tags and locks that the search names; where it names only one kind, all of the other. */
function filterRules(rules: SiteRules, search: string): SiteRules {
  const text = search.trim().toLowerCase()
  if (text === '') return rules
  const tags = rules.tags.filter(({ number }) => number.toLowerCase().includes(text))
  const locks = rules.locks.filter((lock) => lock.customerReference.toLowerCase().includes(text))
  if (tags.length === 0 && locks.length === 0) return { ...rules, tags, locks }
  return {
    ...rules,
    tags: tags.length > 0 ? tags : rules.tags,
    locks: locks.length > 0 ? locks : rules.locks,
  }
}

function namesById(rules: SiteRules | undefined): ReadonlyMap<string, string> {
  const { tags = [], locks = [] } = rules ?? {}
  const numbers = tags.map(({ id, number }) => [id, number] as const)
  return new Map([...numbers, ...locks.map((lock) => [lock.id, lock.customerReference] as const)])
}
