import {
  createOpeningSetWriter,
  groupByMembership,
  groupMembers,
  type RuleMember,
  type ScheduleSets,
  scheduleSets,
} from './create-opening-set-writer.ts'
import { opensBesideFrom } from './open-times.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

/** Each of the tags and each of the locks have these times in common. */
export interface AccessChange {
  tagIds: string[]
  lockIds: string[]
  times: FlaggedSchedule[]
}

export interface AccessDifference {
  opens: AccessChange[]
  closes: AccessChange[]
}

interface AccessComparison {
  before: OpeningRules
  after: OpeningRules
  /** `YYYY-MM-DD`; days before it no longer matter. */
  today: string
}

/**
 * Tells what newly opens and what closes from some rules to others, by the clock of the wall at each lock: exact for
 * every tag, lock and minute, since times are compared at all their edges (OPENS-05, OPENS-06).
 */
export function compareAccess({ before, after, today }: AccessComparison): AccessDifference {
  const groupIds = new Set([...before.groups, ...after.groups].map(({ id }) => id))
  const places = new Map([...groupIds].map((id, place) => [id, place]))
  const changed = changedGroups(before.groups, after.groups, places)
  const [was, becomes] = [groupMembers(before, places), groupMembers(after, places)]
  const tags = alikeIn(was.tags, becomes.tags)
  const locks = alikeIn(was.locks, becomes.locks)
  const sets = scheduleSets()
  const opening = ({ groups }: OpeningRules, side: 0 | 1) =>
    createOpeningSetWriter({ groups, places, sets, locks: locks.map(({ members }) => members[side]) })
  const openBefore = opening(before, 0)
  const openAfter = opening(after, 1)
  const openAgain = after.again ? opening({ ...after, groups: after.again }, 1) : openAfter
  const row = () => new Int32Array(locks.length)
  const [open, opensNow, opensAgain] = [row(), row(), row()]
  const { beside, either } = besideOnce(sets, today)
  const changes = { opens: new Map<string, FoundDifference>(), closes: new Map<string, FoundDifference>() }

  for (const { ids, members } of tags) {
    const [tagBefore, tagAfter] = members
    const isOther = tagBefore?.state !== tagAfter?.state
    const isConcerned = members.some((side) => side?.groups.some((group) => changed.has(group)))
    if (!isOther && !isConcerned && tagBefore?.state !== 'masterKey') continue
    openBefore(tagBefore, open)
    openAfter(tagAfter, opensNow)
    openAgain(tagAfter, opensAgain)
    const found = { opens: new Map<number, FoundDifference>(), closes: new Map<number, FoundDifference>() }
    for (let lock = 0; lock < locks.length; lock += 1) {
      const [one, other, again] = [open[lock] ?? 0, opensNow[lock] ?? 0, opensAgain[lock] ?? 0]
      if (one === other && one === again) continue
      collect(found.opens, either(beside(other, one), beside(again, one)), ids, lock)
      collect(found.closes, either(beside(one, other), beside(one, again)), ids, lock)
    }
    mergeTags(changes.opens, found.opens)
    mergeTags(changes.closes, found.closes)
  }
  const changesOf = (some: ReadonlyMap<string, FoundDifference>): AccessChange[] =>
    [...some.values()].map(({ tagIds, lockClasses, times }) => ({
      tagIds,
      lockIds: lockClasses.flatMap((lock) => locks[lock]?.ids ?? []),
      times,
    }))
  return { opens: changesOf(changes.opens), closes: changesOf(changes.closes) }
}

/** More sets than the pairs of a site have. */
const MAX_SETS = 10_000_000

/** Compares two sets of timeframes once, and gives the same times one number. */
function besideOnce(sets: ScheduleSets, today: string) {
  const known = { beside: new Map<number, OpenTimes>(), either: new Map<number, OpenTimes>() }
  const numbered = new Map<string, OpenTimes>()
  const opensBeside = opensBesideFrom(today)
  const once = (of: Map<number, OpenTimes>, key: number, make: () => FlaggedSchedule[]): OpenTimes => {
    const before = of.get(key)
    if (before) return before
    const times = make()
    const text = JSON.stringify(times)
    const made = numbered.get(text) ?? { number: numbered.size, times }
    numbered.set(text, made)
    of.set(key, made)
    return made
  }
  return {
    beside: (these: number, others: number) =>
      once(known.beside, these * MAX_SETS + others, () =>
        opensBeside(sets.schedulesOf(these), sets.schedulesOf(others)),
      ),
    /** The times of both, since a clock that shows an hour twice changes what opens the first or the second time. */
    either: (one: OpenTimes, other: OpenTimes) =>
      one === other
        ? one
        : once(known.either, one.number * MAX_SETS + other.number, () =>
            opensBeside([...one.times, ...other.times], []),
          ),
  }
}

/** The rules with this group as it is wanted, in the place of the saved one or as a new one. */
export const replaceGroup = <Rules extends OpeningRules>(rules: Rules, wanted: OpeningGroup): Rules => ({
  ...rules,
  groups: [...rules.groups.filter(({ id }) => id !== wanted.id), wanted],
})

/** The groups whose members or timeframes are not the same; all others open what they opened. */
function changedGroups(
  before: readonly OpeningGroup[],
  after: readonly OpeningGroup[],
  places: ReadonlyMap<string, number>,
): Set<number> {
  const was = new Map(before.map((group) => [group.id, group]))
  const same = after.filter((group) => {
    const earlier = was.get(group.id)
    return earlier === group || (earlier && membersAndTimes(earlier) === membersAndTimes(group))
  })
  const changed = new Set(places.values())
  for (const { id } of same) changed.delete(places.get(id) ?? 0)
  return changed
}

const membersAndTimes = ({ tagIds, lockIds, schedules }: OpeningGroup): string =>
  JSON.stringify([tagIds.toSorted(), lockIds.toSorted(), schedules])

/** Equal times have the same number, which is quicker to compare. */
interface OpenTimes {
  number: number
  times: FlaggedSchedule[]
}

interface FoundDifference {
  tagIds: string[]
  lockClasses: number[]
  times: FlaggedSchedule[]
}

/** Those that are in the same groups before, and in the same ones after. */
const alikeIn = (before: ReadonlyMap<string, RuleMember>, after: ReadonlyMap<string, RuleMember>) =>
  groupByMembership(new Set([...before.keys(), ...after.keys()]), (id) => [before.get(id), after.get(id)])

function collect(
  changes: Map<number, FoundDifference>,
  { number, times }: OpenTimes,
  ids: string[],
  lock: number,
): void {
  if (times.length === 0) return
  const same = changes.get(number)
  if (same) same.lockClasses.push(lock)
  else changes.set(number, { tagIds: ids, lockClasses: [lock], times })
}

/** Tags for which the same locks change at the same times stand together. */
function mergeTags(all: Map<string, FoundDifference>, found: ReadonlyMap<number, FoundDifference>): void {
  for (const [times, change] of found) {
    const key = `${times} ${change.lockClasses.join()}`
    const same = all.get(key)
    if (same) same.tagIds.push(...change.tagIds)
    else all.set(key, { ...change, tagIds: [...change.tagIds] })
  }
}
