import type { UserManager } from 'oidc-client-ts'
import { paths } from '../paths.ts'
import type { Session } from './session.tsx'

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
      await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {})
    },
    async completeSignIn() {
      const user = await manager.signinCallback()
      const returnTo = (user?.state as Intent | undefined)?.returnTo
      return returnTo && isOwnPath(returnTo) ? returnTo : paths.installations
    },
  }
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
