import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import { ensure, found } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { findNote, holdNote } from './note-store.ts'

/** Locks the note for the change; one of another author is refused without a lock. */
export async function holdOwnNote(tx: Tx, id: string, { email }: { email: string }): Promise<Note> {
  ensure(refuseNoteChange(found(await findNote(tx, id, email)), email))
  await holdNote(tx, id)
  return found(await findNote(tx, id, email))
}
