import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { FormModal } from '@commissioning/ui/form-modal'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { ShowOnPlan } from '../../components/show-on-plan.tsx'
import { useDates } from '../../components/use-dates.ts'
import { noteAuthorName } from './note-author.ts'
import { NotePhotos } from './note-photos.tsx'
import classes from './notes.module.css'
import { useNoteRights } from './use-note-rights.ts'

interface Props {
  installationId: string
  note: Note
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** A note as it is read; its author goes on to edit or delete it. */
export function ViewNoteModal({ installationId, note, onEdit, onDelete, onClose }: Props) {
  const { t } = useTranslation('notes')
  const dates = useDates()
  const disabledReason = useNoteRights()(note)
  const items = [
    { key: 'type', label: t('fields.type'), value: t(`type.${noteTypeLabel(note.resourceType)}`) },
    { key: 'resource', label: t('fields.resource'), value: note.resourceReference },
    { key: 'author', label: t('columns.author'), value: noteAuthorName(note) },
    { key: 'created', label: t('columns.created'), value: dates.time(note.createdOn) },
    {
      key: 'readers',
      label: t('readers.label'),
      value: t(note.isPrivateNote ? 'readers.me' : 'readers.all'),
    },
  ]
  return (
    <FormModal
      title={note.subject}
      submit={{ label: t('edit.title'), onClick: onEdit, disabledReason }}
      secondary={{ label: t('delete.action'), onClick: onDelete, disabledReason }}
      onCancel={onClose}
      leave="close"
      error={null}
    >
      <p className={classes.text}>{note.noteText}</p>
      <NotePhotos installationId={installationId} note={note} />
      <OverviewList items={items} />
      <ShowOnPlan installationId={installationId} id={note.id} />
    </FormModal>
  )
}
