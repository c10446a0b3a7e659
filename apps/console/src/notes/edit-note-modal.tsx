import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { NoteAbout } from './note-about.tsx'
import { NoteWordsFields } from './note-words-fields.tsx'
import classes from './notes.module.css'
import { useNoteForm, wordsOf } from './use-note-form.ts'

interface Props {
  installationId: string
  note: Note
  onClose: () => void
}

/** Edits text, subject or privacy; what the note is about stays (NOTE-13, NOTE-14). */
export function EditNoteModal({ installationId, note, onClose }: Props) {
  const { t } = useTranslation('notes')
  const change = useChange(noteEndpoints.changeNote, 'note')
  const { isStale, ifMatch } = useSeenVersion(note.version, change.error)
  const { resourceType: type, resourceId: id, resourceReference: reference } = note
  const form = useNoteForm({ ...wordsOf(note), resourceType: type, resourceId: id })

  const save = form.handleSubmit((answers) =>
    change.mutate(
      { params: { installationId, noteId: note.id }, body: wordsOf(answers), ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t('edit.done'))
          onClose()
        },
      },
    ),
  )

  return (
    <FormModal
      title={t('edit.title')}
      submit={{ label: t('edit.save'), onClick: save, busy: change.isPending }}
      onCancel={onClose}
      error={change.error}
    >
      <div className={classes.fields}>
        {isStale && (
          <NoticeBar tone="waiting">
            {t('edit.changed', { subject: note.subject, text: note.noteText })}
          </NoticeBar>
        )}
        <NoteAbout control={form.control} resource={{ type, id, reference }} reason={t('edit.about')} />
        <NoteWordsFields form={form} hasAutofocus />
      </div>
    </FormModal>
  )
}
