import { StartFault } from '@commissioning/ui/start-fault.ts'
import {
  type INavigator,
  OidcClient,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts'
import type { BrowserApp } from './browser-app.ts'
import { moveCodeToFragment } from './move-code-to-fragment.ts'
import { createSharedDpopKeys } from './shared-dpop-keys.ts'
import type { StoredUser } from './stored-user.ts'
import { selectSignInStore, selectUserStore } from './user-store.ts'

/**
 * Sign-in as the specification has it: authorization code with PKCE by redirect, `offline_access`, no silent renew
 * ahead of time; at rest the session is encrypted outside development and test (AUTH-03 to AUTH-08). Tokens are bound
 * to this browser where the issuer offers it.
 */
export function userManagerSettings(
  app: BrowserApp,
  origin: string,
  offersDpop: boolean,
): UserManagerSettings {
  return {
    authority: app.oidc.authority,
    client_id: app.oidc.clientId,
    redirect_uri: origin + app.paths.callback,
    post_logout_redirect_uri: origin + app.paths.signedOut,
    response_type: 'code',
    scope: 'openid profile email phone offline_access',
    resource: app.oidc.audience,
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: ANSWER_TIMEOUT_SECONDS,
    userStore: new WebStorageStateStore({ store: selectUserStore(app) }),
    stateStore: new WebStorageStateStore(selectSignInStore(app)),
    ...(offersDpop ? { dpop: { bind_authorization_code: true, store: createSharedDpopKeys() } } : {}),
  }
}

/**
 * Reads the issuer's metadata once: a sign-in service that cannot be reached is reported before
 * anything else happens.
 */
export async function createUserManager(app: BrowserApp): Promise<UserManager> {
  const address = `${stripTrailingSlash(app.oidc.authority)}/.well-known/openid-configuration`
  const { knownMetadata = (ask) => ask() } = app
  const metadata = await knownMetadata(() => readMetadata(address))
  // a service that speaks for another issuer must not be given the codes of this one (SEC-05)
  if (stripTrailingSlash(metadata.issuer) !== stripTrailingSlash(app.oidc.authority))
    throw new StartFault('signIn', 'The sign-in service names another issuer.')
  const offersDpop = Array.isArray(metadata.dpop_signing_alg_values_supported)
  const settings = { ...userManagerSettings(app, location.origin, offersDpop), metadata }
  return new UserManager(settings, wayToIssuer)
}

/**
 * Revokes the refresh token of a session that has ended here. The issuer may have forgotten its own session by then, and
 * a sign-out there would end nothing. An issuer that does not is not waited for: the sign-out goes on.
 */
export async function revokeRefreshToken({ settings }: UserManager, user: StoredUser | null): Promise<void> {
  const { authority, client_id, redirect_uri, metadata } = settings
  if (!user?.refresh_token || !metadata?.revocation_endpoint) return
  const requestTimeoutInSeconds = REVOCATION_TIMEOUT_SECONDS
  const client = new OidcClient({ authority, client_id, redirect_uri, metadata, requestTimeoutInSeconds })
  await client.revokeToken(user.refresh_token, 'refresh_token').catch(() => undefined)
}

/** A sign-in service that is silent, as one behind a proxy may be, is told as one that does not answer. */
const ANSWER_TIMEOUT_SECONDS = 20
const REVOCATION_TIMEOUT_SECONDS = 5

/** Neither the way in nor the way out is a page to go back to: it would lead forward again. */
const wayToIssuer: INavigator = {
  prepare: async () => ({
    navigate: ({ url }) =>
      new Promise((resolve) => {
        addEventListener('pageshow', () => resolve({ url: location.href }))
        location.replace(moveCodeToFragment(url))
      }),
    close: () => undefined,
  }),
  callback: async () => undefined,
}

const stripTrailingSlash = (address: unknown) => String(address).replace(/\/$/, '')

async function readMetadata(address: string): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_SECONDS * 1_000)
  const response = await fetch(address, { signal }).catch(() => undefined)
  const metadata = response?.ok && (await response.json().catch(() => undefined))
  if (!metadata) throw new StartFault('signIn', 'The sign-in service cannot be reached.')
  return metadata as Record<string, unknown>
}
