import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Accounts } from '../infra/accounts/accounts.ts'
import type { Clock, Db } from '../infra/database/tables.ts'
import {
  clientAppOrigins,
  defaultLifetimes,
  type IdentitySettings,
  issuerPath,
  type Lifetimes,
} from '../infra/identity-settings.ts'
import { cookiePrefixes } from '../pages/cookie-names.ts'
import { messageParagraph } from '../pages/html-form.ts'
import type { Pages } from '../pages/pages.ts'
import { accountClaims, claimsByScope, scopes } from './claims.ts'
import { clientRegistrations } from './client-registrations.ts'
import { firstPartyPolicy, grantRequestedScopes } from './first-party.ts'
import { createAdapter } from './oidc-adapter.ts'
import type { ProviderKeys } from './provider-keys.ts'
import { createSignOut } from './sign-out.ts'

interface Surroundings {
  settings: IdentitySettings
  keys: ProviderKeys
  db: Db
  clock: Clock
  accounts: Accounts
  pages: Pages
}

/** The protocol: what is offered, for how long, and who may. Signs with ES256. */
export function createProvider({ settings, keys, db, clock, accounts, pages }: Surroundings): Provider {
  const { issuer, audience } = settings
  const path = issuerPath(issuer)
  const prefix = cookiePrefixes(issuer)
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  const sessionCookie = { ...cookie, path: path || '/' }
  const origins = new Map(settings.clients.map((client) => [client.clientId, clientAppOrigins(client)]))

  const provider = new Provider(issuer, {
    adapter: (model: string) => createAdapter(model, db, clock),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      long: sessionCookie,
      short: cookie,
      names: {
        session: `${prefix.ofAllPaths}_session`,
        interaction: `${prefix.ofSomePaths}_interaction`,
        resume: `${prefix.ofSomePaths}_interaction_resume`,
      },
    },
    clients: clientRegistrations(settings),
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['none'],
    responseTypes: ['code', 'none'],
    scopes,
    claims: claimsByScope,
    ttl: lifetimesOf(settings),
    extraParams: ['invitation'],
    discovery: {
      userinfo_endpoint: `${issuer}/me`,
      prompt_values_supported: ['none', 'login', 'create', 'consent'],
    },
    clientBasedCORS: (_ctx, origin, client) => origins.get(client.clientId)?.has(origin) ?? false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    loadExistingGrant: (ctx) => grantRequestedScopes(ctx, audience),
    interactions: {
      policy: firstPartyPolicy(),
      url: (_ctx, { uid, params }) => `${path}/interaction/${uid}?${forPages(params)}`,
    },
    async findAccount(_ctx, id, source) {
      // a request in flight may give out a code after the end of its session
      if (
        source?.kind === 'AuthorizationCode' &&
        !(await provider.Session.findByUid(source.sessionUid ?? ''))
      )
        return undefined
      const account = await accounts.find(id)
      return account && { accountId: id, claims: async () => accountClaims(account) }
    },
    async extraTokenClaims({ oidc: { entities } }, token) {
      const account =
        'accountId' in token && token.accountId ? await accounts.find(token.accountId) : undefined
      // a service tells its history of a sign-in by it, and not of every renewal
      const authTime = entities.AuthorizationCode?.authTime ?? entities.RefreshToken?.authTime
      return account && { ...accountClaims(account), ...(authTime !== undefined && { auth_time: authTime }) }
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: false },
      dPoP: { enabled: true },
      rpInitiatedLogout: { enabled: true, ...createSignOut({ db, pages, sessionCookie }) },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => audience,
        useGrantedResource: async () => true,
        async getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: scopes.join(' '),
            audience,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
    async renderError(ctx, { error_description: detail = '' }, error) {
      pages.show(ctx, ({ say }) => {
        if (error instanceof errors.SessionNotFound) {
          return {
            title: say('fault.expired.title'),
            body: messageParagraph(say('fault.expired')),
            status: 400,
          }
        }
        return ctx.status >= 500
          ? { title: say('fault.title'), body: messageParagraph(say('fault.server')), status: ctx.status }
          : {
              title: say('fault.request.title'),
              body: messageParagraph(say('fault.request', { detail })),
              status: ctx.status,
            }
      })
    },
  })
  // the addresses it builds come from forwarded headers, which are set from the issuer before it sees them
  provider.proxy = true
  return provider
}

function lifetimesOf({ lifetimes }: IdentitySettings): Configuration['ttl'] {
  const ends = { ...defaultLifetimes, ...lifetimes }
  const { accessTokenSeconds, refreshTokenSeconds, sessionSeconds } = ends
  return {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: accessTokenSeconds,
    Interaction: 60 * 60,
    Session: sessionSeconds,
    Grant: refreshTokenSeconds + sessionSeconds,
    RefreshToken: untilUnused(ends),
  }
}

/** The address parameters of the pages: the app, to return to after the sign-in, and the languages. */
function forPages({ client_id: app, ui_locales: locales }: Record<string, unknown>): URLSearchParams {
  const hints = { app, ui_locales: locales }
  return new URLSearchParams(
    Object.entries(hints).filter((part): part is [string, string] => typeof part[1] === 'string'),
  )
}

/** However often it is renewed, a refresh token ends with its sign-in, and sooner when nobody uses it (SEC-09). */
const untilUnused =
  ({ refreshTokenSeconds, unusedTokenSeconds }: Lifetimes) =>
  (ctx: KoaContextWithOIDC) => {
    const { iiat = epochTime() } = ctx.oidc.entities.RotatedRefreshToken ?? {}
    return Math.min(unusedTokenSeconds, iiat + refreshTokenSeconds - epochTime())
  }

const epochTime = () => Math.floor(Date.now() / 1000)
