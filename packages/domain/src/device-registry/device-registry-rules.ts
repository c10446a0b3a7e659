import { fillIn, type Refusal } from '../refusal.ts'

export const unknownDevice = {
  code: 'UnknownDevice',
  message: 'The code {device} is not known. Check it against the label of the device.',
} as const satisfies Refusal

export const deviceInUse = {
  code: 'DeviceInUse',
  message: 'The device {device} is already in use.',
} as const satisfies Refusal

export const deviceRegistryRefusals = [unknownDevice, deviceInUse] as const

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
  if (found?.kind !== kind) return fillIn(unknownDevice, { device })
  return found.isClaimed ? fillIn(deviceInUse, { device }) : undefined
}
