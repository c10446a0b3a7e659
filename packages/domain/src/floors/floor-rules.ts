import { inputRefusals } from '../validation/input-refusals.ts'
import { refuseName } from '../validation/names.ts'
import { floorRefusals } from './floor-refusals.ts'

/** The numbers a floor can have, both ends included (FLOOR-11). */
export const FLOOR_NUMBER = { min: -10, max: 100 } as const

/** A floor's name has the length of every other name (FLOOR-09). */
export function refuseFloorName(
  name: string,
): typeof floorRefusals.FloorNameRequired | typeof inputRefusals.NameTooLong | undefined {
  const refusal = refuseName(name)
  return (
    refusal &&
    (refusal.code === inputRefusals.NameTooLong.code
      ? inputRefusals.NameTooLong
      : floorRefusals.FloorNameRequired)
  )
}

interface NumberedFloor {
  id: string
  number: number
}

/** `floorId` is the floor being edited, which may keep its own number. */
export const refuseTakenNumber = (number: number, floors: readonly NumberedFloor[], floorId?: string) =>
  floors.some((floor) => floor.number === number && floor.id !== floorId)
    ? floorRefusals.FloorNumberTaken
    : undefined

/** A number that is chosen, in range and free (FLOOR-10 to FLOOR-12). */
export function refuseFloorNumber(
  number: number | null,
  floors: readonly NumberedFloor[],
  floorId?: string,
):
  | typeof floorRefusals.FloorNumberRequired
  | typeof floorRefusals.FloorNumberOutOfRange
  | typeof floorRefusals.FloorNumberTaken
  | undefined {
  if (number === null) return floorRefusals.FloorNumberRequired
  const { min, max } = FLOOR_NUMBER
  if (!Number.isInteger(number) || number < min || number > max) return floorRefusals.FloorNumberOutOfRange
  return refuseTakenNumber(number, floors, floorId)
}

/** A lock is on one floor at most; `floorId` is the floor that it is chosen for (FLOOR-13). */
export const refuseFloorLock = (lock: { floorId: string | null }, floorId?: string) =>
  lock.floorId !== null && lock.floorId !== floorId ? floorRefusals.LockOnAnotherFloor : undefined

/** Deleting by force takes the locks off the floor (FLOOR-19). */
export const refuseFloorDelete = ({ lockCount, isForced }: { lockCount: number; isForced: boolean }) =>
  lockCount > 0 && !isForced ? floorRefusals.FloorHasLocks : undefined
