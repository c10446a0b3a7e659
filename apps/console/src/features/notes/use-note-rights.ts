import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useMe } from '../../lib/session/me-queries.ts'

/** Why the signed-in person cannot edit or delete a note; undefined for its author with a network (NOTE-17, NOTE-18). */
export function useNoteRights() {
  const refusalText = useRefusalText()
  const { data: me } = useMe()
  const away = useAwayReason()
  return (note: Note) => away ?? refusalText(refuseNoteChange(note, me?.email ?? ''))
}
