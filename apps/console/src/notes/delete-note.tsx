import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { DeleteDialog } from '../page/delete-dialog.tsx'

interface Props {
  installationId: string
  note: Note
  onClose: () => void
}

/** The question before a note is deleted. */
export function DeleteNote({ installationId, note, onClose }: Props) {
  const { t } = useTranslation('notes')
  const remove = useChange(noteEndpoints.deleteNote, 'note')
  return (
    <DeleteDialog
      title={t('delete.title')}
      object={note.subject}
      confirmLabel={t('delete.action')}
      deletion={remove}
      thing={{ params: { installationId, noteId: note.id } }}
      done={t('delete.done')}
      onClose={onClose}
    >
      {t('delete.effect')}
    </DeleteDialog>
  )
}
