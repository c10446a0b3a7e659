import { NOTE_RESOURCE_TYPES, noteTypeLabel } from '@commissioning/domain/notes/note-rules'
import { Feedback } from '@commissioning/ui/feedback'
import { SelectField } from '@commissioning/ui/select-field'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { NoteAbout, toNotedResource } from './note-about.tsx'
import { NotePhotosField } from './note-photos-field.tsx'
import { useNoteResources } from './note-resource-queries.ts'
import { NoteTextFields } from './note-text-fields.tsx'
import type { CreateNoteProps } from './noted-resource.ts'
import classes from './notes.module.css'
import { type NoteForm, noteRequestFields, useNoteForm } from './use-note-form.ts'
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

interface NoteResourceFieldsProps {
  installationId: string
  form: UseFormReturn<NoteForm>
}

/** A note about the site needs no selection (NOTE-10). */
function NoteResourceFields({ installationId, form }: NoteResourceFieldsProps) {
  const { t } = useTranslation('notes')
  const { control, resetField } = form
  const type = useWatch({ control, name: 'resourceType' })
  const chosen = useWatch({ control, name: 'resourceId' })
  const resources = useNoteResources(installationId, type, chosen)
  return (
    <div className={classes.pair}>
      <SelectField
        control={control}
        name="resourceType"
        label={t('fields.type')}
        placeholder={t('fields.chooseType')}
        isSearchable={false}
        isRequired
        options={NOTE_RESOURCE_TYPES.map((value) => ({ value, label: t(`type.${noteTypeLabel(value)}`) }))}
        onChange={() => resetField('resourceId', { defaultValue: null })}
      />
      {type !== 'Collection' && (
        <SelectField
          control={control}
          name="resourceId"
          label={t('fields.resource')}
          placeholder={t('fields.chooseResource')}
          isRequired
          isLoading={type !== null && resources.isPending}
          disabledReason={type === null ? t('fields.typeFirst') : undefined}
          onTyped={resources.onTyped}
          options={(resources.data ?? []).map(({ id, reference }) => ({ value: id, label: reference }))}
        />
      )}
      <Feedback failure={resources.error ?? undefined} />
    </div>
  )
}
