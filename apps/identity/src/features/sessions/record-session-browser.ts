import type { KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityDependencies } from '../../infra/identity-dependencies.ts'
import { defaultLifetimes } from '../../infra/identity-settings.ts'
import type { OidcRequestContext } from '../../pages/page-visit.ts'
import { describeBrowser } from './browser-label.ts'
import { storeBrowser } from './session-store.ts'

/** After a request of an app for a sign-in: notes in which browser the session is that answered it. */
export async function recordSessionBrowser(
  { db, clock, settings }: IdentityDependencies,
  ctx: OidcRequestContext,
): Promise<void> {
  // the protocol library adds it on its own routes alone
  const { session } = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {}
  if (session?.accountId === undefined) return
  const { refreshTokenSeconds, sessionSeconds } = { ...defaultLifetimes, ...settings.lifetimes }
  const seenAt = clock()
  const { browser = null, system = null } = describeBrowser(ctx.get('user-agent'))
  await storeBrowser(db, {
    sessionUid: session.uid,
    accountId: session.accountId,
    browser,
    system,
    seenAt,
    expiresAt: new Date(seenAt.getTime() + Math.max(refreshTokenSeconds, sessionSeconds) * 1000),
  })
}
