import type { Tx } from '../database/database.ts'

/** Held until the transaction ends: names that are unique in the collection are given while it is. */
export const holdCollection = (tx: Tx, collectionId: string) =>
  tx.selectFrom('collection').where('id', '=', collectionId).select('id').forUpdate().executeTakeFirst()
