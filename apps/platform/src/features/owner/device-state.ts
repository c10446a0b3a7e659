import type { DeviceState } from '@commissioning/contract/owner/device-state'
import { readKnownBattery } from '@commissioning/domain/locks/lock-types'

type DeviceRow = Parameters<typeof readKnownBattery>[0] & { isConfirmed: boolean; isDetaching: boolean }

/** An owner sees only this much of a lock or a repeater. */
export const deviceState = ({ isConfirmed, isDetaching, ...device }: DeviceRow): DeviceState => ({
  isAttached: isConfirmed && !isDetaching,
  online: device.online,
  batteryState: readKnownBattery(device),
})
