import { doorNumberKey } from './door-rules.ts'
import type { ScheduleValues } from './schedule-values.ts'

/** How many deleted doors an installation remembers for its next import; the newest stay. */
export const MAX_DELETED_DOORS = 2_000

/**
 * Whether a line of a schedule names a door that somebody deleted after an import (TABLE-56): by external id where both
 * have one, else by number and floor. A file without floors names it by number alone.
 */
export const namesDeletedDoor = (values: ScheduleValues, deleted: ScheduleValues): boolean => {
  if (values.externalId && deleted.externalId) return values.externalId === deleted.externalId
  const isSameFloor =
    values.floorNumber === undefined ||
    deleted.floorNumber === undefined ||
    values.floorNumber === deleted.floorNumber
  return isSameFloor && doorNumberKey(values.number) === doorNumberKey(deleted.number)
}
