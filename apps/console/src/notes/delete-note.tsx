import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
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
  const run = () =>
    remove.mutate(note.id, {
      onSuccess: () => {
        showSuccess(t('delete.done'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('delete.title')}
      object={note.subject}
      confirmLabel={t('delete.action')}
      isDangerous
      busy={remove.isPending}
      onConfirm={run}
      onCancel={onClose}
      error={remove.error}
    >
      {t('delete.effect')}
    </ConfirmDialog>
  )
}
