import { findStretchesOfLocalTime, readLocalTimeAt } from '../formats/zone-offsets.ts'
import { addDays } from '../schedules/day-times.ts'
import { type FlaggedSchedule, isAlwaysOpen, isTimeframeOnDay } from './to-flagged-schedule.ts'

/** A tag as the rules of an IQ list it. */
export interface ListedTag {
  blocked: boolean
  masterKey: boolean
}

/** The timeframe that is nearest to have granted, and when it does so; null where it never does again. */
export interface NearestTimeframe<Timeframe> {
  timeframe: Timeframe
  /** Epoch milliseconds. */
  opensAt: number | null
}

export type AccessAnswer<Timeframe = FlaggedSchedule> =
  | { kind: 'granted'; by: 'masterKey' }
  | { kind: 'granted'; by: 'timeframe'; timeframe: Timeframe }
  | { kind: 'refused'; reason: 'UnknownTag' | 'TagBlocked' | 'NoAccess' }
  | { kind: 'refused'; reason: 'OutsideSchedule'; nearest: NearestTimeframe<Timeframe> | undefined }

interface AccessQuestion<Timeframe> {
  /** Undefined where the rules do not list it. */
  tag: ListedTag | undefined
  /** The groups that have both the tag and the lock. */
  groups: readonly { schedules: readonly Timeframe[] }[]
  /** Epoch milliseconds. */
  at: number
  /** IANA name of the IQ's zone, present or older. */
  timeZone: string
}

/**
 * Whether a tag opens a lock at an instant, and why, by one set of rules: the virtual lock, the platform and the console
 * ask this alone (OPENS-01).
 */
export function decideAccess<Timeframe extends FlaggedSchedule>({
  tag,
  groups,
  at,
  timeZone,
}: AccessQuestion<Timeframe>): AccessAnswer<Timeframe> {
  if (tag === undefined) return { kind: 'refused', reason: 'UnknownTag' }
  if (tag.blocked) return { kind: 'refused', reason: 'TagBlocked' }
  if (tag.masterKey) return { kind: 'granted', by: 'masterKey' }
  if (groups.length === 0) return { kind: 'refused', reason: 'NoAccess' }
  const timeframes = groups.flatMap(({ schedules }) => schedules)
  const local = readLocalTimeAt(timeZone, at)
  const timeframe = timeframes.find((each) => isScheduleActive(each, local))
  if (timeframe !== undefined) return { kind: 'granted', by: 'timeframe', timeframe }
  return {
    kind: 'refused',
    reason: 'OutsideSchedule',
    nearest: local && nearestMiss(timeframes, at, timeZone),
  }
}

interface HeldRules<Timeframe> {
  tags: readonly (ListedTag & { number: string })[]
  groups: readonly {
    tagNumbers: readonly string[]
    lockMacs: readonly string[]
    schedules: readonly Timeframe[]
  }[]
}

interface AtTheLock {
  tagNumber: string
  lockMac: string
  /** Epoch milliseconds. */
  at: number
  timeZone: string
}

/** The same by the rules that an IQ has received, as it decides at the door without the cloud (OPENS-02). */
export function decideByIqRules<Timeframe extends FlaggedSchedule>(
  rules: HeldRules<Timeframe>,
  { tagNumber, lockMac, at, timeZone }: AtTheLock,
): AccessAnswer<Timeframe> {
  const tag = rules.tags.find(({ number }) => number === tagNumber)
  const groups = rules.groups.filter(
    ({ tagNumbers, lockMacs }) => tagNumbers.includes(tagNumber) && lockMacs.includes(lockMac),
  )
  return decideAccess({ tag, groups, at, timeZone })
}

type LocalTime = ReturnType<typeof readLocalTimeAt>

/** Only a timeframe without limits holds in an unknown time zone, because guessing a zone could open a door at the wrong hour. */
const isScheduleActive = (schedule: FlaggedSchedule, local: LocalTime): boolean =>
  local === undefined
    ? isAlwaysOpen(schedule)
    : isTimeframeOnDay(schedule, local.date) &&
      local.time >= schedule.startTime &&
      local.time <= schedule.endTime

/** The timeframe that opens first; where none opens again, the one whose dates ended last. */
function nearestMiss<Timeframe extends FlaggedSchedule>(
  timeframes: readonly Timeframe[],
  at: number,
  timeZone: string,
): NearestTimeframe<Timeframe> | undefined {
  const misses = timeframes.map((timeframe) => ({
    timeframe,
    opensAt: nextOpening(timeframe, at, timeZone) ?? null,
  }))
  return misses.toSorted(
    (one, other) =>
      (one.opensAt ?? Number.POSITIVE_INFINITY) - (other.opensAt ?? Number.POSITIVE_INFINITY) ||
      endOf(other) - endOf(one),
  )[0]
}

/** The last day of its dates as a number. */
const endOf = <Timeframe extends FlaggedSchedule>({ timeframe }: NearestTimeframe<Timeframe>): number =>
  timeframe.endDate ? Date.parse(timeframe.endDate) : 0

/**
 * When a timeframe opens next, in epoch milliseconds; undefined where it never opens again. Hours that the clocks of the
 * zone skip do not open, and hours that they show twice open twice (OPENS-04).
 */
export function nextOpening(schedule: FlaggedSchedule, at: number, timeZone: string): number | undefined {
  const today = readLocalTimeAt(timeZone, at)?.date
  if (today === undefined) return undefined
  const first = schedule.startDate !== null && schedule.startDate > today ? schedule.startDate : today
  const { startTime, endTime } = schedule
  const opening = DAYS.map((days) => addDays(first, days))
    .filter((date) => isTimeframeOnDay(schedule, date))
    .flatMap((date) => findStretchesOfLocalTime(timeZone, { date, startTime, endTime }))
    .filter(({ to }) => to > at)
    .map(({ from }) => Math.max(from, at))
  return opening.length === 0 ? undefined : Math.min(...opening)
}

/** The search begins on the day before, to which clocks may be put back, and ends in the second week, since a skipped hour may be the first. */
const DAYS = Array.from({ length: 16 }, (_, index) => index - 1)
