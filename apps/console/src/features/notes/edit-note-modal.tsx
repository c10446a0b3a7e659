import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { NoteAbout, toNotedResource } from './note-about.tsx'
import { NotePhotosField } from './note-photos-field.tsx'
import { NoteTextFields } from './note-text-fields.tsx'
import classes from './notes.module.css'
import { notePhotos } from './photos-of-note.ts'
import { noteRequestFields, useNoteForm } from './use-note-form.ts'
import { usePhotoSelection } from './use-photo-selection.ts'
import { useSaveNote } from './use-save-note.ts'

interface Props {
  installationId: string
  note: Note
  onClose: () => void
}

/** Edits text, subject, privacy and photos; what the note is about stays (NOTE-13, NOTE-14). */
export function EditNoteModal({ installationId, note, onClose }: Props) {
  const { t } = useTranslation('notes')
  const photos = usePhotoSelection(notePhotos(note))
  const { save } = useSaveNote(installationId, photos)
  const { resourceType, resourceId } = note
  const form = useNoteForm({ ...noteRequestFields(note), resourceType, resourceId })

  return (
    <SaveForm
      title={t('edit.title')}
      label={t('edit.save')}
      form={form}
      write={save}
      send={(answers, { ifMatch }) => ({
        noteId: note.id,
        about: { resourceType, resourceId },
        messages: noteRequestFields(answers),
        ...ifMatch,
      })}
      version={note.version}
      changed={t('edit.changed', { subject: note.subject, text: note.noteText })}
      done={t('edit.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NoteAbout control={form.control} resource={toNotedResource(note)} reason={t('edit.about')} />
        <NoteTextFields form={form} hasAutofocus />
        <NotePhotosField installationId={installationId} noteId={note.id} choice={photos} save={save} />
      </div>
    </SaveForm>
  )
}
