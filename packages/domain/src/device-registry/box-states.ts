import type { DeviceKind } from './device-registry-rules.ts'

/** One request asks about this many codes at most. */
export const MAX_BOXES = 100

/** A state never says which other installation uses a box. */
export const BOX_STATES = ['free', 'here', 'elsewhere', 'other_kind', 'unknown'] as const
export type BoxState = (typeof BOX_STATES)[number]

interface RegisteredBox {
  kind: DeviceKind
  isClaimed: boolean
  /** Claimed in the installation that asks. */
  isHere: boolean
}

/** Judges a box before its lock is added. */
export function boxState(found: RegisteredBox | undefined): BoxState {
  if (!found) return 'unknown'
  if (found.kind !== 'lock') return 'other_kind'
  if (found.isHere) return 'here'
  return found.isClaimed ? 'elsewhere' : 'free'
}
