import { createHash } from 'node:crypto'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
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
