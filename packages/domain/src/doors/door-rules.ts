import type { CommunicationType } from '../device-registry/hardware-types.ts'
import { foldCase } from '../formats/fold-case.ts'

import type { LockType } from '../locks/lock-types.ts'
import { fillIn } from '../refusal.ts'
import { characterCount } from '../validation/names.ts'
import { doorRefusals } from './door-refusals.ts'

/** Doors of an installation (DOOR-02). */
export const DOOR_LIMIT = 2_000
export const DOOR_NUMBER_LIMIT = 30
export const EXTERNAL_ID_LIMIT = 100

/**
 * A door passes through these states on its way from the plan to a lock that opens it (DOOR-03).
 */
export const DOOR_STATES = ['planned', 'code_known', 'created', 'attached'] as const
export type DoorState = (typeof DOOR_STATES)[number]

interface KnownDoor {
  code: string | null
  /** Whether its IQ has confirmed the lock; undefined without one. */
  isConfirmed: boolean | undefined
}

/** Nobody sets a state: it follows from what is known of the door. */
export function doorState({ code, isConfirmed }: KnownDoor): DoorState {
  if (isConfirmed !== undefined) return isConfirmed ? 'attached' : 'created'
  return code === null ? 'planned' : 'code_known'
}

export function refuseDoorNumber(number: string) {
  const length = characterCount(number.trim())
  if (length === 0) return doorRefusals.DoorNumberRequired
  return length > DOOR_NUMBER_LIMIT ? doorRefusals.DoorNumberTooLong : undefined
}

export const refuseExternalId = (externalId: string) =>
  characterCount(externalId.trim()) > EXTERNAL_ID_LIMIT ? doorRefusals.ExternalIdTooLong : undefined

/** How door numbers are compared and ordered: in any case, 1.2 before 1.10. */
export function doorNumberKey(number: string): string {
  const folded = foldCase(number.trim())
  // 01 and 1 are two doors at one place of the order
  return `${folded.replace(/\d+/g, (digits) => digits.padStart(10, '0'))} ${folded}`
}

export interface PlacedDoor {
  id: string
  number: string | null
  floorId: string | null
  externalId: string | null
}

/** Picks the fields that tell doors apart. */
export const toPlacedDoor = ({ id, number, floor, externalId }: ShownDoor): PlacedDoor => ({
  id,
  number,
  floorId: floor?.id ?? null,
  externalId,
})

type ShownDoor = Omit<PlacedDoor, 'floorId'> & { floor: { id: string } | null }
type WantedDoorPlace = Pick<PlacedDoor, 'number' | 'floorId' | 'externalId'>

/**
 * Numbers are one door's on a floor, external ids one door's anywhere. Of the door `doorId`, which is edited, only what
 * changes is judged: two floors that are deleted may leave two doors of one number.
 */
export function refuseDoorPlace(wanted: WantedDoorPlace, doors: readonly PlacedDoor[], doorId?: string) {
  const { number, floorId, externalId } = wanted
  const before = doors.find(({ id }) => id === doorId)
  const others = doors.filter((door) => door !== before)
  const key = numberKey(wanted)
  const stays = before?.floorId === floorId && numberKey(before) === key
  const isTaken = (door: PlacedDoor) => door.floorId === floorId && numberKey(door) === key
  if (number !== null && !stays && others.some(isTaken))
    return fillIn(doorRefusals.DoorNumberTaken, { number })
  return externalId !== null &&
    externalId !== before?.externalId &&
    others.some((door) => door.externalId === externalId)
    ? fillIn(doorRefusals.ExternalIdTaken, { externalId })
    : undefined
}

/** The same for all doors of `ids` that come to a floor together; those that are there already stay. */
export function refuseDoorMove(
  doors: readonly PlacedDoor[],
  ids: ReadonlySet<string>,
  floorId: string | null,
) {
  const taken = new Set(doors.filter((door) => door.floorId === floorId).map(numberKey))
  for (const door of doors) {
    const { id, number } = door
    if (number === null || door.floorId === floorId || !ids.has(id)) continue
    const key = numberKey(door)
    if (taken.has(key)) return fillIn(doorRefusals.DoorNumberTaken, { number })
    taken.add(key)
  }
  return undefined
}

const numberKey = ({ number }: Pick<PlacedDoor, 'number'>) => (number === null ? null : doorNumberKey(number))

export const refuseDoorCount = (count: number) =>
  count > DOOR_LIMIT ? fillIn(doorRefusals.DoorsFull, { limit: DOOR_LIMIT }) : undefined

interface LockedDoor {
  number: string | null
  customerReference: string
  /** It was made of its lock, and nobody has touched it since: it gives way to a planned door. */
  isOfLock: boolean
}

/** `at` is the other door that has the lock. */
export const refuseDoorLock = (at: LockedDoor | undefined) =>
  at === undefined || at.isOfLock ? undefined : fillIn(doorRefusals.DoorLockTaken, { door: doorName(at) })

/** A door as people call it: its number, where it has one, and its name. */
export const doorName = ({ number, customerReference }: Pick<LockedDoor, 'number' | 'customerReference'>) =>
  number === null ? customerReference : `${number} ${customerReference}`

interface HardwareBox {
  communicationType: CommunicationType | null
  lockType: LockType
}
interface WishedDoor {
  communicationType: CommunicationType | null
  lockType: LockType | null
}

/** Refuses a box that differs from what the door wants, as far as both are known (DOOR-17). */
export function refuseBoxFor(door: WishedDoor, box: HardwareBox) {
  if (door.communicationType && box.communicationType && door.communicationType !== box.communicationType)
    return fillIn(doorRefusals.DoorWantsOtherNet, {
      given: NET_NAMES[box.communicationType],
      wanted: NET_NAMES[door.communicationType],
    })
  const isKnown = box.lockType !== 'none' && box.lockType !== 'unknown'
  return door.lockType && isKnown && door.lockType !== box.lockType
    ? doorRefusals.DoorWantsOtherType
    : undefined
}

const NET_NAMES = { RFNET: 'RFnet', BLUENET: 'BLUEnet' } as const

type CodedDoor = Pick<LockedDoor, 'number' | 'customerReference'> & { id: string; code: string | null }

/** A code is at one door at most; `doorId` is the door that is edited. */
export function refuseDoorCode(code: string, doors: readonly CodedDoor[], doorId?: string) {
  const other = doors.find((door) => door.code === code && door.id !== doorId)
  return other && fillIn(doorRefusals.DoorCodeTaken, { device: code, door: doorName(other) })
}
