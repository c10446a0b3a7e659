import { createSharedDpopKeys } from '@commissioning/browser-session/shared-dpop-keys.ts'
import type { PortalConfig } from '@commissioning/contract/page-config'
import { NO_RESPONSE, RequestError } from '@commissioning/contract/request-error'
import { type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { createContext, use } from 'react'
import { paths } from './paths.ts'

export interface Session {
  isSignedIn: boolean
  signIn(returnTo: string): Promise<void>
  /** Registers the person whom an invitation names, then comes back. */
  register(invitation: { code: string; email: string }, returnTo: string): Promise<void>
  signOut(): Promise<void>
  /** Completes the sign-in return and answers where the person wanted to go. */
  completeSignIn(): Promise<string>
  send(request: Request): Promise<Response>
}

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** Sign-in by authorization code with PKCE; the session ends with the tab, tokens are bound to it where offered. */
export async function openSession({ oidc }: PortalConfig): Promise<Session> {
  const address = `${oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const metadata = (await (await fetch(address)).json()) as Record<string, unknown>
  const offersDpop = Array.isArray(metadata.dpop_signing_alg_values_supported)
  const manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: location.origin + paths.callback,
    post_logout_redirect_uri: location.origin + paths.home,
    scope: 'openid profile email',
    resource: oidc.audience,
    automaticSilentRenew: false,
    loadUserInfo: false,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    metadata,
    ...(offersDpop ? { dpop: { bind_authorization_code: true, store: createSharedDpopKeys() } } : {}),
  })
  const user = await manager.getUser()

  return {
    isSignedIn: user !== null && !user.expired,
    signIn: (returnTo) => manager.signinRedirect({ state: { returnTo } }),
    register: ({ code, email }, returnTo) =>
      manager.signinRedirect({
        state: { returnTo },
        prompt: 'create',
        login_hint: email,
        extraQueryParams: { invitation: code },
      }),
    async signOut() {
      const current = await manager.getUser()
      await manager.removeUser()
      await manager.signoutRedirect(current?.id_token ? { id_token_hint: current.id_token } : {})
    },
    async completeSignIn() {
      const signedIn = await manager.signinCallback()
      const { returnTo } = (signedIn?.state ?? {}) as { returnTo?: string }
      return returnTo?.startsWith(paths.home) ? returnTo : paths.home
    },
    async send(request) {
      const current = await manager.getUser()
      if (current && !current.expired) await sign(request, current)
      const response = await fetch(request)
      if (response.status !== 401 || !current) return response
      await manager.removeUser()
      await manager.signinRedirect({ state: { returnTo: location.pathname } })
      throw new RequestError({ message: NO_RESPONSE, statusCode: 401, errorCode: 'NotSignedIn' })
    },
  }

  async function sign(request: Request, current: User): Promise<void> {
    const isBound = current.token_type.toLowerCase() === 'dpop'
    request.headers.set('authorization', `${isBound ? 'DPoP' : 'Bearer'} ${current.access_token}`)
    if (!isBound) return
    const { origin, pathname } = new URL(request.url)
    const proof = await manager.dpopProof(origin + pathname, current, request.method)
    if (proof) request.headers.set('dpop', proof)
  }
}
