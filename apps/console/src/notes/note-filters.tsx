import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { noteTypeWord } from '@commissioning/domain/notes/note-rules'
import { Button } from '@commissioning/ui/button'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNoteResources } from './note-resource-queries.ts'
import type { NoteFilter } from './note-search.ts'
import classes from './notes.module.css'

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
    type && { key: 'type', text: t(`type.${noteTypeWord(type)}`), rest: days },
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
        <ul className={classes.chips} aria-label={t('filter.active')}>
          {parts.map(({ key, text, rest }) => (
            <li key={key} className={classes.chip}>
              {text}
              <button
                type="button"
                aria-label={t('filter.leaveOut', { name: text })}
                onClick={() => onFilter(rest)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <Button kind="quiet" onClick={() => onFilter(none)}>
              {t('filter.none')}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}
