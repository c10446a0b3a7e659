import type { Clock, Db } from '../database/tables.ts'

/** Ends what the account has open: sessions, interactions, codes, grants and with them refresh tokens, half-done sign-ins. */
export async function signOutEverywhere(db: Db, accountId: string, keepSessionId?: string): Promise<void> {
  let open = db.deleteFrom('identityArtifact').where('accountId', '=', accountId)
  if (keepSessionId !== undefined) {
    open = open.where((is) => is.or([is('model', '!=', 'Session'), is('id', '!=', keepSessionId)]))
  }
  await open.execute()
  await db.deleteFrom('identityHalfDone').where('accountId', '=', accountId).execute()
}

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
