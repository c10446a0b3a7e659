import type { InstallationType } from '../installations/installation-state.ts'
import type { ConflictRule, ConflictTag } from './access-differences.ts'
import { restoreConflictRefusals } from './restore-conflict-refusals.ts'

/** Until the release the company that sets the site up decides, which also sees its access groups (decision 094). */
export const refuseDecision = ({ type }: { type: InstallationType }, isBeingSetUp: boolean) =>
  type === 'by_access' && isBeingSetUp ? restoreConflictRefusals.HeldIqByAccess : undefined

interface AppliedAccess {
  tags: readonly ConflictTag[]
  groups: readonly ConflictRule<{ weekdays: object }>[]
}

/** No IQ was ever given two master keys, a rule without tags, or hours of no day: nothing here could hold them. */
export const refuseContradiction = ({ tags, groups }: AppliedAccess) =>
  tags.filter(({ masterKey }) => masterKey).length > 1 ||
  groups.some(
    ({ tagNumbers, schedules }) =>
      tagNumbers.length === 0 || schedules.some(({ weekdays }) => !Object.values(weekdays).includes(true)),
  )
    ? restoreConflictRefusals.HeldIqContradicts
    : undefined
