import { createHash } from 'node:crypto'
import type { DesiredState } from './desired-state-message.ts'

/**
 * Computes the digest by which two states are compared: everything that an IQ works by, without
 * what orders it and what passes by itself.
 */
export function computeDesiredDigest(desired: DesiredState): string {
  const { name, timeZone, ledEnabled, ledMode, otpEnabled, restoredResetCount, tree, access } = desired
  const state = { name, timeZone, ledEnabled, ledMode, otpEnabled, restoredResetCount, tree, access }
  return createHash('sha256').update(canonicalJson(state)).digest('hex')
}

/** JSON with the keys of every object in their order and nothing between: RFC 8785 for texts and whole numbers. */
const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted)

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
