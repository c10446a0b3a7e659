import type { Clock, Db, HalfDoneRow } from '../../infra/database/tables.ts'

const HALF_DONE_LIFETIME_MS = 10 * 60_000

/** Remembers, for ten minutes, that the password was right; a later one of the same visit takes the place of this. */
export async function storeHalfDone(db: Db, clock: Clock, begun: Omit<HalfDoneRow, 'expiresAt'>) {
  const row = { ...begun, expiresAt: new Date(clock().getTime() + HALF_DONE_LIFETIME_MS) }
  await db
    .insertInto('identityHalfDone')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const findHalfDone = (db: Db, clock: Clock, id: string) =>
  db
    .selectFrom('identityHalfDone')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', clock())
    .executeTakeFirst()
