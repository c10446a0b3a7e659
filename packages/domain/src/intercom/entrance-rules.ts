import { inputRefusals } from '../validation/input-refusals.ts'
import { refuseName } from '../validation/names.ts'
import { intercomRefusals } from './intercom-refusals.ts'

/** The geofence in metres around an entrance within which it opens; null is disabled (ICOM-25). */
export const GEOFENCE_METRES = { min: 100, max: 1_000, step: 100 } as const

/** The opening channel of every entrance (ICOM-36). */
export const OPENING_CHANNEL = 'commissioning'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function refuseIntercomCode(
  code: string,
): typeof intercomRefusals.IntercomCodeRequired | typeof intercomRefusals.IntercomCodeInvalid | undefined {
  const given = code.trim()
  if (!given) return intercomRefusals.IntercomCodeRequired
  return uuid.test(given) ? undefined : intercomRefusals.IntercomCodeInvalid
}

/** The UUID in what the label of an intercom says: alone, or somewhere in an address. Undefined if there is none. */
export const parseIntercomCode = (scanned: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(scanned)?.[0].toLowerCase()

export function refuseEntranceName(
  name: string,
): typeof intercomRefusals.EntranceNameRequired | typeof inputRefusals.NameTooLong | undefined {
  const refusal = refuseName(name)
  return (
    refusal &&
    (refusal.code === inputRefusals.NameTooLong.code
      ? inputRefusals.NameTooLong
      : intercomRefusals.EntranceNameRequired)
  )
}

interface EntranceNames {
  id: string
  lockIdentifier: string | null
  intercomCode: string
}

/** `entranceId` is the entrance being edited, which may keep its own lock. */
export const refuseEntranceLock = (
  lockId: string,
  entrances: readonly EntranceNames[],
  entranceId?: string,
) =>
  entrances.some(({ id, lockIdentifier }) => lockIdentifier === lockId && id !== entranceId)
    ? intercomRefusals.LockAtAnotherEntrance
    : undefined

/** An intercom hangs at one entrance. */
export const refuseTakenIntercom = (
  code: string,
  entrances: readonly EntranceNames[],
  entranceId?: string,
) =>
  entrances.some(
    ({ id, intercomCode }) => intercomCode.toLowerCase() === code.toLowerCase() && id !== entranceId,
  )
    ? intercomRefusals.IntercomCodeTaken
    : undefined
