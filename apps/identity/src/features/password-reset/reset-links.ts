import { createHash, randomBytes } from 'node:crypto'
import type { Clock, Db } from '../../infra/database/tables.ts'

const RESET_LINK_LIFETIME_MS = 10 * 60_000

/** Makes a link's token; the database keeps only its hash. */
export async function insertResetLink(db: Db, clock: Clock, accountId: string, returnTo: string | undefined) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + RESET_LINK_LIFETIME_MS)
  await db
    .insertInto('identityResetLink')
    .values({ tokenHash: hashResetToken(token), accountId, returnTo: returnTo ?? null, expiresAt })
    .execute()
  return token
}

export const findResetLink = (db: Db, clock: Clock, token: string) =>
  db
    .selectFrom('identityResetLink')
    .selectAll()
    .where('tokenHash', '=', hashResetToken(token))
    .where('expiresAt', '>', clock())
    .executeTakeFirst()

/** Uses the link up. `false` when another request was first. */
export async function consumeResetLink(db: Db, token: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('identityResetLink')
    .where('tokenHash', '=', hashResetToken(token))
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function removeResetLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('identityResetLink').where('accountId', '=', accountId).execute()
}

const hashResetToken = (token: string) => createHash('sha256').update(token).digest('base64url')
