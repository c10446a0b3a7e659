import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

/** The installations of the entered company whose name holds the text, unless they are too many (decision 162). */
export async function findByName(tx: Tx, text: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select installations_named(${text}, ${MAX_FOUND}) as ids`.execute(tx)
  return rows[0]?.ids ?? undefined
}

/** A page of more is sooner read in the order of the list: one in fifty rows of a hundred thousand is on it. */
const MAX_FOUND = 2_000
