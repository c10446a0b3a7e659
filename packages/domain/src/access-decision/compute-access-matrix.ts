import { addDays, formatMinuteOfDay } from '../schedules/day-times.ts'
import { WEEKDAYS } from '../schedules/weekdays.ts'
import {
  createOpeningSetWriter,
  groupByMembership,
  groupMembers,
  type RuleMember,
  scheduleSets,
} from './create-opening-set-writer.ts'
import { createNumbering } from './numbering.ts'
import { joinTimeframes } from './open-times.ts'
import type { OpeningRules } from './opening-rules.ts'
import { type FlaggedSchedule, isTimeframeOnDay } from './to-flagged-schedule.ts'

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
export function computeAccessMatrix({ tags, locks, groups }: OpeningRules, monday: string): AccessMatrix {
  const weeks = createNumbering<OpenWeek>()
  const days = WEEKDAYS.map((day) => ({ date: addDays(monday, day - 1), day }))
  const places = new Map(groups.map(({ id }, place) => [id, place]))
  const members = groupMembers({ tags, locks, groups }, places)
  const classesOf = (things: readonly { id: string }[], known: ReadonlyMap<string, RuleMember>) =>
    groupByMembership(
      things.map(({ id }) => id),
      (id) => [known.get(id)],
    )
  const [tagClasses, lockClasses] = [classesOf(tags, members.tags), classesOf(locks, members.locks)]
  const sets = scheduleSets()
  const opening = createOpeningSetWriter({
    groups,
    places,
    sets,
    locks: lockClasses.map(({ members: [one] }) => one),
  })
  const weekOfSet = new Map<number, number | null>()
  const weekOf = (set: number): number | null => {
    const known = weekOfSet.get(set)
    if (known !== undefined) return known
    const schedules = sets.schedulesOf(set)
    const hours = days.map(({ date, day }) =>
      hoursOf(schedules.filter((each) => isTimeframeOnDay(each, date, day))),
    )
    const week = hours.every((each) => each.length === 0) ? null : weeks.numberOf(hours)
    weekOfSet.set(set, week)
    return week
  }
  const open = new Int32Array(lockClasses.length)
  const rows = tagClasses.map(({ members: [one], ids }): MatrixRow => {
    opening(one, open)
    const kind = one === undefined || one.state === 'grouped' ? 'tag' : one.state
    return { kind, tagIds: ids, cells: Array.from(open, weekOf) }
  })
  return arranged({ rows, columns: lockClasses.map(({ ids }) => ({ lockIds: ids })), weeks: weeks.all })
}

/** The Monday of the week of a day, both `YYYY-MM-DD`. */
export const findMonday = (date: string): string => {
  const days = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -days)
}

/** Hours that overlap or follow each other without a minute between are one. */
const hoursOf = (schedules: readonly FlaggedSchedule[]): OpenHours[] =>
  joinTimeframes(schedules).map(({ from, to }) => ({
    startTime: formatMinuteOfDay(from),
    endTime: formatMinuteOfDay(to),
  }))

/** Merges rows, and columns, whose hours are the same although their groups differ, and lists the weeks in the order of the rows. */
function arranged({ rows, columns, weeks }: AccessMatrix): AccessMatrix {
  const mergedRows = mergeEqual(
    rows,
    ({ kind, cells }) => `${kind} ${cells.join()}`,
    (row, same) => ({ ...row, tagIds: same.flatMap(({ tagIds }) => tagIds) }),
  )
  const indexed = columns.map((column, at) => ({
    ...column,
    cells: mergedRows.map(({ cells }) => cells[at] ?? null),
  }))
  const mergedColumns = mergeEqual(
    indexed,
    ({ cells }) => cells.join(),
    (column, same) => ({ ...column, lockIds: same.flatMap(({ lockIds }) => lockIds) }),
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

const mergeEqual = <Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
  joinedBy: (first: Thing, same: readonly Thing[]) => Thing,
) =>
  [...Map.groupBy(things, keyOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => joinedBy(first, same)),
  )

const emptyLast = <Thing extends { cells: (number | null)[] }>(things: readonly Thing[]): Thing[] => {
  const isEmpty = ({ cells }: Thing) => cells.every((cell) => cell === null)
  return [...things.filter((thing) => !isEmpty(thing)), ...things.filter(isEmpty)]
}
