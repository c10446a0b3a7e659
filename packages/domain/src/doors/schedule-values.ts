import type { LockType } from '../locks/lock-types.ts'

/** A schedule says this much of a door; people and locks say the rest. */
export interface ScheduleValues {
  number: string
  customerReference?: string | undefined
  floorNumber?: number | null | undefined
  lockType?: LockType | null | undefined
  communicationType?: 'RFNET' | 'BLUENET' | null | undefined
  isEscapeRoute?: boolean | undefined
  externalId?: string | null | undefined
}

export const SCHEDULE_FIELDS = [
  'number',
  'customerReference',
  'floorNumber',
  'lockType',
  'communicationType',
  'isEscapeRoute',
  'externalId',
] as const
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number]

/** The same of a door as it is. */
export interface DoorValues {
  number: string | null
  customerReference: string
  floorNumber: number | null
  lockType: LockType | null
  communicationType: 'RFNET' | 'BLUENET' | null
  isEscapeRoute: boolean
  externalId: string | null
}

export interface ScheduledDoor {
  id: string
  version: number
  now: DoorValues
  /** It is null for a door that came from no import. */
  imported: ScheduleValues | null
}

export interface ScheduleRow {
  /** Lines count from 1, as in the file. */
  line: number
  values: ScheduleValues
}

interface PlannedDoor extends Omit<DoorValues, 'floorNumber'> {
  id: string
  version: number
  floor: { number: number } | null
  imported: ScheduleValues | null
}

/** A door as a schedule is compared with it. */
export const toScheduledDoor = ({ id, version, imported, floor, ...door }: PlannedDoor): ScheduledDoor => ({
  id,
  version,
  imported,
  now: {
    number: door.number,
    customerReference: door.customerReference,
    floorNumber: floor?.number ?? null,
    lockType: door.lockType,
    communicationType: door.communicationType,
    isEscapeRoute: door.isEscapeRoute,
    externalId: door.externalId,
  },
})
