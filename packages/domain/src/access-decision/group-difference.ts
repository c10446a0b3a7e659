import type { FlaggedSchedule } from './flagged-schedule.ts'
import { opensBeside } from './open-times.ts'

/** A group as it opens its locks to its tags. */
export interface OpeningGroup {
  tagIds: readonly string[]
  lockIds: readonly string[]
  schedules: readonly FlaggedSchedule[]
}

interface Present {
  tags: readonly { id: string; blocked: boolean; masterKey: boolean }[]
  groups: readonly (OpeningGroup & { id: string })[]
}

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
  present: Present
  /** The group that is changed; undefined where it is new. */
  groupId: string | undefined
  wanted: OpeningGroup
  /** `YYYY-MM-DD`; days before it no longer matter. */
  today: string
}

/**
 * Tells what saving a group newly opens and what it closes, beside all other groups, by the clock of the wall at each
 * lock. Blocked tags open nothing before and after, master keys everything (OPENS-05, OPENS-06).
 */
export function groupDifference({ present, groupId, wanted, today }: Asked): AccessDifference {
  const saved = present.groups.find(({ id }) => id === groupId)
  const before: OpeningGroup = saved ?? { tagIds: [], lockIds: [], schedules: [] }
  const others = present.groups.filter(({ id }) => id !== groupId)
  const fixed = new Set(present.tags.filter((tag) => tag.blocked || tag.masterKey).map(({ id }) => id))
  const tags = alike('tagIds', before, wanted, others).filter(({ ids }) => ids.some((id) => !fixed.has(id)))
  const locks = alike('lockIds', before, wanted, others)

  const differences = new Map<string, Record<keyof AccessDifference, Times>>()
  const opens = new Map<string, AccessChange>()
  const closes = new Map<string, AccessChange>()
  for (const tag of tags) {
    const found = { opens: new Map<string, AccessChange>(), closes: new Map<string, AccessChange>() }
    const tagIds = tag.ids.filter((id) => !fixed.has(id))
    for (const lock of locks) {
      const isOpen = { before: tag.before && lock.before, after: tag.after && lock.after }
      if (!isOpen.before && !isOpen.after) continue
      const lockGroups = new Set(lock.groups)
      const shared = tag.groups.filter((index) => lockGroups.has(index))
      const key = `${isOpen.before} ${isOpen.after} ${shared.join(' ')}`
      const difference = differences.get(key) ?? differenceOf(shared, isOpen)
      differences.set(key, difference)
      collect(found.opens, difference.opens, tagIds, lock.ids)
      collect(found.closes, difference.closes, tagIds, lock.ids)
    }
    mergeTags(opens, found.opens)
    mergeTags(closes, found.closes)
  }
  return { opens: [...opens.values()], closes: [...closes.values()] }

  function timesOf(these: readonly FlaggedSchedule[], beside: readonly FlaggedSchedule[]): Times {
    const times = opensBeside(these, beside, today)
    return { key: JSON.stringify(times), times }
  }

  function differenceOf(shared: readonly number[], isOpen: { before: boolean; after: boolean }) {
    const rest = shared.flatMap((index) => others[index]?.schedules ?? [])
    const was = isOpen.before ? [...before.schedules, ...rest] : rest
    const becomes = isOpen.after ? [...wanted.schedules, ...rest] : rest
    return { opens: timesOf(becomes, was), closes: timesOf(was, becomes) }
  }
}

/** With a text that is the same for the same times, made once for all that have them. */
interface Times {
  key: string
  times: FlaggedSchedule[]
}

interface Alike {
  ids: string[]
  before: boolean
  after: boolean
  /** The places of the other groups that have them. */
  groups: number[]
}

/** Tags or locks that are in the same groups decide alike and are judged once. */
function alike(
  kind: 'tagIds' | 'lockIds',
  before: OpeningGroup,
  wanted: OpeningGroup,
  others: readonly OpeningGroup[],
): Alike[] {
  const [was, becomes] = [new Set(before[kind]), new Set(wanted[kind])]
  const groupsOf = new Map([...was, ...becomes].map((id): [string, number[]] => [id, []]))
  others.forEach((group, index) => {
    for (const id of group[kind]) groupsOf.get(id)?.push(index)
  })
  const found = new Map<string, Alike>()
  for (const [id, groups] of groupsOf) {
    const one = { ids: [id], before: was.has(id), after: becomes.has(id), groups }
    const key = JSON.stringify([one.before, one.after, groups])
    const same = found.get(key)
    if (same) same.ids.push(id)
    else found.set(key, one)
  }
  return [...found.values()]
}

function collect(
  changes: Map<string, AccessChange>,
  { key, times }: Times,
  tagIds: string[],
  lockIds: readonly string[],
): void {
  if (times.length === 0) return
  const same = changes.get(key)
  if (same) same.lockIds.push(...lockIds)
  else changes.set(key, { tagIds, lockIds: [...lockIds], times })
}

/** Tags for which the same locks change at the same times stand together. */
function mergeTags(all: Map<string, AccessChange>, found: ReadonlyMap<string, AccessChange>): void {
  for (const [times, change] of found) {
    const key = `${times} ${change.lockIds.join(' ')}`
    const same = all.get(key)
    if (same) same.tagIds.push(...change.tagIds)
    else all.set(key, { ...change, tagIds: [...change.tagIds] })
  }
}
