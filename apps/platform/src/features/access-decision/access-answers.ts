import type {
  AccessRow,
  AccessRules,
  PlainAnswer,
  RuledLock,
  RuledTag,
} from '@commissioning/contract/access-decision/access-decision-endpoints'
import type { AccessSchedule } from '@commissioning/contract/access-groups/access-group-endpoints'
import { type AccessAnswer, decideAccess } from '@commissioning/domain/access-decision/access-decision'
import { answerAtLock } from '@commissioning/domain/access-decision/answer-at-lock'
import { type FlaggedSchedule, flaggedSchedule } from '@commissioning/domain/access-decision/flagged-schedule'

interface Named extends FlaggedSchedule {
  groupName: string
  schedule: AccessSchedule
}

/** Answers for a tag and a lock at an instant by all rules of their installation. */
export function answering(rules: AccessRules, at: Date) {
  const groups = rules.groups.map(({ customerReference, tagIds, lockIds, schedules }) => ({
    tagIds: new Set(tagIds),
    lockIds: new Set(lockIds),
    schedules: schedules.map(
      (schedule): Named => ({ ...flaggedSchedule(schedule), schedule, groupName: customerReference }),
    ),
  }))
  return (tag: RuledTag, lock: RuledLock): Pick<AccessRow, 'answer' | 'notYet'> => {
    const present = decideAccess({
      tag,
      groups: groups.filter(({ tagIds, lockIds }) => tagIds.has(tag.id) && lockIds.has(lock.id)),
      at: at.getTime(),
      // a lock without an IQ counts in no zone, and is reported as pending
      timeZone: lock.timeZone ?? '',
    })
    const decision = answerAtLock({ present, applied: null }, lock)
    if (decision.kind !== 'notYet') return { answer: plainAnswer(present), notYet: null }
    const { because, lastKnown } = decision
    return {
      answer: plainAnswer(present),
      notYet: { because, lastKnown: lastKnown && plainAnswer(lastKnown) },
    }
  }
}

const plainAnswer = (answer: AccessAnswer<Named>): PlainAnswer => {
  const nothing = { timeframe: null, groupName: null, opensAt: null }
  if (answer.kind === 'granted')
    return answer.by === 'masterKey'
      ? { ...nothing, opens: true, reason: 'MasterKey' }
      : { ...nothing, opens: true, reason: 'WithinSchedule', ...sourceOf(answer.timeframe) }
  if (answer.reason !== 'OutsideSchedule') return { ...nothing, opens: false, reason: answer.reason }
  const { nearest } = answer
  return {
    ...nothing,
    opens: false,
    reason: 'OutsideSchedule',
    ...(nearest && sourceOf(nearest.timeframe)),
    opensAt: nearest?.opensAt ? new Date(nearest.opensAt).toISOString() : null,
  }
}

const sourceOf = ({ schedule, groupName }: Named) => ({ timeframe: schedule, groupName })
