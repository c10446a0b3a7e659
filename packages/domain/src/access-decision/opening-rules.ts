import type { ListedTag } from './access-decision.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

/** A group as it opens its locks to its tags. */
export interface OpeningGroup {
  id: string
  tagIds: readonly string[]
  lockIds: readonly string[]
  schedules: readonly FlaggedSchedule[]
}

/** All by which the locks of a site decide. A tag of a group that is not listed is neither blocked nor a master key. */
export interface OpeningRules {
  tags: readonly (ListedTag & { id: string })[]
  locks: readonly { id: string }[]
  groups: readonly OpeningGroup[]
  /** The groups as they open the second time while a clock shows an hour twice, where that is not the same. */
  again?: readonly OpeningGroup[]
}
