import type { Insertable } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

/** Every key that ever signed is listed, the oldest first. */
export const listRecordKeys = (tx: Tx) =>
  tx.selectFrom('recordKey').selectAll().orderBy('madeAt').orderBy('kid').execute()

export const findSigningKey = (tx: Tx) =>
  tx.selectFrom('recordKey').where('retiredAt', 'is', null).selectAll().executeTakeFirst()

/** The key that signs is locked until the transaction ends, so that nobody retires it meanwhile. */
export const selectSigningKeyForUpdate = (tx: Tx) =>
  tx.selectFrom('recordKey').where('retiredAt', 'is', null).selectAll().forUpdate().executeTakeFirst()

/** Two processes may make the next key at once; the key of the first stays. */
export const insertKey = (tx: Tx, key: Insertable<Tables['recordKey']>) =>
  tx
    .insertInto('recordKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const retireKey = (tx: Tx, kid: string, retiredAt: Date) =>
  tx.updateTable('recordKey').where('kid', '=', kid).set({ retiredAt, privateKey: null }).execute()

export const replacePrivateKey = (tx: Tx, kid: string, privateKey: string) =>
  tx.updateTable('recordKey').where('kid', '=', kid).set({ privateKey }).execute()
