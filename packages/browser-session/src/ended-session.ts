import type { BrowserApp } from './browser-app.ts'

interface Dependencies {
  app: Pick<BrowserApp, 'name'>
  /** The subject of the person in this tab. */
  person: string | undefined
  /** Reads the subject of the stored session, which all tabs of a browser share. */
  whoIsSignedIn: () => Promise<string | undefined>
  /** Whether the sign-in in this tab would lose something. */
  isAnythingEntered: () => boolean
  /** Goes to the sign-in, and back here. */
  signInHere: () => void
  /** Another person signed in, so nothing in this tab is theirs. */
  startAnew: () => void
}

export type EndedSession = ReturnType<typeof createEndedSession>

const channelOf = ({ name }: Pick<BrowserApp, 'name'>) => new BroadcastChannel(`${name}-signed-in`)

/** Tells the other tabs that somebody has signed in. */
export function notifySignedIn(app: Pick<BrowserApp, 'name'>): void {
  const tabs = channelOf(app)
  tabs.postMessage('look')
  tabs.close()
}

/**
 * A session that cannot be renewed leads to the sign-in (AUTH-07), at once where nothing is
 * entered; else the person sees a dialog, and what is open waits until they have signed in in
 * another tab (decision 086).
 */
export function createEndedSession(dependencies: Dependencies) {
  const listeners = new Set<() => void>()
  let waiting: PromiseWithResolvers<void> | undefined
  const change = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  const tabs = channelOf(dependencies.app)
  tabs.onmessage = async () => {
    if (!waiting) return
    const now = await dependencies.whoIsSignedIn()
    if (now === undefined) return
    if (now !== dependencies.person) return dependencies.startAnew()
    waiting?.resolve()
    change(undefined)
  }

  return {
    /** Settles when the same person is signed in again; never where the page is left instead. */
    onEnded(): Promise<void> {
      if (!waiting && !dependencies.isAnythingEntered()) {
        dependencies.signInHere()
        return new Promise(() => undefined)
      }
      if (!waiting) change(Promise.withResolvers())
      return waiting?.promise ?? Promise.resolve()
    },
    signInHere: dependencies.signInHere,
    isWaiting: () => waiting !== undefined,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
