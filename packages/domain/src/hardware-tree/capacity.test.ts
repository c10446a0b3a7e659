import { expect, test } from 'vitest'
import { capacityNotice, countFreeSlots, placementOptions, remainingCapacity } from './capacity.ts'
import type { Device, Tree, TreeItem } from './tree.ts'

const blueLock: Device = { communicationType: 'BLUENET', hardwareType: 'lock' }
const blueRepeater: Device = { communicationType: 'BLUENET', hardwareType: 'repeater' }
const rfLock: Device = { communicationType: 'RFNET', hardwareType: 'lock' }
const rfRepeater: Device = { communicationType: 'RFNET', hardwareType: 'repeater' }

const at = (id: string, parentId: string, what: Device): TreeItem => ({
  id,
  parentId,
  iqLinkState: 'attached',
  ...what,
})
const treeOf = (...items: TreeItem[]): Tree => ({ iqId: 'iq', revision: '2.0', items })

test.each<[string, Tree, Device, string, number]>([
  ['locks on an empty IQ', treeOf(), rfLock, 'iq', 16],
  ['repeaters on an empty IQ', treeOf(), rfRepeater, 'iq', 6],
  ['BLUEnet repeaters on a level', treeOf(), blueRepeater, 'iq', 2],
  [
    'BLUEnet repeaters below one of two',
    treeOf(at('a', 'iq', blueRepeater), at('b', 'iq', blueRepeater)),
    blueRepeater,
    'a',
    2,
  ],
  ['BLUEnet repeaters beside a BLUEnet lock', treeOf(at('l', 'iq', blueLock)), blueRepeater, 'iq', 0],
  ['BLUEnet locks beside a BLUEnet repeater', treeOf(at('b', 'iq', blueRepeater)), blueLock, 'iq', 0],
  ['RFnet locks below a BLUEnet repeater', treeOf(at('b', 'iq', blueRepeater)), rfLock, 'b', 0],
  [
    'locks beside three',
    treeOf(at('1', 'iq', rfLock), at('2', 'iq', rfLock), at('3', 'iq', rfLock)),
    blueLock,
    'iq',
    13,
  ],
  ['BLUEnet locks on an IQ 1.0', { ...treeOf(), revision: '1.0' }, blueLock, 'iq', 0],
  ['locks below nobody', treeOf(), rfLock, 'nobody', 0],
])('%s: %s [TREE-31]', (_, tree, device, parentId, remaining) => {
  expect(remainingCapacity(tree, device, parentId)).toBe(remaining)
})

test.each([
  [{ count: 16, hardwareType: 'lock', parent: 'iq' }, 'You can attach 16 locks to this IQ'],
  [{ count: 1, hardwareType: 'lock', parent: 'iq' }, 'You can attach 1 lock to this IQ'],
  [
    { count: 3, hardwareType: 'lock', communicationType: 'BLUENET', parent: 'iq' },
    'You can attach 3 BLUEnet locks to this IQ',
  ],
  [
    { count: 0, hardwareType: 'lock', communicationType: 'RFNET', parent: 'iq' },
    'You can attach 0 RFnet locks to this IQ',
  ],
] as const)('%o reads "%s" [TREE-07 TREE-31]', (slots, message) => {
  expect(capacityNotice(slots).message).toBe(message)
})

test.each([
  [{ count: 6, hardwareType: 'repeater', parent: 'iq' }, 'You can attach 6 repeaters to this IQ'],
  [
    { count: 2, hardwareType: 'repeater', communicationType: 'BLUENET', parent: 'iq' },
    'You can attach 2 BLUEnet repeaters to this IQ',
  ],
  [
    { count: 1, hardwareType: 'repeater', communicationType: 'RFNET', parent: 'iq' },
    'You can attach 1 RFnet repeater to this IQ',
  ],
] as const)('%o reads "%s" [TREE-08]', (slots, message) => {
  expect(capacityNotice(slots).message).toBe(message)
})

test.each([
  [{ count: 5, hardwareType: 'lock', parent: 'repeater' }, 'You can attach 5 locks to this repeater'],
  [
    { count: 2, hardwareType: 'repeater', communicationType: 'RFNET', parent: 'repeater' },
    'You can attach 2 RFnet repeaters to this repeater',
  ],
] as const)('%o reads "%s" [TREE-09]', (slots, message) => {
  expect(capacityNotice(slots).message).toBe(message)
})

test('every place of a tree is named with what it allows', () => {
  const tree = treeOf(at('b', 'iq', blueRepeater), at('r', 'iq', rfRepeater), at('l', 'r', rfLock))
  const options = placementOptions(tree, blueLock)
  expect(options.map(({ parentId, refusal, remaining }) => [parentId, refusal?.code, remaining])).toEqual([
    ['iq', 'RootExclusive', 0],
    ['b', undefined, 15],
    ['r', 'NetMismatch', 0],
  ])
})

test.each([
  [
    { locksCount: 0, repeatersCount: 0 },
    { lock: 16, repeater: 6 },
  ],
  [
    { locksCount: 15, repeatersCount: 5 },
    { lock: 1, repeater: 1 },
  ],
  [
    { locksCount: 17, repeatersCount: 6 },
    { lock: 0, repeater: 0 },
  ],
])('an IQ with %o has %o free slots', (counts, slots) => {
  expect(countFreeSlots(counts)).toEqual(slots)
})
