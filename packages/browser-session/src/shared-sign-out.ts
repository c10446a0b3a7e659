import type { BrowserApp } from './browser-app.ts'

interface Dependencies {
  app: Pick<BrowserApp, 'name'>
  isSignedIn: boolean
  /** Reads the stored session, which all tabs of a browser share. */
  hasSession: () => Promise<boolean>
  onSignedOut: () => void
}

/**
 * A sign-out holds for every tab. One that starts without a session tells the others: by then the session has ended at
 * the identity provider, too, which would otherwise let them in again.
 */
export function shareSignOut({ app, isSignedIn, hasSession, onSignedOut }: Dependencies): void {
  const tabs = new BroadcastChannel(`${app.name}-signed-out`)
  if (!isSignedIn) tabs.postMessage('look')
  else
    tabs.onmessage = async () => {
      if (!(await hasSession())) onSignedOut()
    }
}
