import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useTranslation } from 'react-i18next'
import { useChange } from '../api/operations.ts'
import { SaveForm } from '../page/save-form.tsx'
import { NoteAbout } from './note-about.tsx'
import type { NotedResource } from './note-actions.tsx'
import { NoteResourceFields } from './note-resource-fields.tsx'
import { NoteWordsFields } from './note-words-fields.tsx'
import classes from './notes.module.css'
import { useNoteForm, wordsOf } from './use-note-form.ts'

interface Props {
  installationId: string
  resource?: NotedResource | undefined
  onClose: () => void
}

/** A new note, about the given resource or one to choose. */
export function CreateNoteModal({ installationId, resource, onClose }: Props) {
  const { t } = useTranslation('notes')
  const create = useChange(noteEndpoints.createNote, 'note')
  const form = useNoteForm({
    resourceType: resource?.type ?? null,
    resourceId: resource?.id ?? null,
    subject: '',
    noteText: '',
    isPrivateNote: false,
  })

  return (
    <SaveForm
      title={t('create.title')}
      label={t('create.save')}
      form={form}
      write={create}
      send={(answers, { keyFor }) => {
        const { resourceType, resourceId } = answers
        if (!resourceType) return undefined
        const body = { resourceType, ...(resourceId ? { resourceId } : {}), ...wordsOf(answers) }
        return { params: { installationId }, body, idempotencyKey: keyFor(body) }
      }}
      done={t('create.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {resource ? (
          <NoteAbout control={form.control} resource={resource} reason={t('create.about')} />
        ) : (
          <NoteResourceFields installationId={installationId} form={form} />
        )}
        <NoteWordsFields form={form} hasAutofocus={resource !== undefined} />
      </div>
    </SaveForm>
  )
}
