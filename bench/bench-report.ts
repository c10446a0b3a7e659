import type { IqReport } from '@commissioning/device-protocol/iq-report-message'
import type { BenchDevice } from './many-devices.ts'

interface ReportInput {
  bootId: string
  sequence: number
  devices: readonly BenchDevice[]
  /** It is a level from 0 to 31, and makes one report differ from the one before. */
  modemSignal: number
  /** It is the battery of the last lock; the others are good. */
  battery?: 'good' | 'low' | 'critical'
}

/** The whole report of an IQ below which everything is attached and online. */
export const readBenchReport = ({
  bootId,
  sequence,
  devices,
  modemSignal,
  battery = 'good',
}: ReportInput): IqReport => ({
  bootId,
  bootCount: 1,
  sequence,
  at: new Date().toISOString(),
  desiredVersion: 1,
  firmware: { modemApplication: '24.5.1' },
  revision: '2.0',
  network: { ethernet: 'inactive', wifi: 'inactive' },
  modemSignal,
  resetCount: 0,
  resetRequired: true,
  restoreRequired: false,
  led: { enabled: true, mode: 'green_blink_every_5_min' },
  otpEnabled: false,
  devices: devices.map(({ mac, hardwareType, parentMac }, index) => ({
    mac,
    hardwareType,
    parentMac,
    communicationType: 'RFNET',
    state: 'joined',
    online: true,
    battery: hardwareType === 'repeater' ? 'powered' : index === devices.length - 1 ? battery : 'good',
    lockType: hardwareType === 'lock' ? 'cylinder' : 'none',
    rssi: null,
    rssiAt: null,
  })),
})
