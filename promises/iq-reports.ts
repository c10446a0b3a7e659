import type { Payloads } from '@commissioning/device-protocol/messages'

type Report = Payloads['reported']

export const boot = { bootId: '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001', bootCount: 9 }

/** An IQ that is well reports this; a reset is required of it. */
export const aReport = (news: Pick<Report, 'desiredVersion' | 'devices'> & Partial<Report>): Report => ({
  ...boot,
  sequence: 1,
  at: '2026-11-21T10:00:00.000Z',
  firmware: { modemApplication: '24.5.1' },
  revision: '2.0',
  network: { ethernet: 'active', wifi: 'inactive' },
  modemSignal: 17,
  resetCount: 0,
  resetRequired: true,
  restoreRequired: false,
  led: { enabled: true, mode: 'green_blink_every_5_min' },
  otpEnabled: false,
  ...news,
})
