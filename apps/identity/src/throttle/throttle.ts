import { sql } from 'kysely'
import type { Clock, Db } from '../database/tables.ts'
import { refused } from '../refused.ts'

const MINUTE_MS = 60_000

/** How often something may be tried in a window of time, by whom it is counted. */
export const attemptLimits = {
  signInOfAccount: { count: 5, windowMs: 15 * MINUTE_MS },
  signInFromAddress: { count: 50, windowMs: 15 * MINUTE_MS },
  resetOfAccount: { count: 3, windowMs: 60 * MINUTE_MS },
  resetFromAddress: { count: 20, windowMs: 60 * MINUTE_MS },
  invitationFromAddress: { count: 60, windowMs: 15 * MINUTE_MS },
} as const

export type AttemptKind = keyof typeof attemptLimits

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Counts attempts in the database, so that all processes share the count. An attempt is counted before it is made:
 * many at once cannot slip through.
 */
export function createThrottle(db: Db, clock: Clock) {
  return {
    /** Throws `TooManyAttempts` with the time from which it may be tried again. */
    async take(kind: AttemptKind, who: string): Promise<void> {
      const { count, windowMs } = attemptLimits[kind]
      const now = clock()
      const attempt = await db
        .insertInto('identityAttempt')
        .values({ key: keyOf(kind, who), count: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when identity_attempt.window_ends_at <= ${now} then 1 else identity_attempt.count + 1 end`,
            windowEndsAt: sql`case when identity_attempt.window_ends_at <= ${now} then excluded.window_ends_at
              else identity_attempt.window_ends_at end`,
          }),
        )
        .returning(['count', 'windowEndsAt'])
        .executeTakeFirstOrThrow()
      if (attempt.count > count) throw refused('TooManyAttempts', { retryAt: attempt.windowEndsAt })
    },

    /** Forgets the attempts after a success. */
    async forget(kind: AttemptKind, who: string): Promise<void> {
      await db.deleteFrom('identityAttempt').where('key', '=', keyOf(kind, who)).execute()
    },

    /** Takes one attempt back: a success from an address that many people share. */
    async giveBack(kind: AttemptKind, who: string): Promise<void> {
      await db
        .updateTable('identityAttempt')
        .set({ count: sql`count - 1` })
        .where('key', '=', keyOf(kind, who))
        .where('count', '>', 0)
        .execute()
    },
  }
}

const keyOf = (kind: AttemptKind, who: string) => `${kind}:${who}`
