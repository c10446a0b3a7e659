import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { findNote, selectNoteForUpdate } from './note-store.ts'

/** Locks the note for the change; one of another author is refused without a lock. */
export async function selectOwnNoteForUpdate(
  tx: Tx,
  id: string,
  { email }: { email: string },
): Promise<Note> {
  assertAllowed(refuseNoteChange(orNotFound(await findNote(tx, id, email)), email))
  await selectNoteForUpdate(tx, id)
  return orNotFound(await findNote(tx, id, email))
}
