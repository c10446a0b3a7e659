import { expect, test } from 'vitest'
import { deviceProofs, isConnectionStable, type LockFacts } from './device-proofs.ts'
import type { DoorTestPoint } from './door-test-points.ts'

const reading = (signalStrength: number, minute: number, isOfPresentLink = true) => ({
  measuredAt: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
  signalStrength,
  isOfPresentLink,
})
const facts: LockFacts = {
  mac: 'AB000000000001',
  parentMac: '0CAE5F00A1B2',
  isAttached: true,
  online: true,
  batteryState: 'fresh',
  modemApplication: '24.5.1',
  readings: [reading(-60, 4), reading(-64, 3), reading(-62, 2)],
}
const stored = (point: DoorTestPoint, value: object, change: object = {}) => ({
  point,
  result: 'measured' as const,
  value,
  isStale: false,
  isOfPerson: false,
  ...change,
})
const prove = (
  change: Partial<LockFacts> = {},
  known: Parameters<typeof deviceProofs>[1] = [],
  isUnderTest = false,
) => deviceProofs({ ...facts, ...change }, known, isUnderTest).map(({ point }) => point)

test('an attached lock proves its place, its signal, its battery and the firmware above it [DOORTEST-02]', () => {
  expect(deviceProofs(facts, [], false)).toEqual([
    { point: 'attached', result: 'passed', value: { parentMac: '0CAE5F00A1B2' } },
    { point: 'signal', result: 'measured', value: { signalStrength: -62 } },
    { point: 'battery', result: 'measured', value: { battery: 'fresh' } },
    { point: 'firmware', result: 'measured', value: { modemApplication: '24.5.1' } },
  ])
})

test.each<[string, Partial<LockFacts>, DoorTestPoint[]]>([
  ['is not attached', { isAttached: false }, []],
  ['is offline', { online: false }, []],
  ['has two measurements', { readings: facts.readings.slice(0, 2) }, ['attached', 'battery', 'firmware']],
  [
    'was measured below another parent before',
    { readings: [reading(-60, 4), reading(-64, 3), reading(-62, 2, false)] },
    ['attached', 'battery', 'firmware'],
  ],
  ['is an RFnet lock', { mac: '0A.0B.0C.0D' }, ['attached', 'battery', 'firmware']],
  ['has an older IQ', { modemApplication: '24.3.0' }, ['attached', 'battery', 'firmware']],
  ['has told no battery', { batteryState: 'unknown' }, ['attached', 'signal', 'firmware']],
  ['has an IQ that never reported', { modemApplication: null }, ['attached', 'battery']],
])('a lock that %s proves only the rest [DOORTEST-02]', (_what, change, points) => {
  expect(prove(change)).toEqual(points)
})

test('what is proven comes again only where it changes or is stale, and never over a person [DOORTEST-02]', () => {
  expect(prove({}, [stored('battery', { battery: 'fresh' })])).not.toContain('battery')
  expect(prove({}, [stored('battery', { battery: 'good' })])).toContain('battery')
  expect(prove({}, [stored('battery', { battery: 'fresh' }, { isStale: true })])).toContain('battery')
  expect(prove({}, [stored('battery', { battery: 'low' }, { isOfPerson: true })])).not.toContain('battery')
})

test('a signal follows what is better, and while somebody tests also what is worse [DOORTEST-02]', () => {
  const before = (signalStrength: number) => [stored('signal', { signalStrength })]
  expect(prove({}, before(-70))).toContain('signal')
  expect(prove({}, before(-50))).not.toContain('signal')
  expect(prove({}, before(-50), true)).toContain('signal')
  expect(prove({}, before(-62), true)).not.toContain('signal')
})

test('an RFnet lock holds its line after three heartbeats since it was attached [DOORTEST-16]', () => {
  const line = { isRfnet: true, online: true, attachedAt: 0, heartbeatMs: 60_000 }
  expect(isConnectionStable(line, 180_000)).toBe(true)
  expect(isConnectionStable(line, 179_999)).toBe(false)
  expect(isConnectionStable({ ...line, online: false }, 180_000)).toBe(false)
  expect(isConnectionStable({ ...line, isRfnet: false }, 180_000)).toBe(false)
  expect(isConnectionStable({ ...line, attachedAt: undefined }, 180_000)).toBe(false)
})
