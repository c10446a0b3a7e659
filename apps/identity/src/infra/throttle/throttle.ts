import type { OpenDatabase } from '@commissioning/database/opened-database'

import { createAttemptStore } from '@commissioning/server-kit/attempt-store'
import type { Clock } from '../database/tables.ts'
import { refusedError } from '../refused-error.ts'

const MINUTE_MS = 60_000

/** How often something may be tried in a window of time, by whom it is counted. */
export const attemptLimits = {
  signInOfAccount: { count: 5, windowMs: 15 * MINUTE_MS },
  signInFromAddress: { count: 50, windowMs: 15 * MINUTE_MS },
  // apart from the passwords, since a right password forgets those
  codeOfAccount: { count: 5, windowMs: 15 * MINUTE_MS },
  resetOfAccount: { count: 3, windowMs: 60 * MINUTE_MS },
  resetFromAddress: { count: 20, windowMs: 60 * MINUTE_MS },
  invitationFromAddress: { count: 60, windowMs: 15 * MINUTE_MS },
} as const

export type AttemptKind = keyof typeof attemptLimits

export type Throttle = ReturnType<typeof createThrottle>

/** An attempt is counted before it is made: many at once cannot slip through. */
export function createThrottle(database: Pick<OpenDatabase<unknown>, 'executeSql'>, clock: Clock) {
  const store = createAttemptStore(database, 'identity_attempt')
  return {
    /** Throws `TooManyAttempts` with the time from which it may be tried again. */
    async take(kind: AttemptKind, who: string): Promise<void> {
      const { count, windowMs } = attemptLimits[kind]
      const key = attemptKey(kind, who)
      const attempt = (await store.add([key], { now: clock(), windowMs })).get(key)
      if (attempt && attempt.tries > count) throw refusedError('TooManyAttempts', { retryAt: attempt.endsAt })
    },

    /** Forgets the attempts after a success. */
    forget: (kind: AttemptKind, who: string) => store.drop([attemptKey(kind, who)]),

    /** Takes one attempt back: a success from an address that many people share. */
    giveBack: (kind: AttemptKind, who: string) => store.giveBack(attemptKey(kind, who)),
  }
}

const attemptKey = (kind: AttemptKind, who: string) => `${kind}:${who}`
