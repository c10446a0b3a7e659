import { SigninState, type UserManager } from 'oidc-client-ts'
import type { BrowserApp } from './browser-app.ts'
import { tellSignedIn } from './ended-session.ts'
import { type Session, SignInFailed } from './session.tsx'

interface Intent {
  returnTo?: string
}

/** The session of the page over the OpenID Connect client; `forget` drops what else is kept of the person on signing out; a browser that cannot keeps nobody signed in. */
export function createOidcSession(
  app: BrowserApp,
  manager: UserManager,
  isSignedIn: boolean,
  forget: () => Promise<void> = async () => undefined,
): Session {
  return {
    isSignedIn,
    signIn: (returnTo) => manager.signinRedirect({ state: { returnTo } satisfies Intent, ...invited() }),
    register: ({ code, email }, returnTo) =>
      manager.signinRedirect({
        state: { returnTo } satisfies Intent,
        prompt: 'create',
        login_hint: email,
        extraQueryParams: { invitation: code },
      }),
    async signOut() {
      const user = await manager.getUser()
      await manager.removeUser()
      await forget().catch(() => undefined)
      await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
    async completeSignIn() {
      const { returnTo } = await intentOf(manager)
      const intended = returnTo && isPathOf(app, returnTo) ? returnTo : app.paths.home
      const user = await manager.signinCallback().catch((cause: unknown) => {
        throw new SignInFailed(intended, { cause })
      })
      if (![user?.profile.aud].flat().includes(manager.settings.client_id)) {
        await manager.removeUser()
        throw new SignInFailed(intended, { cause: new Error('The sign-in was for another application.') })
      }
      tellSignedIn(app)
      return intended
    },
  }
}

/** The intended path; read before the sign-in is completed, since the client drops it with the first attempt. */
async function intentOf({ settings: { stateStore } }: UserManager): Promise<Intent> {
  const kept = await stateStore.get(new URLSearchParams(location.search).get('state') ?? '')
  const state = kept === null ? undefined : await SigninState.fromStorageString(kept)
  return (state?.data as Intent | undefined) ?? {}
}

/** Only a path of this app: a crafted link must not lead elsewhere after sign-in, however a browser reads it. */
function isPathOf({ paths }: BrowserApp, path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return false
  const { origin, pathname } = new URL(path, location.origin)
  return origin === location.origin && pathname.startsWith(paths.base)
}

/** An invited colleague comes by `/login?invitation=…` and registers first. */
function invited() {
  const invitation = new URLSearchParams(location.search).get('invitation')
  return invitation ? { prompt: 'create', extraQueryParams: { invitation } } : {}
}
