import type { AccessRules, AccessSchedule, Weekdays } from '@commissioning/device-protocol/access-rules'
import type { refusalReasons } from '@commissioning/device-protocol/events'

export type RefusalReason = (typeof refusalReasons)[number]

interface Asking {
  tagNumber: string
  lockMac: string
  /** Epoch milliseconds. */
  at: number
  timeZone: string
}

/** Why the tag does not open the lock at this time, or undefined when it does. */
export function refuseTag(
  rules: AccessRules,
  { tagNumber, lockMac, at, timeZone }: Asking,
): RefusalReason | undefined {
  const tag = rules.tags.find(({ number }) => number === tagNumber)
  if (tag === undefined) return 'UnknownTag'
  if (tag.blocked) return 'TagBlocked'
  if (tag.masterKey) return undefined

  const groups = rules.groups.filter(
    ({ tagNumbers, lockMacs }) => tagNumbers.includes(tagNumber) && lockMacs.includes(lockMac),
  )
  if (groups.length === 0) return 'NoAccess'
  const local = localTime(at, timeZone)
  return groups.some(({ schedules }) => schedules.some((schedule) => holds(schedule, local)))
    ? undefined
    : 'OutsideSchedule'
}

interface LocalTime {
  date: string
  time: string
  weekday: keyof Weekdays
}

function holds(schedule: AccessSchedule, { date, time, weekday }: LocalTime): boolean {
  if (schedule.startDate !== null && date < schedule.startDate) return false
  if (schedule.endDate !== null && date > schedule.endDate) return false
  return schedule.weekdays[weekday] && time >= schedule.startTime && time <= schedule.endTime
}

function localTime(at: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  const weekday = weekdays.find((day) => day === part('weekday').toLowerCase()) ?? 'monday'
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    weekday,
  }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined
  } catch {
    return false
  }
}
