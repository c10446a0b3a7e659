import type { Clock, Db } from './database/tables.ts'

/** Ends what the account has open: sessions, interactions, codes, grants and with them refresh tokens, half-done sign-ins. */
export async function signOutEverywhere(
  db: Db,
  clock: Clock,
  accountId: string,
  keepSessionId?: string,
): Promise<void> {
  const sessions = markEnded(db, clock).where('accountId', '=', accountId)
  await (keepSessionId === undefined ? sessions : sessions.where('id', '!=', keepSessionId)).execute()
  await db
    .deleteFrom('identityArtifact')
    .where('accountId', '=', accountId)
    .where('model', '!=', 'Session')
    .execute()
  await db.deleteFrom('identityHalfDone').where('accountId', '=', accountId).execute()
}

/**
 * Ends sessions by a mark that is stored as long as they would have held: a request that has read
 * one writes it at its end, and would make a removed one anew.
 */
export const markEnded = (db: Db, clock: Clock) =>
  db
    .updateTable('identityArtifact')
    .set({ consumedAt: clock() })
    .where('model', '=', 'Session')
    .where('consumedAt', 'is', null)

/** Withdraws grants: the codes and refresh tokens made from them and the grants themselves. */
export async function revokeGrants(db: Db, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  await db
    .deleteFrom('identityArtifact')
    .where((is) =>
      is.or([is('grantId', 'in', grantIds), is.and([is('model', '=', 'Grant'), is('id', 'in', grantIds)])]),
    )
    .execute()
}

/** Takes away what has run out: artifacts, notes of browsers, counters of attempts, half-done sign-ins, reset links. */
export async function removeExpired(db: Db, clock: Clock): Promise<void> {
  const now = clock()
  await db.deleteFrom('identityArtifact').where('expiresAt', '<', now).execute()
  await db.deleteFrom('identityBrowser').where('expiresAt', '<', now).execute()
  await db.deleteFrom('identityAttempt').where('endsAt', '<', now).execute()
  await db.deleteFrom('identityHalfDone').where('expiresAt', '<', now).execute()
  await db.deleteFrom('identityResetLink').where('expiresAt', '<', now).execute()
}
