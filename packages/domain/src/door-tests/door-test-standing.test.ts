import { expect, test } from 'vitest'
import { DEFAULT_POLICY, DOOR_TEST_POINTS, type DoorTestPoint } from './door-test-points.ts'
import {
  doorTestPoints,
  isDoorTested,
  judgeDoorTestPoint,
  type StoredPoint,
  type TestedDoor,
} from './door-test-standing.ts'

const empty: TestedDoor = {
  isEscapeRoute: false,
  points: [],
  holdsLine: false,
  opensElsewhere: false,
  openIssues: 0,
}
const stored = (point: DoorTestPoint, change: Partial<StoredPoint> = {}): StoredPoint => ({
  point,
  result: 'passed',
  value: null,
  isStale: false,
  ...change,
})
const stateWith = (point: DoorTestPoint, one: Partial<StoredPoint>, door: Partial<TestedDoor> = {}) =>
  judgeDoorTestPoint(point, { ...empty, points: [stored(point, one)], ...door }, DEFAULT_POLICY)

test('a point is open until it is answered, and stale once its answer does not hold any more [DOORTEST-04]', () => {
  expect(judgeDoorTestPoint('closes', empty, DEFAULT_POLICY)).toBe('open')
  expect(stateWith('closes', {})).toBe('passed')
  expect(stateWith('closes', { isStale: true })).toBe('stale')
  expect(stateWith('signal', { result: 'measured', value: { signalStrength: -50 }, isStale: true })).toBe(
    'stale',
  )
})

test.each([
  ['signal', { signalStrength: -75 }, 'passed'],
  ['signal', { signalStrength: -76 }, 'failed'],
  ['battery', { battery: 'fresh' }, 'passed'],
  ['battery', { battery: 'good' }, 'passed'],
  ['battery', { battery: 'powered' }, 'passed'],
  ['battery', { battery: 'low' }, 'failed'],
  ['battery', { battery: 'critical' }, 'failed'],
  ['firmware', { modemApplication: '24.4.0' }, 'passed'],
  ['firmware', { modemApplication: '24.3.9' }, 'failed'],
] as const)('%s with %o is %s by what a company asks for at first [DOORTEST-09]', (point, value, state) => {
  expect(stateWith(point, { result: 'measured', value })).toBe(state)
})

test('what was measured is judged by the limits of the reader [DOORTEST-09]', () => {
  const door = {
    ...empty,
    points: [stored('signal', { result: 'measured', value: { signalStrength: -72 } })],
  }
  expect(judgeDoorTestPoint('signal', door, { ...DEFAULT_POLICY, signalLimit: -70 })).toBe('failed')
  expect(judgeDoorTestPoint('signal', door, { ...DEFAULT_POLICY, signalLimit: -72 })).toBe('passed')
})

test('a waived way out counts no more once the door is an escape route [DOORTEST-06]', () => {
  expect(stateWith('egress', { result: 'waived' })).toBe('waived')
  expect(stateWith('egress', { result: 'waived' }, { isEscapeRoute: true })).toBe('open')
  expect(stateWith('egress', { result: 'not_applicable' }, { isEscapeRoute: true })).toBe('open')
  expect(stateWith('egress', { result: 'passed' }, { isEscapeRoute: true })).toBe('passed')
  expect(stateWith('closes', { result: 'waived' }, { isEscapeRoute: true })).toBe('waived')
})

test('one door of an IQ opens while the network is cut for all of them, but not for one that failed [DOORTEST-03]', () => {
  expect(judgeDoorTestPoint('without_network', { ...empty, opensElsewhere: true }, DEFAULT_POLICY)).toBe(
    'passed',
  )
  expect(stateWith('without_network', { isStale: true }, { opensElsewhere: true })).toBe('passed')
  expect(stateWith('without_network', { result: 'failed' }, { opensElsewhere: true })).toBe('failed')
  expect(judgeDoorTestPoint('closes', { ...empty, opensElsewhere: true }, DEFAULT_POLICY)).toBe('open')
})

test('an RFnet lock that holds its line has its signal [DOORTEST-16]', () => {
  expect(judgeDoorTestPoint('signal', { ...empty, holdsLine: true }, DEFAULT_POLICY)).toBe('passed')
  expect(judgeDoorTestPoint('battery', { ...empty, holdsLine: true }, DEFAULT_POLICY)).toBe('open')
  expect(stateWith('signal', { result: 'failed' }, { holdsLine: true })).toBe('failed')
})

test('a door is tested once all points that are asked for are settled and no issue is open [DOORTEST-01 DOORTEST-07]', () => {
  const all = { ...empty, points: DOOR_TEST_POINTS.map((point) => stored(point)) }
  expect(isDoorTested(all, DEFAULT_POLICY)).toBe(true)
  expect(isDoorTested({ ...all, openIssues: 1 }, DEFAULT_POLICY)).toBe(false)
  const without = (point: DoorTestPoint) => ({
    ...all,
    points: all.points.filter((one) => one.point !== point),
  })
  for (const point of DOOR_TEST_POINTS) expect(isDoorTested(without(point), DEFAULT_POLICY)).toBe(false)
  expect(isDoorTested(without('left_open'), { ...DEFAULT_POLICY, points: ['closes', 'label'] })).toBe(true)
  expect(
    doorTestPoints(all, { ...DEFAULT_POLICY, points: ['label', 'closes'] }).map(({ point }) => point),
  ).toEqual(['closes', 'label'])
})
