import { errors } from 'oidc-provider'
import { resetRoutes } from '../features/password-reset/reset-routes.ts'
import { profileRoutes } from '../features/profile/profile-routes.ts'
import { factorRoutes } from '../features/second-factor/factor-routes.ts'
import { recordSessionBrowser } from '../features/sessions/record-session-browser.ts'
import type { IdentityDependencies } from '../infra/identity-dependencies.ts'
import { createCors } from '../oidc/cors.ts'
import { keepOfflineAccess } from '../oidc/first-party.ts'
import type { Assets } from '../pages/assets.ts'
import { messageParagraph } from '../pages/html-form.ts'
import type { OidcRequestContext, PageVisit } from '../pages/page-visit.ts'
import type { Pages } from '../pages/pages.ts'
import { createSecurityHeaders } from '../pages/security-headers.ts'
import { interactionRoutes } from './interaction-routes.ts'

interface RequestRoutes {
  parts: IdentityDependencies
  pages: Pages
  assets: Assets
  userinfo(ctx: OidcRequestContext): Promise<void>
  /** Throws when the database does not answer. */
  ping(): Promise<void>
}

/** Puts our pages in front of the protocol's own routes. */
export function routeRequests({ parts, pages, assets, userinfo, ping }: RequestRoutes): void {
  const { provider, settings, log } = parts
  const routes = [
    ...interactionRoutes(parts),
    ...resetRoutes(parts),
    ...profileRoutes(parts),
    ...factorRoutes(parts),
  ]
  const setSecurityHeaders = createSecurityHeaders(settings)

  provider.use(async (ctx, next) => {
    setSecurityHeaders(ctx)
    try {
      await next()
    } catch (error) {
      showFault(ctx, error)
    }
    if (ctx.status === 404 && ctx.body === undefined) showNothing(ctx)
  })
  provider.use(createCors(settings))
  provider.use(async (ctx, next) => {
    if (ctx.path === '/health') await answerHealth(ctx)
    else if (ctx.path === '/me' && ['GET', 'POST'].includes(ctx.method)) await userinfo(ctx)
    else if (!assets.serve(ctx) && !(await pages.serve(ctx, routes))) await next()
  })
  provider.use(async (ctx, next) => {
    keepOfflineAccess(ctx)
    await next()
    if (/^\/auth(\/|$)/.test(ctx.path)) await recordSessionBrowser(parts, ctx)
  })
  provider.on('server_error', (_ctx, error) => log.error({ error }, 'Identity failed to answer'))

  function showFault(ctx: OidcRequestContext, error: unknown): void {
    const isExpired = error instanceof errors.SessionNotFound
    if (!isExpired) log.error({ error }, 'Identity failed to answer')
    pages.show(ctx, (visit) => ({
      title: visit.say(isExpired ? 'fault.expired.title' : 'fault.title'),
      body: isExpired
        ? messageParagraph(visit.say('fault.expired'), wayToApp(visit))
        : messageParagraph(visit.say('fault.server')),
      status: isExpired ? 400 : 500,
    }))
  }

  /** Back from an app leads to a sign-in that is over; from there it goes on to the app again. */
  function wayToApp({ query, say }: PageVisit): { href: string; label: string } | undefined {
    const app = settings.clients.find(({ clientId }) => clientId === query('app'))
    const href = app?.postLogoutRedirectUris[0]
    return href === undefined ? undefined : { href, label: say('page.continue') }
  }

  const showNothing = (ctx: OidcRequestContext) =>
    pages.show(ctx, ({ say }) => ({
      title: say('fault.notFound.title'),
      body: messageParagraph(say('fault.notFound')),
      status: 404,
    }))

  async function answerHealth(ctx: OidcRequestContext): Promise<void> {
    try {
      await ping()
      ctx.body = { status: 'ok' }
    } catch {
      ctx.status = 503
      ctx.body = { status: 'unavailable', database: 'The database does not answer.' }
    }
  }
}
