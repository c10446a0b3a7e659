import { readCommunicationType } from '../device-registry/hardware-types.ts'
import { isAtLeastVersion } from '../formats/version.ts'

import { lockRefusals } from './lock-refusals.ts'

export const SIGNAL_BAND_TEXT = {
  excellent: 'Excellent',
  good: 'Good',
  low: 'Low',
  no_connection: 'No connection',
} as const
export type SignalBand = keyof typeof SIGNAL_BAND_TEXT

/** The lowest dBm of each band that has one; the better band includes its bound (SIGNAL-01). */
export const SIGNAL_BAND_FLOOR = { excellent: -55, good: -70, low: -80 } as const

export function toSignalBand(dBm: number): SignalBand {
  if (dBm >= SIGNAL_BAND_FLOOR.excellent) return 'excellent'
  if (dBm >= SIGNAL_BAND_FLOOR.good) return 'good'
  return dBm >= SIGNAL_BAND_FLOOR.low ? 'low' : 'no_connection'
}

/** The first modem application of an IQ that reports a lock's signal strength (SIGNAL-02). */
export const SIGNAL_VERSION = '24.4.0'

/** `modemApplication` is the version of the lock's IQ, null while it was never reported (SIGNAL-02). */
export function refuseSignal(lockMac: string, modemApplication: string | null) {
  if (readCommunicationType(lockMac) === 'RFNET') return lockRefusals.SignalNotAvailable
  return isAtLeastVersion(modemApplication ?? '0', SIGNAL_VERSION)
    ? undefined
    : lockRefusals.SignalNeedsNewerIq
}
