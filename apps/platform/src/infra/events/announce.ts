import type { ChangeEvent } from '@commissioning/contract/events'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export const CHANGES_CHANNEL = 'commissioning_changes'

export interface AnnouncedChange extends ChangeEvent {
  collectionId: string
}

/** The id of a person of the staff or of an installation, by which nobody may hear any more. */
export interface EndedRight {
  ended: string
}

/** Tells every browser that looks at the collection, once the caller's transaction commits, and never if it fails. */
export const announce = (tx: Tx, change: AnnouncedChange): Promise<void> => announceAll(tx, [change])

/** The same for several changes, in one statement. */
export async function announceAll(tx: Tx, changes: readonly AnnouncedChange[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map(({ collectionId, resource, id, change }) =>
    JSON.stringify({ collectionId, resource, id, change }),
  )
  await sql`select pg_notify(${CHANGES_CHANNEL}, told) from unnest(${payloads}::text[]) as told`.execute(tx)
}

/** Ends the streams that were opened by this right in every process: their browsers knock at the door again. */
export async function endStreams(tx: Tx, ended: string): Promise<void> {
  const message: EndedRight = { ended }
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
}
