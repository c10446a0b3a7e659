import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { FormModal } from '@commissioning/ui/form-modal'
import { showSuccess } from '@commissioning/ui/toast'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useChange } from '../api/operations.ts'
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
  const intent = useIdempotencyKey()
  const form = useNoteForm({
    resourceType: resource?.type ?? null,
    resourceId: resource?.id ?? null,
    subject: '',
    noteText: '',
    isPrivateNote: false,
  })

  const save = form.handleSubmit((answers) => {
    const { resourceType, resourceId } = answers
    if (!resourceType) return
    const draft = { resourceType, ...(resourceId ? { resourceId } : {}), ...wordsOf(answers) }
    create.mutate(
      { params: { installationId }, body: draft, idempotencyKey: intent.keyFor(draft) },
      {
        onSuccess: () => {
          showSuccess(t('create.done'))
          onClose()
        },
      },
    )
  })

  return (
    <FormModal
      title={t('create.title')}
      submit={{ label: t('create.save'), onClick: save, busy: create.isPending }}
      onCancel={onClose}
      error={create.error}
    >
      <div className={classes.fields}>
        {resource ? (
          <NoteAbout control={form.control} resource={resource} reason={t('create.about')} />
        ) : (
          <NoteResourceFields installationId={installationId} form={form} />
        )}
        <NoteWordsFields form={form} hasAutofocus={resource !== undefined} />
      </div>
    </FormModal>
  )
}
