import type { Refusal } from '../refusal.ts'
import { nameTooLong, refuseName } from '../validation/names.ts'

/** The geofence in metres around an entrance within which it opens; null is disabled (ICOM-25). */
export const GEOFENCE = { min: 100, max: 1_000, step: 100 } as const

/** The opening channel of every entrance (ICOM-36). */
export const OPENING_CHANNEL = 'commissioning'

export const intercomCodeRequired = {
  code: 'IntercomCodeRequired',
  field: 'intercomCode',
  message: 'Intercom UUID is required',
} as const satisfies Refusal

export const intercomCodeInvalid = {
  code: 'IntercomCodeInvalid',
  field: 'intercomCode',
  message: 'Intercom UUID is invalid',
} as const satisfies Refusal

export const intercomCodeTaken = {
  code: 'IntercomCodeTaken',
  message: 'This intercom is already used by another entrance.',
} as const satisfies Refusal

export const entranceNameRequired = {
  code: 'EntranceNameRequired',
  field: 'customerReference',
  message: 'Entrance name is required',
} as const satisfies Refusal

export const entranceLockRequired = {
  code: 'EntranceLockRequired',
  field: 'lockIdentifier',
  message: 'Lock is required',
} as const satisfies Refusal

export const lockAtAnotherEntrance = {
  code: 'LockAtAnotherEntrance',
  message: 'This lock is already used by another entrance.',
} as const satisfies Refusal

export const geofenceOutOfRange = {
  code: 'GeofenceOutOfRange',
  field: 'geofence',
  message: 'A geofence is 100 m to 1000 m in steps of 100 m.',
} as const satisfies Refusal

export const entranceRefusals = [
  intercomCodeRequired,
  intercomCodeInvalid,
  intercomCodeTaken,
  entranceNameRequired,
  entranceLockRequired,
  lockAtAnotherEntrance,
  geofenceOutOfRange,
] as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function refuseIntercomCode(
  code: string,
): typeof intercomCodeRequired | typeof intercomCodeInvalid | undefined {
  const given = code.trim()
  if (!given) return intercomCodeRequired
  return uuid.test(given) ? undefined : intercomCodeInvalid
}

/** The UUID in what the label of an intercom says: alone, or somewhere in an address. Undefined if there is none. */
export const intercomCodeIn = (scanned: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(scanned)?.[0].toLowerCase()

export function refuseEntranceName(
  name: string,
): typeof entranceNameRequired | typeof nameTooLong | undefined {
  const refusal = refuseName(name)
  return refusal && (refusal.code === nameTooLong.code ? nameTooLong : entranceNameRequired)
}

interface Entrance {
  id: string
  lockIdentifier: string | null
  intercomCode: string
}

/** `entranceId` is the entrance being edited, which may keep its own lock. */
export const refuseEntranceLock = (lockId: string, entrances: readonly Entrance[], entranceId?: string) =>
  entrances.some(({ id, lockIdentifier }) => lockIdentifier === lockId && id !== entranceId)
    ? lockAtAnotherEntrance
    : undefined

/** An intercom hangs at one entrance. */
export const refuseTakenIntercom = (code: string, entrances: readonly Entrance[], entranceId?: string) =>
  entrances.some(
    ({ id, intercomCode }) => intercomCode.toLowerCase() === code.toLowerCase() && id !== entranceId,
  )
    ? intercomCodeTaken
    : undefined
