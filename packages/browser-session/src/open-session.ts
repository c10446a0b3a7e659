import { isAnythingEntered } from '@commissioning/ui/entered-forms.ts'
import { forgetStoredEntries, storeEntriesForPerson } from '@commissioning/ui/read-entries-person.ts'
import { createAuthorizedSend } from './authorized-send.ts'
import type { BrowserApp } from './browser-app.ts'
import type { BrowserSession } from './browser-session.ts'
import { createEndedSession } from './ended-session.ts'
import { createOidcSession } from './oidc-session.ts'
import { checkRestoredSession } from './restored-session.ts'
import { shareSignOut } from './shared-sign-out.ts'
import { signInAnew } from './sign-in-anew.ts'
import type { StoredUser } from './stored-user.ts'

interface Dependencies {
  app: BrowserApp
  browserSession: BrowserSession
  /** The person of the stored session. */
  user: StoredUser | null
  /** Drops what else is stored of the person on signing out. */
  forget?: (() => Promise<void>) | undefined
  fetch?: Parameters<typeof createAuthorizedSend>[0]['fetch'] & {}
}

/** The session of this tab, which shares it with the other tabs of its app. */
export function openSession({ app, browserSession, user, forget, fetch }: Dependencies) {
  storeEntriesForPerson(user?.profile.sub)
  const forgetAll = async () => {
    forgetStoredEntries()
    await forget?.()
  }
  const session = createOidcSession(app, browserSession, user !== null, forgetAll)
  const signInHere = signInAnew(app, session)
  const who = {
    person: user?.profile.sub,
    whoIsSignedIn: async () => (await browserSession.getUser())?.profile.sub,
    startAnew: () => location.assign(app.paths.home),
  }
  const ended = createEndedSession({ app, ...who, isAnythingEntered, signInHere })
  const hasSession = async () => (await browserSession.getUser()) !== null
  shareSignOut({ app, isSignedIn: session.isSignedIn, hasSession, onSignedOut: signInHere })
  checkRestoredSession({ ...who, onSignedOut: signInHere })
  const onSignedOut = async () => {
    // whoever signs out is not led back by what is still read
    await session.leaving()?.catch(() => undefined)
    return ended.onEnded()
  }
  const send = createAuthorizedSend({
    app,
    browserSession: browserSession,
    onSignedOut,
    ...(fetch ? { fetch } : {}),
  })
  return { session, ended, send }
}
