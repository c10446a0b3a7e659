import { expect, test } from 'vitest'
import type { LinkState } from '../device-registry/hardware-types.ts'
import { LINK_STATES } from '../device-registry/hardware-types.ts'

import {
  listDetachAllObstacles,
  listDetachObstacles,
  refuseDelete,
  refuseDetach,
  refuseDetachAll,
  refuseForcedDetach,
} from './detach-rules.ts'

const on = { online: true }
const off = { online: false }
const lock = { hardwareType: 'lock', online: true, iqLinkState: 'attached', hasChildren: false } as const
const repeater = { ...lock, hardwareType: 'repeater' } as const

test('attached and online hardware without children can be detached', () => {
  expect(refuseDetach(on, lock)).toBeUndefined()
  expect(refuseDetach(on, repeater)).toBeUndefined()
})

test.each([
  ['an offline IQ', off, lock, ['IqOffline'], /IQ is offline/],
  ['an offline lock', on, { ...lock, online: false }, ['HardwareOffline'], /lock is offline/],
  ['an offline repeater', on, { ...repeater, online: false }, ['HardwareOffline'], /repeater is offline/],
  [
    'a pending attach',
    on,
    { ...lock, iqLinkState: 'attached_pending' as const },
    ['HardwareNotAttached'],
    /not properly/,
  ],
  [
    'detached hardware',
    on,
    { ...lock, iqLinkState: 'detached' as const },
    ['HardwareNotAttached'],
    /not properly/,
  ],
  [
    'a repeater with children',
    on,
    { ...repeater, hasChildren: true },
    ['RepeaterNotEmpty'],
    /still attached/,
  ],
  [
    'everything',
    off,
    { ...repeater, online: false, iqLinkState: 'attached_pending' as const, hasChildren: true },
    ['IqOffline', 'HardwareOffline', 'HardwareNotAttached', 'RepeaterNotEmpty'],
    /IQ is offline/,
  ],
])('%s stands against detaching [DETACH-03 DETACH-04 DETACH-05 DETACH-06]', (_, iq, item, codes, message) => {
  expect(listDetachObstacles(iq, item).map((refusal) => refusal.code)).toEqual(codes)
  expect(refuseDetach(iq, item)?.message).toMatch(message)
})

test('a detach that was not confirmed may be repeated', () => {
  expect(refuseDetach(on, { ...lock, iqLinkState: 'detached_pending' })).toBeUndefined()
})

test.each([
  ['attached', false, undefined],
  ['attached_pending', false, undefined],
  ['detached_pending', false, undefined],
  ['detached', false, 'HardwareNotAttached'],
  ['attached', true, 'RepeaterNotEmpty'],
] as const)('force on %s hardware with children %s gives %s', (iqLinkState, hasChildren, code) => {
  expect(refuseForcedDetach({ iqLinkState, hasChildren })?.code).toBe(code)
})

test.each([
  ['all in order', on, [lock, repeater], []],
  ['an unconfirmed detach', on, [lock, { ...lock, iqLinkState: 'detached_pending' as const }], []],
  ['an empty tree', off, [], ['NothingToDetach']],
  ['an offline IQ', off, [lock], ['IqOffline']],
  ['one offline item', on, [lock, { ...repeater, online: false }], ['SomeHardwareOffline']],
  [
    'one pending item',
    on,
    [lock, { ...lock, iqLinkState: 'attached_pending' as const }],
    ['HardwareNotAttached'],
  ],
])('detaching all with %s [DETACH-11 DETACH-12 DETACH-13 DETACH-14]', (_, iq, items, codes) => {
  expect(listDetachAllObstacles(iq, items).map((refusal) => refusal.code)).toEqual(codes)
  expect(refuseDetachAll(iq, items)?.code).toBe(codes[0])
})

test('an empty tree is refused in the words of the specification [DETACH-14]', () => {
  expect(refuseDetachAll(on, [])?.message).toBe('Unable to clean the IQ')
})

test('only detached hardware can be deleted', () => {
  const deletable = LINK_STATES.filter((state: LinkState) => !refuseDelete(state))
  expect(deletable).toEqual(['detached'])
})
