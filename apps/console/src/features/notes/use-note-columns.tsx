import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { IconLock } from '@commissioning/ui/icons/lock.ts'
import { IconPhoto } from '@commissioning/ui/icons/photo.ts'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { noteAuthorName } from './note-author.ts'
import classes from './notes.module.css'
import { notePhotos } from './photos-of-note.ts'

/** Subject, type, resource, author and when it was written; the list sorts by each (NOTE-01, NOTE-02). */
export function useNoteColumns(): Column<Note>[] {
  const { t } = useTranslation('notes')
  const dates = useDates()
  return [
    {
      key: 'subject',
      heading: t('columns.subject'),
      cell: (note) => (
        <span className={classes.subject}>
          {note.isPrivateNote && (
            <IconLock size={16} stroke={1.8} role="img" aria-label={t('fields.private')} />
          )}
          <span>{note.subject}</span>
          <PhotoCount count={notePhotos(note).length} />
        </span>
      ),
      sortable: true,
      width: '34%',
    },
    {
      key: 'resource_type',
      heading: t('columns.type'),
      cell: ({ resourceType }) => t(`type.${noteTypeLabel(resourceType)}`),
      sortable: true,
      folds: true,
      width: '14%',
    },
    {
      key: 'resource_reference',
      heading: t('columns.resource'),
      cell: ({ resourceReference }) => resourceReference,
      sortable: true,
      isFreeText: true,
      folds: true,
    },
    {
      key: 'user_first_name',
      heading: t('columns.author'),
      cell: noteAuthorName,
      sortable: true,
      isFreeText: true,
    },
    {
      key: 'created_on',
      heading: t('columns.created'),
      cell: ({ createdOn }) => <span className={classes.time}>{dates.time(createdOn)}</span>,
      sortable: true,
    },
  ]
}

/** How many photos a note has; nothing for none (NOTE-42). */
function PhotoCount({ count }: { count: number }) {
  const { t } = useTranslation('notes')
  if (count === 0) return null
  const label = t('photos.count', { count })
  return (
    <span className={classes.photos} role="img" aria-label={label} title={label}>
      <IconPhoto size={16} stroke={1.8} aria-hidden />
      {count}
    </span>
  )
}
