import { dayAfter, minuteOf } from '../schedules/day-times.ts'
import { WEEKDAYS } from '../schedules/weekdays.ts'
import { countsOn, type FlaggedSchedule } from './flagged-schedule.ts'
import type { OpeningRules } from './opening-rules.ts'

/** Minutes of a day, `HH:mm`; the last one belongs to it. */
export interface OpenHours {
  startTime: string
  endTime: string
}

/** The open hours of Monday to Sunday of one week, by the clock of the wall at the lock. */
export type OpenWeek = readonly (readonly OpenHours[])[]

/** Tags that open the same locks at the same hours of the week. */
export interface MatrixRow {
  kind: 'tag' | 'masterKey' | 'blocked'
  tagIds: string[]
  /** A cell is the place of its week in `weeks`; null where the tags open nothing. */
  cells: (number | null)[]
}

export interface AccessMatrix {
  rows: MatrixRow[]
  /** Locks that the same tags open at the same hours. */
  columns: { lockIds: string[] }[]
  /** Each week once, in the order in which the rows show it first. */
  weeks: OpenWeek[]
}

/**
 * Tells which tags open which locks in the week that begins on this Monday, `YYYY-MM-DD`. Equal rows and equal columns are one;
 * those that open nothing stand last. A cell is what `decideAccess` grants at each minute that the clocks of the lock
 * show (OPENS-10).
 */
export function accessMatrix({ tags, locks, groups }: OpeningRules, monday: string): AccessMatrix {
  const weeks = distinctWeeks()
  const days = daysOfWeek(monday)
  const always = weeks.idOf(days.map(() => [WHOLE_DAY]))
  const weekOfGroup = groups.map(({ schedules }) => weeks.idOf(days.map((day) => hoursOn(schedules, day))))
  const memberships = membershipsOf(groups)

  const lockClasses = alike(locks, ({ id }) => memberships.ofLock(id))
  const tagClasses = alike(tags, (tag) => [
    kindOf(tag),
    ...(kindOf(tag) === 'tag' ? memberships.ofTag(tag.id) : []),
  ])
  const marks = lockClasses.map(({ ids }) => {
    const isIn = new Uint8Array(groups.length)
    for (const group of memberships.ofLock(ids[0] ?? '')) isIn[group] = 1
    return isIn
  })
  const unions = new Map<number, number | null>()
  const rows = tagClasses.map(({ one, ids }): MatrixRow => {
    const kind = kindOf(one)
    const own = memberships.ofTag(one.id)
    return {
      kind,
      tagIds: ids,
      cells: marks.map((isIn) => {
        if (kind === 'blocked') return null
        return kind === 'masterKey' ? always : weekOf(own, isIn)
      }),
    }
  })
  return arranged({ rows, columns: lockClasses.map(({ ids }) => ({ lockIds: ids })), weeks: weeks.all })

  function weekOf(own: readonly number[], isIn: Uint8Array): number | null {
    let week: number | null = null
    for (const group of own) {
      const next = isIn[group] === 1 ? (weekOfGroup[group] ?? null) : null
      if (next !== null && next !== week) week = week === null ? next : together(week, next)
    }
    return week
  }

  /** Two weeks are joined once, since thousands of pairs have the same ones. */
  function together(one: number, other: number): number | null {
    const key = one * STEP + other
    const known = unions.get(key)
    if (known !== undefined) return known
    const [these, those] = [weeks.all[one], weeks.all[other]]
    const week = weeks.idOf(days.map((_, day) => union([...(these?.[day] ?? []), ...(those?.[day] ?? [])])))
    unions.set(key, week)
    return week
  }
}

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export const mondayOf = (date: string): string => {
  const days = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(date, -days)
}

/** More than there are weeks that differ. */
const STEP = 1_000_000
const WHOLE_DAY: OpenHours = { startTime: '00:00', endTime: '23:59' }

const daysOfWeek = (monday: string) => WEEKDAYS.map((day) => ({ date: dayAfter(monday, day - 1), day }))

const hoursOn = (
  schedules: readonly FlaggedSchedule[],
  { date, day }: ReturnType<typeof daysOfWeek>[number],
): OpenHours[] => union(schedules.filter((each) => countsOn(each, date, day)))

/** Hours that overlap or follow each other without a minute between are one. */
function union(hours: readonly OpenHours[]): OpenHours[] {
  const joined: OpenHours[] = []
  for (const { startTime, endTime } of hours.toSorted((one, other) =>
    one.startTime < other.startTime ? -1 : 1,
  )) {
    const last = joined.at(-1)
    if (!last || minuteOf(startTime) > minuteOf(last.endTime) + 1) joined.push({ startTime, endTime })
    else if (endTime > last.endTime) last.endTime = endTime
  }
  return joined
}

/** Null stands for a week in which nothing opens. */
function distinctWeeks() {
  const all: OpenWeek[] = []
  const known = new Map<string, number>()
  return {
    all,
    idOf(week: OpenWeek): number | null {
      if (week.every((hours) => hours.length === 0)) return null
      const key = JSON.stringify(week)
      const id = known.get(key) ?? all.push(week) - 1
      known.set(key, id)
      return id
    },
  }
}

function membershipsOf(groups: OpeningRules['groups']) {
  const [tags, locks] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [index, { tagIds, lockIds }] of groups.entries()) {
    for (const id of new Set(tagIds)) tags.set(id, [...(tags.get(id) ?? []), index])
    for (const id of new Set(lockIds)) locks.set(id, [...(locks.get(id) ?? []), index])
  }
  return { ofTag: (id: string) => tags.get(id) ?? [], ofLock: (id: string) => locks.get(id) ?? [] }
}

const kindOf = ({ blocked, masterKey }: OpeningRules['tags'][number]): MatrixRow['kind'] =>
  blocked ? 'blocked' : masterKey ? 'masterKey' : 'tag'

/** Those with the same key, in the order of the first. */
function alike<Thing extends { id: string }>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => readonly unknown[],
) {
  const found = new Map<string, { one: Thing; ids: string[] }>()
  for (const thing of things) {
    const key = keyOf(thing).join()
    const same = found.get(key)
    if (same) same.ids.push(thing.id)
    else found.set(key, { one: thing, ids: [thing.id] })
  }
  return [...found.values()]
}

/** Merges what differs in its groups and not in its hours, and lists the weeks in the order of the rows. */
function arranged({ rows, columns, weeks }: AccessMatrix): AccessMatrix {
  const mergedRows = merged(
    rows,
    ({ kind, cells }) => `${kind} ${cells.join()}`,
    (same, { tagIds }) => {
      same.tagIds.push(...tagIds)
    },
  )
  const indexed = columns.map((column, at) => ({
    ...column,
    cells: mergedRows.map(({ cells }) => cells[at] ?? null),
  }))
  const mergedColumns = merged(
    indexed,
    ({ cells }) => cells.join(),
    (same, { lockIds }) => {
      same.lockIds.push(...lockIds)
    },
  )
  const shown = emptyLast(mergedColumns)
  const order = [...new Set(shown.flatMap(({ cells }) => cells).filter((id) => id !== null))]
  const placeOf = new Map(order.map((id, place) => [id, place]))
  return {
    rows: emptyLast(
      mergedRows.map((row, at) => ({
        ...row,
        cells: shown.map(({ cells }) => {
          const id = cells[at] ?? null
          return id === null ? null : (placeOf.get(id) ?? null)
        }),
      })),
    ),
    columns: shown.map(({ lockIds }) => ({ lockIds })),
    weeks: order.flatMap((id) => [weeks[id] ?? []]),
  }
}

function merged<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  add: (same: Thing, other: Thing) => void,
) {
  const found = new Map<string, Thing>()
  for (const thing of things) {
    const key = keyOf(thing)
    const same = found.get(key)
    if (same) add(same, thing)
    else found.set(key, thing)
  }
  return [...found.values()]
}

const emptyLast = <Thing extends { cells: (number | null)[] }>(things: readonly Thing[]): Thing[] => {
  const isEmpty = ({ cells }: Thing) => cells.every((cell) => cell === null)
  return [...things.filter((thing) => !isEmpty(thing)), ...things.filter(isEmpty)]
}
