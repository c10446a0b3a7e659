import type { BrowserApp } from './browser-app.ts'
import type { BrowserSession } from './browser-session.ts'
import { notifySignedIn } from './ended-session.ts'
import { type Session, SignInFailed } from './session.tsx'
import type { SignInIntent } from './sign-in-intent.ts'

interface OidcSession extends Session {
  /** The sign-out that has begun, after which nobody is to be led to the sign-in. */
  leaving(): Promise<void> | undefined
}

/**
 * The session of the page over the OpenID Connect client, which is loaded when it is used; `forget`
 * drops what else is stored of the person on signing out; a browser that cannot keeps nobody signed
 * in.
 */
export function createOidcSession(
  app: BrowserApp,
  browserSession: Pick<BrowserSession, 'client' | 'getUser' | 'removeUser'>,
  isSignedIn: boolean,
  forget: () => Promise<void> = async () => undefined,
): OidcSession {
  let leaving: Promise<void> | undefined
  const leave = async () => {
    const user = await browserSession.getUser()
    await browserSession.removeUser()
    await forget().catch(() => undefined)
    const manager = await browserSession.client()
    const { revokeRefreshToken } = await import('./oidc-client.ts')
    await revokeRefreshToken(manager, user)
    await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
  }
  return {
    isSignedIn,
    leaving: () => leaving,
    async signIn(returnTo) {
      await leaving?.catch(() => undefined)
      const invitation = readInvitation()
      const manager = await browserSession.client()
      await manager.signinRedirect({ state: { returnTo } satisfies SignInIntent, ...invitation })
    },
    async register({ code, email }, returnTo) {
      const manager = await browserSession.client()
      await manager.signinRedirect({
        state: { returnTo } satisfies SignInIntent,
        prompt: 'create',
        login_hint: email,
        extraQueryParams: { invitation: code },
      })
    },
    signOut() {
      // a second one would find nobody here, and ask the person at the identity provider
      leaving ??= leave().finally(() => {
        leaving = undefined
      })
      return leaving
    },
    async completeSignIn() {
      const manager = await browserSession.client()
      const { readSignInIntent } = await import('./sign-in-intent.ts')
      const { returnTo } = await readSignInIntent(manager)
      const intended = returnTo && isPathOf(app, returnTo) ? returnTo : app.paths.home
      const user = await manager.signinCallback().catch((cause: unknown) => {
        throw new SignInFailed(intended, { cause })
      })
      if (![user?.profile.aud].flat().includes(manager.settings.client_id)) {
        await manager.removeUser()
        throw new SignInFailed(intended, { cause: new Error('The sign-in was for another application.') })
      }
      notifySignedIn(app)
      return intended
    },
  }
}

/** Only a path of this app: a crafted link must not lead elsewhere after sign-in, however a browser reads it. */
function isPathOf({ paths }: BrowserApp, path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && pathname.startsWith(paths.base)
}

/** An invited colleague comes by `/login#invitation=…`, or `?` in mails before decision 131, and registers first. */
function readInvitation() {
  const [inFragment, inQuery] = [location.hash.slice(1), location.search].map((part) =>
    new URLSearchParams(part).get('invitation'),
  )
  const invitation = inFragment ?? inQuery
  return invitation ? { prompt: 'create', extraQueryParams: { invitation } } : {}
}
