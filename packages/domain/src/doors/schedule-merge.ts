import {
  type DoorValues,
  SCHEDULE_FIELDS,
  type ScheduledDoor,
  type ScheduleField,
  type ScheduleValues,
} from './schedule-values.ts'

export type ScheduleValue = string | number | boolean | null

export interface MergedField {
  field: ScheduleField
  now: ScheduleValue
  file: ScheduleValue
  /** The file's value is taken; otherwise somebody's own value stays. */
  isTaken: boolean
}

export interface MergedDoor {
  next: DoorValues
  /** The next import is compared with these values. */
  imported: ScheduleValues
  /** It lists where file and door differ, and is empty for a new door. */
  fields: readonly MergedField[]
  kind: 'new' | 'changed' | 'kept' | 'same'
  /** Whether there is something to store at all. */
  isStored: boolean
}

/**
 * Three ways: the file, the last import and the door as it is. What somebody has set since the last import stays; what
 * nobody has touched follows the file (DOOR-11).
 */
export function mergeDoor(file: ScheduleValues, door: ScheduledDoor | undefined): MergedDoor {
  if (!door) return { next: newDoor(file), imported: file, fields: [], kind: 'new', isStored: true }
  const base: Partial<Record<ScheduleField, ScheduleValue | undefined>> = door.imported ?? {}
  const fields = SCHEDULE_FIELDS.flatMap((field): MergedField[] => {
    const [now, said] = [door.now[field], file[field]]
    if (said === undefined || said === now) return []
    const isUntouched = base[field] === undefined ? isUnset(now) : base[field] === now
    return [{ field, now, file: said, isTaken: isUntouched }]
  })
  const taken = fields.filter(({ isTaken }) => isTaken).map(({ field, file: value }) => [field, value])
  const imported = { ...door.imported, ...said(file) }
  return {
    // each value was the file's under the same field
    next: { ...door.now, ...(Object.fromEntries(taken) as Partial<DoorValues>) },
    imported,
    fields,
    kind: taken.length > 0 ? 'changed' : fields.length > 0 ? 'kept' : 'same',
    isStored: taken.length > 0 || SCHEDULE_FIELDS.some((field) => imported[field] !== base[field]),
  }
}

const newDoor = (file: ScheduleValues): DoorValues => ({
  number: file.number,
  customerReference: file.customerReference ?? file.number,
  floorNumber: file.floorNumber ?? null,
  lockType: file.lockType ?? null,
  communicationType: file.communicationType ?? null,
  isEscapeRoute: file.isEscapeRoute ?? false,
  externalId: file.externalId ?? null,
})

/**
 * Nobody knows who set the values of a door that no import has created, so only those count as set
 * that are not empty.
 */
const isUnset = (value: ScheduleValue) => value === null || value === false

function said(file: ScheduleValues): ScheduleValues {
  // the number is always said
  return Object.fromEntries(
    Object.entries(file).filter(([, value]) => value !== undefined),
  ) as unknown as ScheduleValues
}
