/** 2 §3. */
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

/** unknown means that the lock is offline (2 §3). */
export const BATTERY_STATES = ['powered', 'fresh', 'good', 'low', 'critical', 'unknown', 'none'] as const
export type BatteryState = (typeof BATTERY_STATES)[number]
