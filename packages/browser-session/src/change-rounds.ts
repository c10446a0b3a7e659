import type { ChangeEvent } from '@commissioning/contract/events'
import { pauseUntilAborted } from './pause.ts'

/** Changes wait for answers that are being read: so long at first, twice as long each time the answers are slower. */
const CHANGE_GATHERING_MS = { first: 1_000, longest: 30_000 }
/** Changes are read in rounds that begin at least so long after one another, so a busy site stays under the request limit. */
const ROUND_INTERVAL_MS = 1_000

/** A change that is heard while answers are read would end that reading and begin it anew, and many would for ever. */
export function createRounds(read: (changes: readonly ChangeEvent[]) => Promise<void>, signal: AbortSignal) {
  const received: ChangeEvent[] = []
  let waitMs = CHANGE_GATHERING_MS.first
  let isGathering = false
  async function readReceived(): Promise<void> {
    if (isGathering) return
    isGathering = true
    while (received.length > 0) {
      // one that the next has ended comes to its end with that
      const reading = read(mergeChanges(received.splice(0))).then(() => {
        waitMs = CHANGE_GATHERING_MS.first
        return true
      })
      const roundEnds = pauseUntilAborted(ROUND_INTERVAL_MS, signal)
      const isRead = await Promise.race([reading, pauseUntilAborted(waitMs, signal)])
      if (!isRead) waitMs = Math.min(waitMs * 2, CHANGE_GATHERING_MS.longest)
      await roundEnds
    }
    isGathering = false
  }
  return (changes: readonly ChangeEvent[]) => {
    received.push(...changes)
    void readReceived()
  }
}

/** Each thing once, however often it changed. */
function mergeChanges(changes: readonly ChangeEvent[]): ChangeEvent[] {
  return [...new Map(changes.map((change) => [`${change.resource} ${change.id}`, change])).values()]
}
