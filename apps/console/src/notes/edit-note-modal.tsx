import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { SaveForm } from '../page/save-form.tsx'
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
  const { resourceType: type, resourceId: id, resourceReference: reference } = note
  const form = useNoteForm({ ...wordsOf(note), resourceType: type, resourceId: id })

  return (
    <SaveForm
      title={t('edit.title')}
      label={t('edit.save')}
      form={form}
      write={change}
      send={(answers, { ifMatch }) => ({
        params: { installationId, noteId: note.id },
        body: wordsOf(answers),
        ...ifMatch,
      })}
      version={note.version}
      changed={t('edit.changed', { subject: note.subject, text: note.noteText })}
      done={t('edit.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NoteAbout control={form.control} resource={{ type, id, reference }} reason={t('edit.about')} />
        <NoteWordsFields form={form} hasAutofocus />
      </div>
    </SaveForm>
  )
}
