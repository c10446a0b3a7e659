import { ALL_DAY_TIMES } from '../schedules/schedule-rules.ts'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { WEEKDAYS } from '../schedules/weekdays.ts'
import { createNumbering } from './numbering.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

/** A tag or a lock in some rules. */
export interface RuleMember {
  state: 'blocked' | 'masterKey' | 'grouped'
  /** The places of its groups in the order of their ids. */
  groups: number[]
}

const EVERYWHERE: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  ...ALL_DAY_TIMES,
  weekdays: toWeekdayFlags(WEEKDAYS),
}

/** Reads some rules as members of groups; `places` numbers the groups of all rules that are compared. */
export function groupMembers({ tags, locks, groups }: OpeningRules, places: ReadonlyMap<string, number>) {
  const tagsById = new Map(
    tags.map((tag): [string, RuleMember] => [tag.id, { state: stateOf(tag), groups: [] }]),
  )
  const locksById = new Map(
    locks.map(({ id }): [string, RuleMember] => [id, { state: 'grouped', groups: [] }]),
  )
  for (const { id, tagIds, lockIds } of groups.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const place = places.get(id) ?? 0
    for (const tagId of new Set(tagIds)) memberOf(tagsById, tagId).groups.push(place)
    for (const lockId of new Set(lockIds)) memberOf(locksById, lockId).groups.push(place)
  }
  return { tags: tagsById, locks: locksById }
}

/** Tags or locks that are in the same groups decide alike and are judged once; they stand in the order of their first. */
export function groupByMembership(
  ids: Iterable<string>,
  membersWith: (id: string) => readonly (RuleMember | undefined)[],
) {
  const keyOf = (member: RuleMember | undefined) => `${member?.state} ${member?.groups.join()}`
  const found = Map.groupBy(ids, (id) => membersWith(id).map(keyOf).join())
  return Array.from(found.values(), (same) => ({ ids: same, members: membersWith(same[0] ?? '') }))
}

interface OpeningSetInput {
  groups: readonly OpeningGroup[]
  places: ReadonlyMap<string, number>
  sets: ScheduleSets
  /** The locks that are compared; undefined where these rules do not have it. */
  locks: readonly (RuleMember | undefined)[]
}

/**
 * Answers the function that writes by which set of timeframes a tag opens each lock. It visits the locks of the tag's
 * groups instead of comparing each lock with each group.
 */
export function createOpeningSetWriter({ groups, places, sets, locks }: OpeningSetInput) {
  const contents: number[] = []
  for (const { id, schedules } of groups) contents[places.get(id) ?? 0] = sets.contentOf(schedules)
  const everywhere = sets.add(NO_TIMES, sets.contentOf([EVERYWHERE]))
  const locksOfGroup: number[][] = Array.from({ length: places.size }, () => [])
  for (const [at, lock] of locks.entries())
    for (const group of lock?.groups ?? []) locksOfGroup[group]?.push(at)

  return (tag: RuleMember | undefined, into: Int32Array): void => {
    into.fill(NO_TIMES)
    if (tag === undefined || tag.state === 'blocked') return
    if (tag.state === 'masterKey') {
      for (const [at, lock] of locks.entries()) if (lock) into[at] = everywhere
      return
    }
    for (const group of tag.groups) {
      const content = contents[group] ?? 0
      for (const at of locksOfGroup[group] ?? []) into[at] = sets.add(into[at] ?? NO_TIMES, content)
    }
  }
}

const stateOf = ({ blocked, masterKey }: OpeningRules['tags'][number]): RuleMember['state'] =>
  blocked ? 'blocked' : masterKey ? 'masterKey' : 'grouped'

function memberOf(members: Map<string, RuleMember>, id: string): RuleMember {
  const member = members.get(id) ?? { state: 'grouped', groups: [] }
  members.set(id, member)
  return member
}

/** The set that opens nothing, which is the first. */
const NO_TIMES = 0

/**
 * Sets of timeframes by small numbers, each once: groups that open at the same times are alike, however many they are,
 * and thousands of pairs of tag and lock have a few sets.
 */
export function scheduleSets() {
  const contents = createNumbering<readonly FlaggedSchedule[]>()
  const sets = createNumbering<readonly number[]>()
  sets.numberOf([])
  /** The set that each set becomes with a content; pairs ask for it a million times. */
  const steps: number[][] = [[]]

  function larger(set: number, content: number): number {
    const members = sets.all[set] ?? []
    if (members.includes(content)) return set
    return sets.numberOf([...members, content].toSorted((one, other) => one - other))
  }

  return {
    /** The number of these timeframes. */
    contentOf: contents.numberOf,
    /** The number of the set with these timeframes too. */
    add(set: number, content: number): number {
      const known = steps[set]?.[content]
      if (known !== undefined) return known
      const next = larger(set, content)
      const ofSet = steps[set] ?? []
      ofSet[content] = next
      steps[set] = ofSet
      return next
    },
    schedulesOf: (set: number): FlaggedSchedule[] =>
      (sets.all[set] ?? []).flatMap((content) => contents.all[content] ?? []),
  }
}

export type ScheduleSets = ReturnType<typeof scheduleSets>
