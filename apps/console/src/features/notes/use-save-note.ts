import type { Call, CallOptions } from '@commissioning/contract/http/client'
import { RequestError } from '@commissioning/contract/http/request-error'
import { type Note, type NoteDraft, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useState } from 'react'
import { useWrite } from '../../lib/api/operations.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

type NoteTexts = Pick<Note, 'subject' | 'noteText' | 'isPrivateNote'>
interface NoteWrite extends Pick<CallOptions, 'ifMatch' | 'idempotencyKey'> {
  messages: NoteTexts
  about: Pick<NoteDraft, 'resourceType' | 'resourceId'>
  /** It is set for a stored note. */
  noteId?: string
}

interface SavedNote {
  note: Note
  messages: NoteTexts
  /** Nobody is known to have changed it since. */
  isNewest: boolean
}

/** Saves the words of a note and then its photos; what one save has done the next does not do again. */
export function useSaveNote(installationId: string, photos: PhotoSelection) {
  const [saved, setSaved] = useState<SavedNote>()

  async function saveMessages(call: Call, { messages, about, ...given }: NoteWrite): Promise<Note> {
    if (saved?.isNewest && JSON.stringify(saved.messages) === JSON.stringify(messages)) return saved.note
    const noteId = saved?.note.id ?? given.noteId
    const { idempotencyKey } = given
    const ifMatch = saved?.isNewest ? saved.note.version : given.ifMatch
    const params = { installationId }
    return noteId === undefined
      ? call(noteEndpoints.createNote, { params, body: { ...about, ...messages } }, { idempotencyKey })
      : call(noteEndpoints.changeNote, { params: { ...params, noteId }, body: messages }, { ifMatch })
  }

  const save = useWrite(async (given: NoteWrite, call) => {
    try {
      const note = await saveMessages(call, given)
      setSaved({ note, messages: given.messages, isNewest: true })
      await photos.send(call, { installationId, noteId: note.id, ifMatch: note.version })
      return note
    } catch (error) {
      // the next save writes over what was changed meanwhile, of which the person knows
      if (error instanceof RequestError && error.errorCode === 'Stale')
        setSaved((last) => last && { ...last, isNewest: false })
      throw error
    }
  }, 'note')
  return { save, savedNote: saved?.note }
}
