import type { ChangeEvent } from '@commissioning/contract/events'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export const CHANGES = 'commissioning_changes'

export interface Change extends ChangeEvent {
  collectionId: string
}

/** Tells every browser that looks at the collection, once the caller's transaction commits, and never if it fails. */
export async function announce(tx: Tx, { collectionId, resource, id, change }: Change): Promise<void> {
  const payload = JSON.stringify({ collectionId, resource, id, change })
  await sql`select pg_notify(${CHANGES}, ${payload})`.execute(tx)
}
