import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../page/delete-dialog.tsx'
import { useDeleteNote } from './note-queries.ts'

interface Props {
  installationId: string
  note: Note
  onClose: () => void
}

/** The question before a note is deleted. */
export function DeleteNote({ installationId, note, onClose }: Props) {
  const { t } = useTranslation('notes')
  const remove = useDeleteNote(installationId)
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={note.subject}
      confirmLabel={t('delete.action')}
      deletion={remove}
      thing={note.id}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
