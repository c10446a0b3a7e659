import type {
  AccessRow,
  AccessRules,
  PlainAnswer,
  RuledTag,
} from '@commissioning/contract/access-decision/access-decision-endpoints'
import {
  type AccessAnswer,
  decideAccess,
  decideByIqRules,
} from '@commissioning/domain/access-decision/access-decision'
import { answerAtLock } from '@commissioning/domain/access-decision/answer-at-lock'
import {
  type FlaggedSchedule,
  toFlaggedSchedule,
} from '@commissioning/domain/access-decision/to-flagged-schedule'
import type { StoredLock } from './access-decision-store.ts'
import type { readAppliedRules } from './published-rules-store.ts'

/** Rules that an IQ has applied name no group. */
type NamedSchedule = FlaggedSchedule & { groupName?: string }

interface KnownRules {
  rules: Pick<AccessRules, 'groups'>
  /** The rules of the IQs that have older ones, where they are known. */
  applied: Awaited<ReturnType<typeof readAppliedRules>>
}

/** Answers for a tag and a lock at an instant by all rules of their installation. */
export function createAccessAnswers({ rules, applied }: KnownRules, at: Date) {
  const groups = rules.groups.map(({ customerReference, tagIds, lockIds, schedules }) => ({
    tagIds: new Set(tagIds),
    lockIds: new Set(lockIds),
    schedules: schedules.map(
      (schedule): NamedSchedule => ({ ...toFlaggedSchedule(schedule), groupName: customerReference }),
    ),
  }))

  function appliedAnswer(tag: RuledTag, lock: StoredLock): AccessAnswer<NamedSchedule> | null {
    const held = lock.iqId === null ? undefined : applied.get(lock.iqId)
    if (held === undefined) return null
    const { access, timeZone } = held
    return decideByIqRules<NamedSchedule>(access, {
      tagNumber: tag.number,
      lockMac: lock.mac,
      at: at.getTime(),
      timeZone,
    })
  }

  return (tag: RuledTag, lock: StoredLock): Pick<AccessRow, 'answer' | 'notYet'> => {
    const present = decideAccess({
      tag,
      groups: groups.filter(({ tagIds, lockIds }) => tagIds.has(tag.id) && lockIds.has(lock.id)),
      at: at.getTime(),
      // a lock without an IQ counts in no zone, and is reported as pending
      timeZone: lock.timeZone ?? '',
    })
    const decision = answerAtLock({ present, applied: appliedAnswer(tag, lock) }, lock)
    if (decision.kind !== 'notYet') return { answer: plainAnswer(present), notYet: null }
    const { because, lastKnown } = decision
    return {
      answer: plainAnswer(present),
      notYet: { because, lastKnown: lastKnown && plainAnswer(lastKnown) },
    }
  }
}

const plainAnswer = (answer: AccessAnswer<NamedSchedule>): PlainAnswer => {
  const nothing = { timeframe: null, groupName: null, opensAt: null }
  if (answer.kind === 'granted')
    return answer.by === 'masterKey'
      ? { ...nothing, opens: true, reason: 'MasterKey' }
      : { ...nothing, opens: true, reason: 'WithinSchedule', ...toAnswerSource(answer.timeframe) }
  if (answer.reason !== 'OutsideSchedule') return { ...nothing, opens: false, reason: answer.reason }
  const { nearest } = answer
  return {
    ...nothing,
    opens: false,
    reason: 'OutsideSchedule',
    ...(nearest && toAnswerSource(nearest.timeframe)),
    opensAt: nearest?.opensAt ? new Date(nearest.opensAt).toISOString() : null,
  }
}

const toAnswerSource = ({ groupName, weekdays, ...timeframe }: NamedSchedule) => ({
  timeframe: { ...timeframe, ...weekdays },
  groupName: groupName ?? null,
})
