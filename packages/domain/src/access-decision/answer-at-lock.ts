import type { AccessAnswer } from './access-decision.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

export const RULES_NOT_AT_LOCK_REASONS = ['Pending', 'IqOffline', 'OlderRules', 'LockOffline'] as const
export type RulesNotAtLockReason = (typeof RULES_NOT_AT_LOCK_REASONS)[number]

export interface LockCircumstances {
  /** Whether the lock has joined its IQ and is not leaving it. */
  isAttached: boolean
  isLockOnline: boolean
  isIqOnline: boolean
  /** The version that the IQ has applied, and the one that is desired of it. */
  reportedVersion: number
  desiredVersion: number
}

export type AccessDecision<Timeframe = FlaggedSchedule> =
  | AccessAnswer<Timeframe>
  | {
      kind: 'notYet'
      because: RulesNotAtLockReason
      /** The answer once the present rules are at the lock. */
      once: AccessAnswer<Timeframe>
      /** The answer by the rules that the IQ is known to have; null where they are not known. */
      lastKnown: AccessAnswer<Timeframe> | null
    }

/**
 * Why the present rules do not decide at a lock yet. An IQ that is offline with the present rules decides by them: it
 * needs no cloud at the door (OPENS-03).
 */
export function rulesNotAtLockReason(lock: LockCircumstances): RulesNotAtLockReason | undefined {
  if (!lock.isAttached) return 'Pending'
  if (lock.reportedVersion < lock.desiredVersion) return lock.isIqOnline ? 'OlderRules' : 'IqOffline'
  // the last state that an offline IQ knew of its locks is no news of them
  return lock.isIqOnline && !lock.isLockOnline ? 'LockOffline' : undefined
}

interface AnswersOfRules<Timeframe> {
  /** The answer follows the rules as they are set now. */
  present: AccessAnswer<Timeframe>
  /** It follows the rules that the IQ has applied, and is null where nobody knows those. */
  applied: AccessAnswer<Timeframe> | null
}

/**
 * Answers for the tag at the lock itself: as the present rules say, or that they have not arrived
 * there yet.
 */
export function answerAtLock<Timeframe>(
  { present, applied }: AnswersOfRules<Timeframe>,
  lock: LockCircumstances,
): AccessDecision<Timeframe> {
  const because = rulesNotAtLockReason(lock)
  if (because === undefined) return present
  // a lock that is not attached decides nothing; one that is offline would by rules that its IQ has
  const lastKnown = { Pending: null, LockOffline: present, IqOffline: applied, OlderRules: applied }
  return { kind: 'notYet', because, once: present, lastKnown: lastKnown[because] }
}
