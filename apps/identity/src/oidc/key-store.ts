import type { Db, KeyRow } from '../infra/database/tables.ts'

/** Every key there is, the oldest generation first. */
export const listKeyGenerations = (db: Db): Promise<KeyRow[]> =>
  db.selectFrom('identityKey').selectAll().orderBy('generation').execute()

/** Two processes may make the same generation at once; the first one's is stored. */
export const insertKey = (db: Db, key: KeyRow) =>
  db
    .insertInto('identityKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeKey = (db: Db, { purpose, generation }: KeyRow) =>
  db.deleteFrom('identityKey').where('purpose', '=', purpose).where('generation', '=', generation).execute()
