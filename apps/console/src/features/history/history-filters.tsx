import type { HistoryRecord } from '@commissioning/contract/history/history-endpoints'
import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { Button } from '@commissioning/ui/button'
import { IconFilter } from '@commissioning/ui/icons/filter.ts'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../components/filter-chips.tsx'
import type { HistoryFilter } from './history-search.ts'
import { useHistoryMessages } from './use-history-messages.ts'

interface Props {
  filter: HistoryFilter
  /** The shown records name the person and the thing of the filter. */
  records: readonly HistoryRecord[]
  onOpen: () => void
  onFilter: (filter: HistoryFilter) => void
}

/** Opens the filter, and shows each part of it that is in force with a way to leave it out. */
export function HistoryFilters({ filter, records, onOpen, onFilter }: Props) {
  const { t } = useTranslation('history')
  const messages = useHistoryMessages()
  const { actor, action, thing, outcome, from, until } = filter
  const person = records.find(({ actorId }) => actorId === actor)
  const item = records.find(({ thingId, thingName }) => thingId === thing && thingName !== null)
  const texts: Record<keyof HistoryFilter, string | undefined> = {
    actor: actor && (person ? messages.who(person) : t('filter.onePerson')),
    action: action && messages.action(action),
    thing: thing && (item?.thingName ?? t('filter.oneThing')),
    outcome: outcome && t(`outcomes.${outcome}`),
    from: from && t('filter.fromDay', { day: formatCalendarDate(from) }),
    until: until && t('filter.untilDay', { day: formatCalendarDate(until) }),
  }
  const chips = Object.entries(texts).flatMap(([key, text]) => (text ? [{ key, text }] : []))

  return (
    <>
      <Button icon={<IconFilter size={18} stroke={1.7} aria-hidden />} onClick={onOpen}>
        {t('filter.open')}
      </Button>
      {chips.length > 0 && (
        <FilterChips
          label={t('filter.active')}
          chips={chips.map(({ key, text }) => ({
            key,
            text,
            leaveOutLabel: t('filter.leaveOut', { name: text }),
            onLeaveOut: () =>
              onFilter(Object.fromEntries(Object.entries(filter).filter(([part]) => part !== key))),
          }))}
          clearLabel={t('filter.none')}
          onClear={() => onFilter({})}
        />
      )}
    </>
  )
}
