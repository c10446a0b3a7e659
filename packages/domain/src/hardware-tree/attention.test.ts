import { expect, test } from 'vitest'
import { isInState, listAttentionReasons } from './attention.ts'
import { TREE_STATES } from './tree-states.ts'

const well = {
  mac: 'BLUE0000000001',
  online: true,
  iqLinkState: 'attached',
  batteryState: 'good',
  signalStrength: -60,
} as const
const place = { modemApplication: '24.4.0', isLost: false }

test('hardware that is well needs nobody [TREE-33]', () => {
  expect(listAttentionReasons(well, place)).toEqual([])
  for (const state of TREE_STATES) expect(isInState([], state)).toBe(false)
})

test.each([
  [{ online: false }, ['offline']],
  [{ iqLinkState: 'attached_pending', online: false }, ['pending']],
  [{ iqLinkState: 'detached_pending' }, ['pending']],
  [{ iqLinkState: 'detached', online: false }, []],
  [{ batteryState: 'low' }, ['battery']],
  [{ batteryState: 'critical' }, ['battery']],
  [{ batteryState: 'unknown' }, []],
  [{ signalStrength: -70 }, []],
  [{ signalStrength: -71 }, ['signal']],
  [{ signalStrength: -90 }, ['signal']],
  [{ signalStrength: -90, mac: '0A.0B.0C.0D' }, []],
  [{ signalStrength: null }, []],
  [{ online: false, batteryState: 'low' }, ['offline', 'battery']],
] as const)('%j needs somebody for %j [TREE-33]', (change, needs) => {
  expect(listAttentionReasons({ ...well, ...change }, place)).toEqual(needs)
})

test('a signal that its IQ is too old to know counts for nothing, a missing repeater always [TREE-33]', () => {
  const weak = { ...well, signalStrength: -90 }
  expect(listAttentionReasons(weak, { modemApplication: '24.3.9', isLost: false })).toEqual([])
  expect(listAttentionReasons(weak, { modemApplication: null, isLost: true })).toEqual(['lost'])
})

test('attention is any need, the other states one each [TREE-36]', () => {
  const states = (...needs: Parameters<typeof isInState>[0]) =>
    TREE_STATES.filter((state) => isInState(needs, state))
  expect(states('signal')).toEqual(['attention'])
  expect(states('offline')).toEqual(['attention', 'offline'])
  expect(states('pending', 'battery')).toEqual(['attention', 'pending', 'battery'])
})
