import type { Refusal } from '../refusal.ts'
import { nameTooLong, refuseName } from '../validation/names.ts'

/** The numbers a floor can have, both ends included (FLOOR-11). */
export const FLOOR_NUMBER = { min: -10, max: 100 } as const

export const floorNameRequired = {
  code: 'FloorNameRequired',
  field: 'customerReference',
  message: 'Name is required',
} as const satisfies Refusal

export const floorNumberRequired = {
  code: 'FloorNumberRequired',
  field: 'number',
  message: 'Number is required',
} as const satisfies Refusal

export const floorNumberOutOfRange = {
  code: 'FloorNumberOutOfRange',
  field: 'number',
  message: 'A floor number is a whole number from -10 to 100.',
} as const satisfies Refusal

export const floorNumberTaken = {
  code: 'FloorNumberTaken',
  message: 'This number is assigned to another floor.',
} as const satisfies Refusal

export const lockOnAnotherFloor = {
  code: 'LockOnAnotherFloor',
  message: 'This lock is already added to another floor',
} as const satisfies Refusal

export const floorHasLocks = {
  code: 'FloorHasLocks',
  message: 'There are locks on this floor. Take them off first, or delete the floor by force.',
} as const satisfies Refusal

export const floorRefusals = [
  floorNameRequired,
  floorNumberRequired,
  floorNumberOutOfRange,
  floorNumberTaken,
  lockOnAnotherFloor,
  floorHasLocks,
] as const

/** A floor's name has the length of every other name (FLOOR-09). */
export function refuseFloorName(name: string): typeof floorNameRequired | typeof nameTooLong | undefined {
  const refusal = refuseName(name)
  return refusal && (refusal.code === nameTooLong.code ? nameTooLong : floorNameRequired)
}

interface NumberedFloor {
  id: string
  number: number
}

/** `floorId` is the floor being edited, which may keep its own number. */
export const refuseTakenNumber = (number: number, floors: readonly NumberedFloor[], floorId?: string) =>
  floors.some((floor) => floor.number === number && floor.id !== floorId) ? floorNumberTaken : undefined

/** A number that is chosen, in range and free (FLOOR-10 to FLOOR-12). */
export function refuseFloorNumber(
  number: number | null,
  floors: readonly NumberedFloor[],
  floorId?: string,
): typeof floorNumberRequired | typeof floorNumberOutOfRange | typeof floorNumberTaken | undefined {
  if (number === null) return floorNumberRequired
  const { min, max } = FLOOR_NUMBER
  if (!Number.isInteger(number) || number < min || number > max) return floorNumberOutOfRange
  return refuseTakenNumber(number, floors, floorId)
}

/** A lock is on one floor at most; `floorId` is the floor that it is chosen for (FLOOR-13). */
export const refuseFloorLock = (lock: { floorId: string | null }, floorId?: string) =>
  lock.floorId !== null && lock.floorId !== floorId ? lockOnAnotherFloor : undefined

/** Deleting by force takes the locks off the floor (FLOOR-19). */
export const refuseFloorDelete = ({ lockCount, isForced }: { lockCount: number; isForced: boolean }) =>
  lockCount > 0 && !isForced ? floorHasLocks : undefined
