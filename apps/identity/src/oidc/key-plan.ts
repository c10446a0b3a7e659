const DAY_MS = 24 * 60 * 60_000

/**
 * A new key is known this long before it signs: to every process, and to whoever caches the answer
 * of `/jwks`.
 */
const KEY_LEAD_MS = DAY_MS

export interface KeyTimes {
  /** After this time in days a key gets its successor. */
  days: number
  /** How long what a key has signed may be brought back. */
  longestSeconds: number
}

/** Decides about the generations of a key, which come with the oldest first. */
export function planKeys<Key extends { madeAt: Date }>(keys: readonly Key[], now: Date, times: KeyTimes) {
  const age = ({ madeAt }: Key) => now.getTime() - madeAt.getTime()
  const isReady = (key: Key) => age(key) >= KEY_LEAD_MS
  // a day more, because processes notice a little late that they are to sign with the next one
  const outlivedMs = KEY_LEAD_MS + times.longestSeconds * 1000 + DAY_MS
  const newest = keys.at(-1)
  return {
    /** The first generation ever has nobody to wait for. */
    signing: keys.findLast(isReady) ?? keys[0],
    isNextDue: newest === undefined || age(newest) >= times.days * DAY_MS,
    over: keys.filter((_, index) => {
      const successor = keys[index + 1]
      return successor !== undefined && age(successor) >= outlivedMs
    }),
  }
}
