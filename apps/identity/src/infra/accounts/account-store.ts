import { emailKey } from '@commissioning/domain/validation/email'
import { sql } from 'kysely'
import type { AccountRow, Db } from '../database/tables.ts'

export async function insertAccount(db: Db, account: AccountRow): Promise<boolean> {
  const inserted = await db
    .insertInto('identityAccount')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findAccount = (db: Db, id: string) =>
  db.selectFrom('identityAccount').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('identityAccount')
    .selectAll()
    .where(sql`lower(email)`, '=', emailKey(email))
    .executeTakeFirst()

export const listAccountIds = (db: Db) => db.selectFrom('identityAccount').select('id').execute()

export type AccountChange = Partial<Omit<AccountRow, 'id' | 'email' | 'createdAt'>> & { updatedAt: Date }

export const updateAccount = (db: Db, id: string, change: AccountChange) =>
  db.updateTable('identityAccount').set(change).where('id', '=', id).execute()

/** Puts a hash of the same password in the place of `old`, unless another password was set meanwhile. */
export const replacePasswordHash = (db: Db, id: string, { old, fresh }: { old: string; fresh: string }) =>
  db
    .updateTable('identityAccount')
    .set({ passwordHash: fresh })
    .where('id', '=', id)
    .where('passwordHash', '=', old)
    .execute()
