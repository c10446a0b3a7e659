import type { Db, HalfDoneRow, SecondFactorRow } from '../../infra/database/tables.ts'

export const findFactor = (db: Db, accountId: string) =>
  db.selectFrom('identitySecondFactor').selectAll().where('accountId', '=', accountId).executeTakeFirst()

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('identityRecoveryCode')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .execute()
  return rows.length
}

/**
 * Takes what was set up into use, in the place of the one it was begun with. `false` when another set-up was first: of
 * two at once one gets through, and nobody takes the place of a second factor without its code.
 */
export const insertFactor = (
  db: Db,
  halfDone: HalfDoneRow,
  factor: SecondFactorRow,
  codeHashes: readonly string[],
) =>
  db.transaction().execute(async (tx) => {
    const { id, accountId, replaces } = halfDone
    await tx.deleteFrom('identityHalfDone').where('id', '=', id).execute()
    if (replaces !== null)
      await tx
        .deleteFrom('identitySecondFactor')
        .where('accountId', '=', accountId)
        .where('setUpAt', '=', replaces)
        .execute()
    const inserted = await tx
      .insertInto('identitySecondFactor')
      .values(factor)
      .onConflict((conflict) => conflict.doNothing())
      .returning('accountId')
      .executeTakeFirst()
    if (inserted === undefined) return false
    await insertCodes(tx, accountId, codeHashes)
    return true
  })

/** Uses a code of the app up: its step and all before it. `false` when another request was first. */
export async function consumeOneTimeStep(db: Db, { accountId, secret }: SecondFactorRow, step: number) {
  const taken = await db
    .updateTable('identitySecondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses a recovery code up. `false` when there is none such, or another request was first. */
export async function takeRecoveryCode(db: Db, accountId: string, codeHash: string) {
  const taken = await db
    .deleteFrom('identityRecoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('codeHash')
    .executeTakeFirst()
  return taken !== undefined
}

/** None that was given out before counts any more. */
export const replaceRecoveryCodes = (db: Db, accountId: string, codeHashes: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('identityRecoveryCode').where('accountId', '=', accountId).execute()
    await insertCodes(tx, accountId, codeHashes)
  })

/** Takes the second factor away, with its recovery codes. `false` when there is none. */
export async function removeFactor(db: Db, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('identitySecondFactor')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()
  return removed !== undefined
}

const insertCodes = (db: Db, accountId: string, codeHashes: readonly string[]) =>
  db
    .insertInto('identityRecoveryCode')
    .values(codeHashes.map((codeHash) => ({ codeHash, accountId })))
    .execute()
