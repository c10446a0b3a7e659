import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { Button } from '@commissioning/ui/button'
import { IconFilter } from '@commissioning/ui/icons/filter.ts'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../components/filter-chips.tsx'
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
  const resources = useNoteResources(installationId, resource ? (type ?? null) : null)
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
    <>
      <Button icon={<IconFilter size={18} stroke={1.7} aria-hidden />} onClick={onOpen}>
        {t('filter.open')}
      </Button>
      {parts.length > 0 && (
        <FilterChips
          label={t('filter.active')}
          chips={parts.map(({ key, text, rest }) => ({
            key,
            text,
            leaveOutLabel: t('filter.leaveOut', { name: text }),
            onLeaveOut: () => onFilter(rest),
          }))}
          clearLabel={t('filter.none')}
          onClear={() => onFilter(none)}
        />
      )}
    </>
  )
}
