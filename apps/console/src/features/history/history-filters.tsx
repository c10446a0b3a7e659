import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../components/filter-bar.tsx'
import type { HistoryFilter } from './history-search.ts'
import type { HistoryList } from './use-history-list.ts'
import { useHistoryMessages } from './use-history-messages.ts'

interface Props {
  /** Its shown records name the person and the thing of the filter. */
  list: Pick<HistoryList, 'filter' | 'onFilter' | 'records'>
  onOpen: () => void
}

/** Opens the filter, and shows each part of it that is in force with a way to leave it out. */
export function HistoryFilters({ list: { filter, onFilter, records }, onOpen }: Props) {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const { actor, action, thing, outcome, from, until } = filter
  const shown = records.data?.items ?? []
  const person = shown.find(({ actorId }) => actorId === actor)
  const item = shown.find(({ thingId, thingName }) => thingId === thing && thingName !== null)
  const texts: Record<keyof HistoryFilter, string | undefined> = {
    actor: actor && (person ? messages.who(person) : t('filter.onePerson')),
    action: action && messages.action(action),
    thing: thing && (item?.thingName ?? t('filter.oneThing')),
    outcome: outcome && t(`outcomes.${outcome}`),
    from: from && t('filter.fromDay', { day: formatCalendarDate(from) }),
    until: until && t('filter.untilDay', { day: formatCalendarDate(until) }),
  }
  const without = (key: string) => Object.fromEntries(Object.entries(filter).filter(([part]) => part !== key))

  return (
    <FilterBar
      labels={{
        open: t('filter.open'),
        active: t('filter.active'),
        none: t('filter.none'),
        leaveOut: (name) => t('filter.leaveOut', { name }),
      }}
      parts={Object.entries(texts).flatMap(([key, text]) =>
        text ? [{ key, text, onLeaveOut: () => onFilter(without(key)) }] : [],
      )}
      onOpen={onOpen}
      onClear={() => onFilter({})}
    />
  )
}
