import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { NoteAbout, toNotedResource } from './note-about.tsx'
import { NotePhotosField } from './note-photos-field.tsx'
import { NoteResourceFields } from './note-resource-fields.tsx'
import { NoteTextFields } from './note-text-fields.tsx'
import type { CreateNoteProps } from './noted-resource.ts'
import classes from './notes.module.css'
import { noteRequestFields, useNoteForm } from './use-note-form.ts'
import { usePhotoSelection } from './use-photo-selection.ts'
import { useSaveNote } from './use-save-note.ts'

/** A new note, about the given resource or one to choose. */
export function CreateNoteModal({ installationId, resource, suggested, onMade, onClose }: CreateNoteProps) {
  const { t } = useTranslation('notes')
  const photos = usePhotoSelection()
  const { save, savedNote } = useSaveNote(installationId, photos)
  const form = useNoteForm({
    resourceType: resource?.type ?? suggested?.resourceType ?? null,
    resourceId: resource?.id ?? suggested?.resourceId ?? null,
    subject: '',
    noteText: '',
    isPrivateNote: false,
  })

  return (
    <SaveForm
      title={t('create.title')}
      label={t('create.save')}
      form={form}
      write={save}
      send={(answers, { keyFor }) => {
        const { resourceType, resourceId } = answers
        if (!resourceType) return undefined
        const about = { resourceType, ...(resourceId ? { resourceId } : {}) }
        const messages = noteRequestFields(answers)
        return { about, messages, idempotencyKey: keyFor([about, messages]) }
      }}
      done={t('create.done')}
      onDone={(note) => {
        onMade?.(note)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {resource && <NoteAbout control={form.control} resource={resource} reason={t('create.about')} />}
        {!resource && savedNote && (
          <NoteAbout
            control={form.control}
            resource={toNotedResource(savedNote)}
            reason={t('photos.saved')}
          />
        )}
        {!resource && !savedNote && <NoteResourceFields installationId={installationId} form={form} />}
        <NoteTextFields form={form} hasAutofocus={resource !== undefined} />
        <NotePhotosField installationId={installationId} noteId={savedNote?.id} choice={photos} save={save} />
      </div>
    </SaveForm>
  )
}
