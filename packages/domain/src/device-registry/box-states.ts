import type { DeviceKind } from './device-registry-rules.ts'

/** So many codes are asked about at once. */
export const MAX_BOXES = 100

/** What can be told of a box before its lock is added: where another one is in use stays untold. */
export const BOX_STATES = ['free', 'here', 'elsewhere', 'other_kind', 'unknown'] as const
export type BoxState = (typeof BOX_STATES)[number]

interface Registered {
  kind: DeviceKind
  isClaimed: boolean
  /** Claimed in the installation that asks. */
  isHere: boolean
}

/** Of a box that a lock is wanted from. */
export function boxState(found: Registered | undefined): BoxState {
  if (!found) return 'unknown'
  if (found.kind !== 'lock') return 'other_kind'
  if (found.isHere) return 'here'
  return found.isClaimed ? 'elsewhere' : 'free'
}
