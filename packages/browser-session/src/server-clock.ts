import { readResponseTime } from '@commissioning/contract/http/response-headers'

/** From this difference on the platform's time is taken; an answer says whole seconds, and needs some on its way. */
const NOTICED_CLOCK_ERROR_MS = 5_000

export interface ServerClock {
  /** Milliseconds since 1970 by the platform's clock, as far as it is known; this device's until then. */
  now(): number
  /** Learns from the `Date` of an answer that no cache gave; true where that moves the clock. */
  learn(answer: Response): boolean
}

/** Corrects the clock of this device, which people may not be able to set, for what the platform compares with its own. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let aheadMs = 0
  return {
    now: () => deviceNow() + aheadMs,
    learn({ headers }) {
      const at = readResponseTime(headers)
      if (at === undefined) return false
      const found = at - deviceNow()
      if (Math.abs(found - aheadMs) < NOTICED_CLOCK_ERROR_MS) return false
      aheadMs = found
      return true
    },
  }
}
