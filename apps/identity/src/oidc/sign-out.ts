import type { KoaContextWithOIDC } from 'oidc-provider'
import { revokeGrants } from '../infra/artifact-store.ts'
import type { Db } from '../infra/database/tables.ts'
import { html, trustedHtml } from '../pages/html.ts'
import { messageParagraph } from '../pages/html-form.ts'
import type { Pages } from '../pages/pages.ts'

interface Surroundings {
  db: Db
  pages: Pages
  /** The options with which the session's cookie was set. */
  sessionCookie: { path: string; httpOnly: true; sameSite: 'lax' }
}

/** Sign-out on an app's request. Its `id_token_hint` for the person signed in here is proof enough; else we ask. */
export function createSignOut({ db, pages, sessionCookie }: Surroundings) {
  async function endSession({ oidc, cookies }: KoaContextWithOIDC) {
    const grants = Object.values(oidc.session?.authorizations ?? {}).map(({ grantId }) => grantId)
    await revokeGrants(
      db,
      grants.filter((id) => id !== undefined),
    )
    await oidc.session?.destroy()
    cookies.set(oidc.provider.cookieName('session'), null, sessionCookie)
  }

  return {
    async logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
      const { session, entities, params, urlFor } = ctx.oidc
      if (entities.IdTokenHint?.payload.sub === session?.accountId) {
        await endSession(ctx)
        ctx.status = 303
        ctx.redirect(addressAfterSignOut(params) ?? urlFor.call(ctx.oidc, 'end_session_success'))
        return
      }
      pages.show(ctx, ({ say }) => ({
        title: say('signOut.title'),
        body: html`<p>${say('signOut.lead')}</p>${trustedHtml(form)}
          <button type="submit" form="op.logoutForm" name="logout" value="yes">${say('signOut.submit')}</button>`,
      }))
    },

    async postLogoutSuccessSource(ctx: KoaContextWithOIDC): Promise<void> {
      pages.show(ctx, ({ say }) => ({
        title: say('signedOut.title'),
        body: messageParagraph(say('signedOut')),
      }))
    },
  }
}

/** The registered address that the app named; the library has checked it by now. */
function addressAfterSignOut(params: KoaContextWithOIDC['oidc']['params']): string | undefined {
  const { post_logout_redirect_uri: wanted, state } = params ?? {}
  if (typeof wanted !== 'string') return undefined
  const url = new URL(wanted)
  if (typeof state === 'string') url.searchParams.set('state', state)
  return url.href
}
