import type { UserManager } from 'oidc-client-ts'
import type { BrowserApp } from './browser-app.ts'
import { createDpopKeyStore } from './dpop-key-store.ts'
import { proveDpop } from './dpop-proof.ts'
import type { StoredUser } from './stored-user.ts'
import { selectUserStore } from './user-store.ts'

export interface BrowserSession {
  /** The person of the stored session; where there is none that holds, the sign-in is made ready meanwhile. */
  start(): Promise<StoredUser | null>
  getUser(): Promise<StoredUser | null>
  /** Ends the session here, whether or not the issuer can be reached. */
  removeUser(): Promise<void>
  /** Proof that the sender of a request holds the key that the token is bound to, made at `at` by the platform's clock. */
  dpopProof(address: string, user: StoredUser, method: string, at: number): Promise<string | undefined>
  signinSilent(): Promise<StoredUser | null>
  /** The OpenID Connect client, loaded when it is first asked for. */
  client(): Promise<UserManager>
}

const loadClient = async (app: BrowserApp) => (await import('./oidc-client.ts')).createUserManager(app)

/**
 * Keeps the session of a tab. A page of somebody who is signed in only reads it, which takes neither the code of the
 * sign-in nor a question to the issuer (SPEED-04).
 */
export function createBrowserSession(app: BrowserApp, load = loadClient): BrowserSession {
  const store = selectUserStore(app)
  const keys = createDpopKeyStore()
  // the name by which oidc-client-ts stores it
  const name = `oidc.user:${app.oidc.authority}:${app.oidc.clientId}`
  let loading: Promise<UserManager> | undefined
  const client = () => {
    loading ??= load(app).catch((cause: unknown) => {
      loading = undefined
      throw cause
    })
    return loading
  }
  const getUser = async () => {
    const text = await store.getItem(name)
    return text === null ? null : (JSON.parse(text) as StoredUser)
  }
  return {
    client,
    getUser,
    removeUser: async () => store.removeItem(name),
    async start() {
      const user = await getUser()
      // a sign-in service that cannot be reached is reported before anything else happens
      if (!user) await client()
      else if (isSessionExpired(user)) void client().catch(() => undefined)
      return user
    },
    dpopProof: (address, user, method, at) =>
      proveDpop(keys, app.oidc.clientId, { address, method, accessToken: user.access_token, at }),
    signinSilent: async () => (await client()).signinSilent(),
  }
}

export const isSessionExpired = ({ expires_at }: Pick<StoredUser, 'expires_at'>) =>
  expires_at !== undefined && expires_at <= Math.floor(Date.now() / 1_000)
