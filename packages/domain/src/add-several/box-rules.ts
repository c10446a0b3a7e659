import type { BoxState } from '../device-registry/box-states.ts'
import { deviceRegistryRefusals } from '../device-registry/device-registry-refusals.ts'
import type { CommunicationType } from '../device-registry/hardware-types.ts'
import { doorRefusals } from '../doors/door-refusals.ts'
import { refuseBoxFor } from '../doors/door-rules.ts'

import type { LockType } from '../locks/lock-types.ts'
import { fillIn, type Refusal } from '../refusal.ts'
import { lockListRefusals } from './lock-list-refusals.ts'

interface HardwareBox {
  state: BoxState
  communicationType: CommunicationType | null
  lockType: LockType | null
}

/** Each key is a MAC or a Device ID. */
export type BoxesByCode = ReadonlyMap<string, HardwareBox>

/** A null means that the list does not say, so that any box fits. */
export interface RequestedLock {
  lockType: LockType | null
  communicationType: CommunicationType | null
}

/** Refuses the lock of a box; a box that the platform has not been asked about yet passes. */
export function refuseBox(
  device: string,
  box: HardwareBox | undefined,
  wished?: RequestedLock,
): Refusal | undefined {
  if (!box) return undefined
  if (box.state !== 'free') return refusalOf[box.state](device)
  const refusal =
    wished &&
    refuseBoxFor(wished, { communicationType: box.communicationType, lockType: box.lockType ?? 'unknown' })
  if (!refusal) return undefined
  return 'params' in refusal && refusal.code === doorRefusals.DoorWantsOtherNet.code
    ? fillIn(lockListRefusals.CodeOfOtherNet, refusal.params)
    : lockListRefusals.CodeOfOtherType
}

const refusalOf: Record<Exclude<BoxState, 'free'>, (device: string) => Refusal> = {
  here: () => lockListRefusals.CodeHere,
  elsewhere: () => lockListRefusals.CodeElsewhere,
  other_kind: () => lockListRefusals.CodeOfOtherKind,
  unknown: (device) => fillIn(deviceRegistryRefusals.UnknownDevice, { device }),
}
