import { markEnded, revokeGrants } from '../../infra/artifact-store.ts'
import type { BrowserRow, Clock, Db } from '../../infra/database/tables.ts'

export interface OpenSession {
  uid: string
  browser: string | null
  system: string | null
  since: Date
  usedAt: Date
}

/** An artifact's payload names its session in one of these; the times are seconds. */
interface SessionPayload {
  uid?: string
  sessionUid?: string
  grantId?: string
  loginTs?: number
  authTime?: number
  iat?: number
  authorizations?: Record<string, { grantId?: string }>
}

/** Notes in which browser a session is; the newest note stands. */
export const storeBrowser = (db: Db, row: BrowserRow) =>
  db
    .insertInto('identityBrowser')
    .values(row)
    .onConflict((conflict) => conflict.column('sessionUid').doUpdateSet(row))
    .execute()

/** The sessions that are remembered here or can still be renewed by an app, the last used first. */
export async function listSessions(db: Db, clock: Clock, accountId: string): Promise<OpenSession[]> {
  const parts = await selectSessionParts(db, accountId, clock())
  const browsers = await db
    .selectFrom('identityBrowser')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute()
  return [...new Set(parts.map(({ uid }) => uid))]
    .map((uid) => {
      const own = parts.filter((part) => part.uid === uid)
      const note = browsers.find(({ sessionUid }) => sessionUid === uid)
      const since = Math.max(...own.map((part) => part.since))
      const used = Math.max(since, note?.seenAt.getTime() ?? 0, ...own.map((part) => part.usedAt))
      const { browser = null, system = null } = note ?? {}
      return { uid, browser, system, since: new Date(since), usedAt: new Date(used) }
    })
    .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime())
}

/** Ends sessions of this account: at once for the provider, and for apps as soon as they renew. Sign-ins under way end too; what others have stays. */
export const endSessions = (db: Db, clock: Clock, accountId: string, uids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    const parts = (await selectSessionParts(tx, accountId, clock())).filter(({ uid }) => uids.includes(uid))
    const ended = parts.map(({ uid }) => uid)
    if (ended.length === 0) return
    await markEnded(tx, clock).where('accountId', '=', accountId).where('uid', 'in', ended).execute()
    // a sign-in that nobody has followed yet is in no session
    await tx
      .deleteFrom('identityArtifact')
      .where('model', '=', 'Interaction')
      .where('accountId', '=', accountId)
      .execute()
    await revokeGrants(
      tx,
      parts.flatMap(({ grants }) => grants),
    )
    await tx
      .deleteFrom('identityBrowser')
      .where('accountId', '=', accountId)
      .where('sessionUid', 'in', ended)
      .execute()
  })

/** Sessions, codes and refresh tokens of the account that still count, each with the session that it is of. */
async function selectSessionParts(db: Db, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('identityArtifact')
    .select(['model', 'payload'])
    .where('accountId', '=', accountId)
    .where('model', 'in', ['Session', 'AuthorizationCode', 'RefreshToken'])
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  return rows.flatMap(({ model, payload }) => {
    const part: SessionPayload = JSON.parse(payload)
    const uid = model === 'Session' ? part.uid : part.sessionUid
    if (uid === undefined) return []
    const { grantId, authorizations = {}, iat = 0, loginTs, authTime } = part
    const grants = [grantId, ...Object.values(authorizations).map((one) => one.grantId)]
    return [
      {
        uid,
        grants: grants.filter((id) => id !== undefined),
        since: (loginTs ?? authTime ?? iat) * 1000,
        usedAt: iat * 1000,
      },
    ]
  })
}
