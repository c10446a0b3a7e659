import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import { useRefusalText } from '../refusal-text.ts'
import { useMe } from '../session/me-queries.ts'

/** Why the signed-in person cannot edit or delete a note; undefined for its author (NOTE-17, NOTE-18). */
export function useNoteRights() {
  const refusalText = useRefusalText()
  const { data: me } = useMe()
  return (note: Note) => refusalText(refuseNoteChange(note, me?.email ?? ''))
}
