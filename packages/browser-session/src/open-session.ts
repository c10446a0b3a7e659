import { isAnythingEntered } from '@commissioning/ui/entered-forms.ts'
import type { User, UserManager } from 'oidc-client-ts'
import { createAuthorizedSend } from './authorized-send.ts'
import type { BrowserApp } from './browser-app.ts'
import { createEndedSession } from './ended-session.ts'
import { createOidcSession } from './oidc-session.ts'
import { shareSignOut } from './shared-sign-out.ts'
import { signInAnew } from './sign-in-anew.ts'

interface Needs {
  app: BrowserApp
  manager: UserManager
  /** The person of the stored session. */
  user: User | null
  /** Drops what else is kept of the person on signing out. */
  forget?: (() => Promise<void>) | undefined
  fetch?: Parameters<typeof createAuthorizedSend>[0]['fetch'] & {}
}

/** The session of this tab, which shares it with the other tabs of its app. */
export function openSession({ app, manager, user, forget, fetch }: Needs) {
  const session = createOidcSession(app, manager, user !== null, forget)
  const signInHere = signInAnew(app, session)
  const ended = createEndedSession({
    app,
    person: user?.profile.sub,
    whoIsSignedIn: async () => (await manager.getUser())?.profile.sub,
    isAnythingEntered,
    signInHere,
    startAnew: () => location.assign(app.paths.home),
  })
  const hasSession = async () => (await manager.getUser()) !== null
  shareSignOut({ app, isSignedIn: session.isSignedIn, hasSession, onSignedOut: signInHere })
  const send = createAuthorizedSend({ app, manager, onSignedOut: ended.onEnded, ...(fetch ? { fetch } : {}) })
  return { session, ended, send }
}
