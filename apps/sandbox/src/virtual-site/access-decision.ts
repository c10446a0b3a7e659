import type { AccessRules, AccessSchedule } from '@commissioning/device-protocol/access-rules'
import type { refusalReasons } from '@commissioning/device-protocol/events'
import { localTimeAt } from '@commissioning/domain/formats/zone-offsets'
import { ALL_DAY_TIMES } from '@commissioning/domain/schedules/schedule-rules'

export type RefusalReason = (typeof refusalReasons)[number]

interface Asking {
  tagNumber: string
  lockMac: string
  /** Epoch milliseconds. */
  at: number
  /** IANA name, present or older. */
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
  const local = localTimeAt(timeZone, at)
  return groups.some(({ schedules }) => schedules.some((schedule) => holds(schedule, local)))
    ? undefined
    : 'OutsideSchedule'
}

type Local = ReturnType<typeof localTimeAt>

/** In a zone that the IQ does not know only a schedule holds that holds at any hour: no other zone is meant. */
function holds(schedule: AccessSchedule, local: Local): boolean {
  if (local === undefined) return holdsAlways(schedule)
  if (schedule.startDate !== null && local.date < schedule.startDate) return false
  if (schedule.endDate !== null && local.date > schedule.endDate) return false
  const day = weekdays[local.weekday - 1] ?? 'monday'
  return schedule.weekdays[day] && local.time >= schedule.startTime && local.time <= schedule.endTime
}

const holdsAlways = ({ startDate, endDate, startTime, endTime, weekdays: days }: AccessSchedule) =>
  startDate === null &&
  endDate === null &&
  startTime === ALL_DAY_TIMES.startTime &&
  endTime === ALL_DAY_TIMES.endTime &&
  weekdays.every((day) => days[day])

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
