import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'

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
    <WriteDialog
      title={t('delete.title')}
      object={note.subject}
      confirmLabel={t('delete.action')}
      effect={t('delete.effect')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, noteId: note.id } }}
      isDangerous
      onClose={onClose}
    />
  )
}
