import type { HardwareType } from '../device-registry/hardware-types.ts'

/** The types of lock (LOCK-01). */
export const LOCK_TYPES = [
  'none',
  'unknown',
  'cylinder',
  'escutcheon',
  'escutcheon_pin',
  'wall_reader',
  'wall_reader_pin',
  'locker_lock',
] as const
export type LockType = (typeof LOCK_TYPES)[number]

export const BATTERY_STATES = ['powered', 'fresh', 'good', 'low', 'critical', 'unknown', 'none'] as const
export type BatteryState = (typeof BATTERY_STATES)[number]

interface PoweredHardware {
  hardwareType: HardwareType
  online: boolean
  /** The last reported state. */
  batteryState: BatteryState
}

/** The battery of an offline lock is unknown (LOCK-02). */
export const readKnownBattery = ({ hardwareType, online, batteryState }: PoweredHardware): BatteryState =>
  hardwareType === 'lock' && !online ? 'unknown' : batteryState
