import { expect, test } from 'vitest'
import { compareVersions } from '../formats/version.ts'
import { refuseLockName } from './lock-rules.ts'
import { BATTERY_STATES, LOCK_TYPES, readKnownBattery } from './lock-types.ts'
import { refuseSignal, SIGNAL_BAND_TEXT, toSignalBand } from './signal.ts'

test('lock types are those of the maker [LOCK-01]', () => {
  expect(LOCK_TYPES).toEqual(
    'none unknown cylinder escutcheon escutcheon_pin wall_reader wall_reader_pin locker_lock'.split(' '),
  )
})

test('battery states are those of the maker, and unknown is the one of every offline lock [LOCK-02]', () => {
  expect(BATTERY_STATES).toEqual('powered fresh good low critical unknown none'.split(' '))
  for (const last of BATTERY_STATES) {
    const battery = { hardwareType: 'lock', batteryState: last } as const
    expect(readKnownBattery({ ...battery, online: true })).toBe(last)
    expect(readKnownBattery({ ...battery, online: false })).toBe('unknown')
    expect(readKnownBattery({ ...battery, online: false, hardwareType: 'repeater' })).toBe(last)
  }
})

const locks = [
  { id: 'a', customerReference: 'Front door' },
  { id: 'b', customerReference: 'Büro' },
]

test.each([
  ['Back door', undefined],
  ['', 'Name is required.'],
  ['x'.repeat(51), 'A name has at most 50 characters.'],
  ['Front door', 'A lock with this name already exists'],
  [' FRONT DOOR ', 'A lock with this name already exists'],
  ['bu\u0308ro', 'A lock with this name already exists'],
  ['Front\u00a0 do\u200bor', 'A lock with this name already exists'],
])('the lock name "%s" gives %s [LOCK-12 LOCK-13 LOCK-14]', (name, message) => {
  expect(refuseLockName(name, locks)?.message).toBe(message)
})

test('a lock that is renamed may keep its name but not take another', () => {
  expect(refuseLockName('front DOOR', locks, 'a')).toBeUndefined()
  expect(refuseLockName('front door', locks, 'b')?.code).toBe('LockNameTaken')
})

test.each([
  [0, 'Excellent'],
  [-55, 'Excellent'],
  [-56, 'Good'],
  [-70, 'Good'],
  [-71, 'Low'],
  [-80, 'Low'],
  [-81, 'No connection'],
  [-120, 'No connection'],
])('%s dBm is %s [SIGNAL-01]', (dBm, text) => {
  expect(SIGNAL_BAND_TEXT[toSignalBand(dBm)]).toBe(text)
})

test.each([
  ['AB12CD34EF5678', '24.4.0', undefined],
  ['AB12CD34EF5678', '24.10', undefined],
  ['AB12CD34EF5678', '25.0.0', undefined],
  ['AB12CD34EF5678', '24.3.9', 'SignalNeedsNewerIq'],
  ['AB12CD34EF5678', '9.9.9', 'SignalNeedsNewerIq'],
  ['AB12CD34EF5678', null, 'SignalNeedsNewerIq'],
])('the signal of %s at an IQ of version %s gives %s', (mac, version, code) => {
  expect(refuseSignal(mac, version)?.code).toBe(code)
})

test.each(['AA.BB.CC.DD', '01.02.03.04'])('%s is RFnet and has no signal at any IQ [SIGNAL-03]', (mac) => {
  for (const version of [null, '24.4.0', '26.0.0'])
    expect(refuseSignal(mac, version)?.code).toBe('SignalNotAvailable')
})

test.each([
  ['24.4.0', '24.4', 0],
  ['24.4.1', '24.4', 1],
  ['24.10.0', '24.9.0', 1],
  ['1.0', '2.0', -1],
  ['24.4.0-rc1', '24.4.0', 0],
  ['', '0', 0],
])('version %s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
})
