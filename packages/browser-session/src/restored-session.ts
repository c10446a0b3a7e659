import { subscribeToPageRestore } from '@commissioning/ui/page-life.ts'

interface Dependencies {
  /** The subject of the person in this tab; undefined where nobody is signed in. */
  person: string | undefined
  /** Reads the subject of the stored session, which all tabs of a browser share. */
  whoIsSignedIn: () => Promise<string | undefined>
  onSignedOut: () => void
  /** Somebody else is signed in now, so nothing in this tab is theirs. */
  startAnew: () => void
}

/**
 * A page that comes out of the back/forward cache has missed who signed in or out meanwhile:
 * messages of other tabs do not reach it there. A session that cannot be read is reported by the
 * calls that follow. Answers how to stop looking.
 */
export const checkRestoredSession = ({ person, whoIsSignedIn, onSignedOut, startAnew }: Dependencies) =>
  subscribeToPageRestore(() => {
    whoIsSignedIn().then(
      (now) => {
        if (now === person) return
        if (now === undefined) onSignedOut()
        else startAnew()
      },
      () => undefined,
    )
  })
