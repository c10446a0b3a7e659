import { SigninState, type UserManager } from 'oidc-client-ts'
import { clearLocal } from '../local-store.ts'
import { paths } from '../paths.ts'
import { tellSignedIn } from './ended-session.ts'
import { type Session, SignInFailed } from './session.tsx'

interface Intent {
  returnTo?: string
}

/** The session of the page over the OpenID Connect client; `forget` drops what is kept of the person on signing out. */
export function createOidcSession(
  manager: UserManager,
  isSignedIn: boolean,
  forget: () => Promise<void> = async () => undefined,
): Session {
  return {
    isSignedIn,
    signIn: (returnTo) => manager.signinRedirect({ state: { returnTo } satisfies Intent, ...invited() }),
    async signOut() {
      await forget().catch(() => undefined)
      const user = await manager.getUser()
      await manager.removeUser()
      clearQuietly()
      await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
    async completeSignIn() {
      const { returnTo } = await intentOf(manager)
      const intended = returnTo && isOwnPath(returnTo) ? returnTo : paths.installations
      await manager.signinCallback().catch((cause: unknown) => {
        throw new SignInFailed(intended, { cause })
      })
      tellSignedIn()
      return intended
    },
  }
}

/** A browser that refuses to clear its storage keeps nobody signed in. */
function clearQuietly() {
  try {
    clearLocal()
  } catch {
    // kept, and nothing else
  }
}

/** The intended path; read before the sign-in is completed, since the client drops it with the first attempt. */
async function intentOf({ settings: { stateStore } }: UserManager): Promise<Intent> {
  const kept = await stateStore.get(new URLSearchParams(location.search).get('state') ?? '')
  const state = kept === null ? undefined : await SigninState.fromStorageString(kept)
  return (state?.data as Intent | undefined) ?? {}
}

/** Only a path of this console: a crafted link must not lead elsewhere after sign-in, however a browser reads it. */
const isOwnPath = (path: string) =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin

/** An invited colleague comes by `/login?invitation=…` and registers first. */
function invited() {
  const invitation = new URLSearchParams(location.search).get('invitation')
  return invitation ? { prompt: 'create', extraQueryParams: { invitation } } : {}
}
