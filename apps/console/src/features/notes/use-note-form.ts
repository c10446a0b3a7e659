import { noteRefusals } from '@commissioning/domain/notes/note-refusals'
import {
  type NoteResourceType,
  refuseNoteResource,
  refuseNoteSubject,
  refuseNoteText,
} from '@commissioning/domain/notes/note-rules'
import { type Control, useForm } from 'react-hook-form'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

export interface NoteForm {
  resourceType: NoteResourceType | null
  resourceId: string | null
  subject: string
  noteText: string
  isPrivateNote: boolean
}
export type NoteControl = Control<NoteForm>

/** The words of a note and what it is about, validated as the platform does (NOTE-06 to NOTE-11). */
export function useNoteForm(values: NoteForm) {
  const refusalText = useRefusalText()
  return useForm<NoteForm>({
    defaultValues: values,
    mode: 'onTouched',
    resolver: createFormResolver(({ resourceType, resourceId, subject, noteText }) => ({
      resourceType: resourceType ? undefined : refusalText(noteRefusals.NoteTypeRequired),
      resourceId: resourceType ? refusalText(refuseNoteResource(resourceType, resourceId)) : undefined,
      subject: refusalText(refuseNoteSubject(subject)),
      noteText: refusalText(refuseNoteText(noteText)),
    })),
  })
}

/** The request of the form. */
export const noteRequestFields = ({
  subject,
  noteText,
  isPrivateNote,
}: Pick<NoteForm, 'subject' | 'noteText' | 'isPrivateNote'>) => ({
  subject: subject.trim(),
  noteText: noteText.trim(),
  isPrivateNote,
})
