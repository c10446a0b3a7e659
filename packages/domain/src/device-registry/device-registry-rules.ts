import { fillIn } from '../refusal.ts'
import { deviceRegistryRefusals } from './device-registry-refusals.ts'

export type DeviceKind = 'iq' | 'lock' | 'repeater'

interface RegisteredDevice {
  kind: DeviceKind
  isClaimed: boolean
}

/**
 * `device` is what was entered: an activation code, MAC or Device ID. A device of another kind is as unknown as one
 * that the manufacturer never made, so that a lock cannot be added as a repeater (REG-03).
 */
export function refuseClaim(device: string, kind: DeviceKind, found: RegisteredDevice | undefined) {
  if (found?.kind !== kind) return fillIn(deviceRegistryRefusals.UnknownDevice, { device })
  return found.isClaimed ? fillIn(deviceRegistryRefusals.DeviceInUse, { device }) : undefined
}
