import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'

/**
 * Locks the collection until the transaction ends, which makes checks of unique names safe. Who only writes a row that names
 * the collection, as each record of an audit does, is not held up: it may hold an IQ that waits here.
 */
export const selectCollectionForUpdate = (tx: Tx, collectionId: string) =>
  tx.selectFrom('collection').where('id', '=', collectionId).select('id').forNoKeyUpdate().executeTakeFirst()

/** Whether the company that sets it up, which may be another than the caller's, has not released it yet. */
export const isBeingSetUp = (tx: Tx, collectionId: string) =>
  withSystemRole(tx, async () => {
    const open = await tx
      .selectFrom('installation')
      .where('collectionId', '=', collectionId)
      .where('type', '=', 'initial')
      .where('releaseDate', 'is', null)
      .select('id')
      .executeTakeFirst()
    return open !== undefined
  })

type CountedTable =
  | 'accessGroup'
  | 'accessGroupTag'
  | 'door'
  | 'floorPlan'
  | 'sheet'
  | 'storedFile'
  | 'tag'
  | 'timeSchedule'

/** Counts the rows of a table in the collection; lock the collection first where the count decides about one more. */
export async function countRowsInCollection(
  tx: Tx,
  table: CountedTable,
  collectionId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where collection_id = ${collectionId}`.execute(tx)
  return rows[0]?.count ?? 0
}
