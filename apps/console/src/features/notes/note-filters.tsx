import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../components/filter-bar.tsx'
import { useNoteResources } from './note-resource-queries.ts'
import type { NoteFilter } from './note-search.ts'

interface Props {
  installationId: string
  filter: NoteFilter
  onOpen: () => void
  onFilter: (filter: NoteFilter) => void
}

/** Opens the filter, and shows each part of it that is in force with a way to leave it out. */
export function NoteFilters({ installationId, filter, onOpen, onFilter }: Props) {
  const { t } = useTranslation('notes')
  const { type, resource, from, until, ...none } = filter
  const resources = useNoteResources(installationId, resource ? (type ?? null) : null, resource)
  const days = { ...(from ? { from } : {}), ...(until ? { until } : {}) }
  const about = { ...(type ? { type } : {}), ...(resource ? { resource } : {}) }
  const reference = resources.data?.find(({ id }) => id === resource)?.reference
  const parts = [
    type && { key: 'type', text: t(`type.${noteTypeLabel(type)}`), rest: days },
    resource &&
      type && {
        key: 'resource',
        text: reference ?? t('fields.resource'),
        rest: { ...days, type },
      },
    from && {
      key: 'from',
      text: t('filter.fromDay', { day: formatCalendarDate(from) }),
      rest: { ...about, ...(until ? { until } : {}) },
    },
    until && {
      key: 'until',
      text: t('filter.untilDay', { day: formatCalendarDate(until) }),
      rest: { ...about, ...(from ? { from } : {}) },
    },
  ].filter((part) => part !== undefined && part !== '')

  return (
    <FilterBar
      labels={{
        open: t('filter.open'),
        active: t('filter.active'),
        none: t('filter.none'),
        leaveOut: (name) => t('filter.leaveOut', { name }),
      }}
      parts={parts.map(({ key, text, rest }) => ({ key, text, onLeaveOut: () => onFilter(rest) }))}
      onOpen={onOpen}
      onClear={() => onFilter(none)}
    />
  )
}
