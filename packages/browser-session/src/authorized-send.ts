import type { OnSent } from '@commissioning/contract/http/client'
import type { BrowserApp } from './browser-app.ts'
import { type BrowserSession, isSessionExpired } from './browser-session.ts'
import { isRefusedByIssuer } from './renewal-refusal.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import type { StoredUser } from './stored-user.ts'

interface Dependencies {
  app: Pick<BrowserApp, 'name'>
  browserSession: Pick<BrowserSession, 'getUser' | 'signinSilent' | 'dpopProof'>
  /** Called when there is no session any more and none can be had without the person; settles once there is one. */
  onSignedOut: () => Promise<void>
  fetch?: SendRequest
  /** Does the work while no other tab does the same. */
  alone?: RunAlone
  clock?: ServerClock
}

/** The sender reports how far an upload has come, since only it knows. */
type SendRequest = (request: Request, onSent?: OnSent) => Promise<Response>

type RunAlone = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Sends a request as the signed-in person. An expired session, or a 401, is renewed once with the refresh token
 * (AUTH-06, AUTH-07); when the issuer refuses that the person signs in again, and the request waits for it: as a failure it would
 * lead a page that is about to be left to not-found or not-authorized.
 */
export function createAuthorizedSend({
  app,
  browserSession,
  onSignedOut,
  fetch: send = (request) => fetch(request),
  alone = lockForOneTab(app),
  clock = createServerClock(),
}: Dependencies) {
  let renewal: Promise<StoredUser | null> | undefined
  const renew = async (user: StoredUser | null): Promise<StoredUser | null> => {
    // without a refresh token the client would try a hidden frame, and there is no silent sign-in (AUTH-05)
    if (!user?.refresh_token) return null
    renewal ??= alone(() => renewOnce(user)).finally(() => {
      renewal = undefined
    })
    return renewal
  }
  const renewOnce = async (old: StoredUser): Promise<StoredUser | null> => {
    // tabs share the session, and a refresh token that is used twice ends it for all of them
    const current = await browserSession.getUser()
    if (!current || (!isSessionExpired(current) && current.access_token !== old.access_token)) return current
    return browserSession.signinSilent().catch((fault: unknown) => {
      // without the issuer's own word it is unknown whether the session is over
      if (!isRefusedByIssuer(fault)) throw fault
      return null
    })
  }

  return async (request: Request, onSent?: OnSent): Promise<Response> => {
    const user = await browserSession.getUser()
    const current = user && !isSessionExpired(user) ? user : await renewedOrAnew(user)
    const sendAs = async (by: StoredUser) =>
      send(await signRequest(browserSession, request.clone(), by, clock.now()), onSent)
    const response = await sendAs(current)
    if (response.status !== 401) return response
    // a proof of a wrong time is refused, and no new token would heal that
    const corrected = isBound(current) && clock.learn(response) ? await sendAs(current) : response
    if (corrected.status !== 401) return corrected
    return sendAs(await renewedOrAnew(current))
  }

  async function renewedOrAnew(user: StoredUser | null): Promise<StoredUser> {
    let current = await renew(user)
    while (!current) {
      await onSignedOut()
      current = await browserSession.getUser()
    }
    return current
  }
}

/** The request with the token of a person, and the proof of the key that the token is bound to, made at `at`. */
export async function signRequest(
  browserSession: Pick<BrowserSession, 'dpopProof'>,
  request: Request,
  user: StoredUser,
  at: number = Date.now(),
): Promise<Request> {
  request.headers.set('authorization', `${isBound(user) ? 'DPoP' : 'Bearer'} ${user.access_token}`)
  if (isBound(user)) {
    const address = new URL(request.url)
    const proof = await browserSession.dpopProof(address.origin + address.pathname, user, request.method, at)
    if (proof) request.headers.set('dpop', proof)
  }
  return request
}

const isBound = ({ token_type }: Pick<StoredUser, 'token_type'>) => token_type.toLowerCase() === 'dpop'

/** The browser's locks hold for all tabs; it has them where it has the encryption that a session needs. */
const lockForOneTab =
  ({ name }: Pick<BrowserApp, 'name'>): RunAlone =>
  (work) =>
    'locks' in navigator ? navigator.locks.request(`${name}-session-renewal`, work) : work()
