import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import { useRefusalText } from '../refusal-text.ts'
import { useMe } from '../session/me-queries.ts'

/** Says why a note cannot be edited or deleted by whoever is signed in; undefined for its author (3 §6). */
export function useNoteRights() {
  const refusalText = useRefusalText()
  const { data: me } = useMe()
  return (note: Note) => refusalText(refuseNoteChange(note, me?.email ?? ''))
}
