import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Held until the transaction ends: names that are unique in the collection are given while it is. */
export const holdCollection = (tx: Tx, collectionId: string) =>
  tx.selectFrom('collection').where('id', '=', collectionId).select('id').forUpdate().executeTakeFirst()

type Counted = 'accessGroup' | 'accessGroupTag' | 'floorPlan' | 'tag' | 'timeSchedule'

/** How many rows of a table the collection has; hold it first where that decides about one more. */
export async function countInCollection(tx: Tx, table: Counted, collectionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where collection_id = ${collectionId}`.execute(tx)
  return rows[0]?.count ?? 0
}
