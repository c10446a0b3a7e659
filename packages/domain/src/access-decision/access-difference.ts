import type { FlaggedSchedule } from './flagged-schedule.ts'
import { opensBesideFrom } from './open-times.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'
import { type Member, membersOf, openingSets } from './opening-sets.ts'
import { type ScheduleSets, scheduleSets } from './schedule-sets.ts'

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

interface Asked {
  before: OpeningRules
  after: OpeningRules
  /** `YYYY-MM-DD`; days before it no longer matter. */
  today: string
}

/**
 * Tells what newly opens and what closes from some rules to others, by the clock of the wall at each lock: exact for
 * every tag, lock and minute, since times are compared at all their edges (OPENS-05, OPENS-06).
 */
export function accessDifference(asked: Asked): AccessDifference {
  const { after, today } = asked
  const difference = compared(asked)
  if (after.again === undefined) return difference
  const other = compared({ ...asked, after: { ...after, groups: after.again } })
  return {
    opens: withOther(difference.opens, other.opens, today),
    closes: withOther(difference.closes, other.closes, today),
  }
}

/** What changes either time that a clock shows an hour: of the same tags and locks the times of both. */
function withOther(changes: AccessChange[], others: AccessChange[], today: string): AccessChange[] {
  const all = new Map<string, AccessChange>()
  for (const { tagIds, lockIds, times } of [...changes, ...others]) {
    const key = JSON.stringify([tagIds, lockIds])
    const before = all.get(key)?.times ?? []
    all.set(key, { tagIds, lockIds, times: opensBesideFrom(today)([...before, ...times], []) })
  }
  return [...all.values()]
}

function compared({ before, after, today }: Asked): AccessDifference {
  const groupIds = new Set([...before.groups, ...after.groups].map(({ id }) => id))
  const places = new Map([...groupIds].map((id, place) => [id, place]))
  const changed = changedGroups(before.groups, after.groups, places)
  const [was, becomes] = [membersOf(before, places), membersOf(after, places)]
  const tags = alike(was.tags, becomes.tags)
  const locks = alike(was.locks, becomes.locks)
  const sets = scheduleSets()
  const opening = ({ groups }: OpeningRules, side: 0 | 1) =>
    openingSets({ groups, places, sets, locks: locks.map(({ pair }) => pair[side]) })
  const [openBefore, openAfter] = [opening(before, 0), opening(after, 1)]
  const [open, opensNow] = [new Int32Array(locks.length), new Int32Array(locks.length)]
  const beside = besideOnce(sets, today)
  const changes = { opens: new Map<string, Found>(), closes: new Map<string, Found>() }

  for (const { ids, pair } of tags) {
    const [tagBefore, tagAfter] = pair
    const isOther = tagBefore?.state !== tagAfter?.state
    const isConcerned = pair.some((side) => side?.groups.some((group) => changed.has(group)))
    if (!isOther && !isConcerned && tagBefore?.state !== 'masterKey') continue
    openBefore(tagBefore, open)
    openAfter(tagAfter, opensNow)
    const found = { opens: new Map<number, Found>(), closes: new Map<number, Found>() }
    for (let lock = 0; lock < locks.length; lock += 1) {
      const [one, other] = [open[lock] ?? 0, opensNow[lock] ?? 0]
      if (one === other) continue
      collect(found.opens, beside(other, one), ids, lock)
      collect(found.closes, beside(one, other), ids, lock)
    }
    mergeTags(changes.opens, found.opens)
    mergeTags(changes.closes, found.closes)
  }
  const changesOf = (some: ReadonlyMap<string, Found>): AccessChange[] =>
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
  const compared = new Map<number, Times>()
  const numbers = new Map<string, number>()
  const opensBeside = opensBesideFrom(today)
  return (these: number, others: number): Times => {
    const key = these * MAX_SETS + others
    const known = compared.get(key)
    if (known) return known
    const times = opensBeside(sets.schedulesOf(these), sets.schedulesOf(others))
    const text = JSON.stringify(times)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    const found = { number, times }
    compared.set(key, found)
    return found
  }
}

/** The rules with this group as it is wanted, in the place of the saved one or as a new one. */
export const withGroup = <Rules extends OpeningRules>(rules: Rules, wanted: OpeningGroup): Rules => ({
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
interface Times {
  number: number
  times: FlaggedSchedule[]
}

interface Found {
  tagIds: string[]
  lockClasses: number[]
  times: FlaggedSchedule[]
}

interface Alike {
  ids: string[]
  pair: readonly [Member | undefined, Member | undefined]
}

/** Tags or locks that are in the same groups before and after decide alike and are judged once. */
function alike(before: ReadonlyMap<string, Member>, after: ReadonlyMap<string, Member>): Alike[] {
  const found = new Map<string, Alike>()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const pair = [before.get(id), after.get(id)] as const
    const key = pair.map((side) => `${side?.state} ${side?.groups.join()}`).join()
    const same = found.get(key)
    if (same) same.ids.push(id)
    else found.set(key, { ids: [id], pair })
  }
  return [...found.values()]
}

function collect(changes: Map<number, Found>, { number, times }: Times, ids: string[], lock: number): void {
  if (times.length === 0) return
  const same = changes.get(number)
  if (same) same.lockClasses.push(lock)
  else changes.set(number, { tagIds: ids, lockClasses: [lock], times })
}

/** Tags for which the same locks change at the same times stand together. */
function mergeTags(all: Map<string, Found>, found: ReadonlyMap<number, Found>): void {
  for (const [times, change] of found) {
    const key = `${times} ${change.lockClasses.join()}`
    const same = all.get(key)
    if (same) same.tagIds.push(...change.tagIds)
    else all.set(key, { ...change, tagIds: [...change.tagIds] })
  }
}
