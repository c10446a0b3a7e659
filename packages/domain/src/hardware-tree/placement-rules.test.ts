import { expect, test } from 'vitest'
import type { CommunicationType, HardwareType, LinkState } from '../device-registry/hardware-types.ts'
import { findFirstPlacementRefusal, isRevisionOne, refusePlacement } from './placement-rules.ts'
import type { Device, Tree, TreeItem } from './tree.ts'

const device = (net: CommunicationType, hardwareType: HardwareType): Device => ({
  communicationType: net,
  hardwareType,
})
const blueLock = device('BLUENET', 'lock')
const blueRepeater = device('BLUENET', 'repeater')
const rfLock = device('RFNET', 'lock')
const rfRepeater = device('RFNET', 'repeater')

const at = (id: string, parentId: string, what: Device, iqLinkState: LinkState = 'attached'): TreeItem => ({
  id,
  parentId,
  iqLinkState,
  ...what,
})
const treeOf = (items: TreeItem[], revision = '2.0'): Tree => ({ iqId: 'iq', revision, items })
const many = (count: number, parentId: string, what: Device, prefix: string) =>
  Array.from({ length: count }, (_, index) => at(`${prefix}${index}`, parentId, what))

const rfChain = [at('r1', 'iq', rfRepeater), at('r2', 'r1', rfRepeater), at('r3', 'r2', rfRepeater)]
const blueChain = [at('b1', 'iq', blueRepeater), at('b2', 'b1', blueRepeater), at('b3', 'b2', blueRepeater)]

test.each<[string, Tree, Device, string]>([
  ['a lock on an empty IQ', treeOf([]), rfLock, 'iq'],
  ['a BLUEnet lock on an empty IQ 2.0', treeOf([]), blueLock, 'iq'],
  ['the sixteenth lock', treeOf(many(15, 'iq', rfLock, 'l')), rfLock, 'iq'],
  ['the sixth repeater', treeOf(many(5, 'iq', rfRepeater, 'r')), rfRepeater, 'iq'],
  ['a repeater on the third depth', treeOf(rfChain.slice(0, 2)), rfRepeater, 'r2'],
  ['a lock below the third repeater', treeOf(rfChain), rfLock, 'r3'],
  ['a second BLUEnet repeater on a level', treeOf(blueChain), blueRepeater, 'iq'],
  ['any number of RFnet repeaters on a level', treeOf(many(4, 'iq', rfRepeater, 'r')), rfRepeater, 'iq'],
  ['an RFnet lock beside a BLUEnet repeater', treeOf(blueChain), rfLock, 'iq'],
  ['a BLUEnet lock below a BLUEnet repeater', treeOf(blueChain), blueLock, 'b1'],
  ['a BLUEnet lock beside an RFnet repeater', treeOf(rfChain), blueLock, 'iq'],
  ['an RFnet device on an IQ 1.0', treeOf([], '1.0'), rfRepeater, 'iq'],
])('%s is accepted', (_, tree, what, parentId) => {
  expect(refusePlacement(tree, what, parentId)).toBeUndefined()
})

test('a 17th lock is refused [TREE-03 TREE-05]', () => {
  const tree = treeOf([
    ...many(10, 'iq', rfLock, 'l'),
    at('r', 'iq', rfRepeater),
    ...many(6, 'r', rfLock, 'm'),
  ])
  expect(refusePlacement(tree, rfLock, 'r')?.message).toBe('Can not add more locks to this IQ.')
  expect(refusePlacement(tree, blueLock, 'iq')?.message).toBe('Can not add more locks to this IQ.')
})

test('a 7th repeater is refused [TREE-04 TREE-06]', () => {
  const tree = treeOf(many(6, 'iq', rfRepeater, 'r'))
  expect(refusePlacement(tree, rfRepeater, 'r1')?.message).toBe('Can not add more repeaters to this IQ.')
})

test.each(['1.0', '1.2', '1'])(
  'an IQ of revision %s takes no BLUEnet device [TREE-10 TREE-30]',
  (revision) => {
    const message = 'IQs 1.0 do not support BLE devices.'
    expect(refusePlacement(treeOf([], revision), blueLock, 'iq')?.message).toBe(message)
    expect(refusePlacement(treeOf([], revision), blueRepeater, 'iq')?.message).toBe(message)
  },
)

test('revisions 2.0 and 10.0 are not 1.0', () => {
  expect(['2.0', '10.0', '11'].filter(isRevisionOne)).toEqual([])
})

test.each([
  [blueLock, rfChain, 'r1', 'Can not attach a BLUEnet lock to an RFnet repeater.'],
  [blueRepeater, rfChain, 'r1', 'Can not attach a BLUEnet repeater to an RFnet repeater.'],
])('%o does not go below an RFnet repeater [TREE-11 TREE-29]', (what, items, parentId, message) => {
  expect(refusePlacement(treeOf(items), what, parentId)?.message).toBe(message)
})

test.each([
  [rfLock, blueChain, 'b1', 'Can not attach an RFnet lock to a BLUEnet repeater.'],
  [rfRepeater, blueChain, 'b1', 'Can not attach an RFnet repeater to a BLUEnet repeater.'],
])('%o does not go below a BLUEnet repeater [TREE-12 TREE-29]', (what, items, parentId, message) => {
  expect(refusePlacement(treeOf(items), what, parentId)?.message).toBe(message)
})

test('a third BLUEnet repeater on a level is refused, whoever its parent is [TREE-13]', () => {
  const roots = many(2, 'iq', blueRepeater, 'b')
  const message = "There can't be more than two BLUEnet repeaters on the same level."
  expect(refusePlacement(treeOf(roots), blueRepeater, 'iq')?.message).toBe(message)
  const below = [...roots, at('c0', 'b0', blueRepeater), at('c1', 'b1', blueRepeater)]
  expect(refusePlacement(treeOf(below), blueRepeater, 'b0')?.message).toBe(message)
  expect(refusePlacement(treeOf(below), blueRepeater, 'c0')).toBeUndefined()
})

test('two BLUEnet repeaters at each of three depths are six, and there is no room for a seventh anywhere [TREE-23]', () => {
  const depths = ['b', 'c', 'd'].flatMap((prefix, depth) =>
    ['0', '1'].map((side) =>
      at(`${prefix}${side}`, depth === 0 ? 'iq' : `${'abcd'[depth]}${side}`, blueRepeater),
    ),
  )
  for (const [index, item] of depths.entries())
    expect(refusePlacement(treeOf(depths.slice(0, index)), blueRepeater, item.parentId)).toBeUndefined()
  expect(depths).toHaveLength(6)
  const codeAt = (items: TreeItem[], parentId: string) =>
    refusePlacement(treeOf(items), blueRepeater, parentId)?.code
  expect(codeAt(depths, 'iq')).toBe('LevelFull')
  expect(codeAt(depths, 'b0')).toBe('LevelFull')
  expect(codeAt(depths, 'c1')).toBe('LevelFull')
  expect(codeAt(depths, 'd0')).toBe('TreeTooDeep')
})

test('BLUEnet locks and BLUEnet repeaters exclude each other on the IQ root [TREE-14 TREE-15]', () => {
  expect(refusePlacement(treeOf([at('b', 'iq', blueRepeater)]), blueLock, 'iq')?.message).toBe(
    "BLUEnet locks can't be attached to the IQ root if there is a BLUEnet repeater on it.",
  )
  expect(refusePlacement(treeOf([at('l', 'iq', blueLock)]), blueRepeater, 'iq')?.message).toBe(
    "BLUEnet repeaters can't be attached to the IQ root if there is a BLUEnet lock on it.",
  )
})

test.each([
  [rfRepeater, rfChain, 'r3'],
  [blueRepeater, blueChain, 'b3'],
])('a fourth repeater in a row is refused [TREE-16]', (what, chain, parentId) => {
  expect(refusePlacement(treeOf(chain), what, parentId)?.message).toBe(
    "An IQ can't have more than three repeaters serially connected.",
  )
})

test.each([
  ['nobody', 'nobody'],
  ['a lock', 'l'],
])('%s is no parent', (_, parentId) => {
  expect(refusePlacement(treeOf([at('l', 'iq', rfLock)]), rfLock, parentId)?.code).toBe('UnknownParent')
})

test('what is being detached keeps its slot and its place, and takes nothing below it [TREE-26]', () => {
  const sixteen = [...many(15, 'iq', rfLock, 'l'), at('d', 'iq', rfLock, 'detached_pending')]
  expect(refusePlacement(treeOf(sixteen), rfLock, 'iq')?.code).toBe('LocksFull')
  const root = [at('d', 'iq', blueRepeater, 'detached_pending'), at('b', 'd', blueRepeater)]
  expect(refusePlacement(treeOf(root), blueLock, 'iq')?.code).toBe('RootExclusive')
  expect(refusePlacement(treeOf(root), blueLock, 'd')?.code).toBe('ParentDetaching')
  expect(refusePlacement(treeOf(root), blueLock, 'b')?.code).toBe('ParentDetaching')
})

const full = [...many(16, 'iq', rfLock, 'l'), ...rfChain, ...many(3, 'iq', rfRepeater, 'x')]

test.each<[string, TreeItem[], Device, string, string, string]>([
  ['parent before net', full, blueLock, 'nobody', '1.0', 'UnknownParent'],
  ['net before revision', full, blueLock, 'r3', '1.0', 'NetMismatch'],
  ['revision before depth', blueChain, blueRepeater, 'b3', '1.0', 'BlueNetNotSupported'],
  ['revision before capacity', full, blueLock, 'iq', '1.0', 'BlueNetNotSupported'],
  ['depth before capacity', full, rfRepeater, 'r3', '2.0', 'TreeTooDeep'],
  [
    'level before root',
    [...many(2, 'iq', blueRepeater, 'b'), at('l', 'iq', blueLock)],
    blueRepeater,
    'iq',
    '2.0',
    'LevelFull',
  ],
  [
    'root before capacity',
    [...many(16, 'iq', blueLock, 'l'), at('b', 'iq', blueRepeater)],
    blueLock,
    'iq',
    '2.0',
    'RootExclusive',
  ],
])('of several broken rules the first counts: %s [TREE-28]', (_, items, what, parentId, revision, code) => {
  expect(refusePlacement(treeOf(items, revision), what, parentId)?.code).toBe(code)
})

test.each<[string, TreeItem[], string | undefined]>([
  ['a sound tree', [...rfChain, at('l', 'r3', rfLock)], undefined],
  ['two repeaters in a circle', [at('a', 'b', rfRepeater), at('b', 'a', rfRepeater)], 'TreeCircle'],
  ['a repeater below itself', [at('a', 'a', rfRepeater)], 'TreeCircle'],
  ['something below a circle', [at('l', 'a', rfLock), at('a', 'a', rfRepeater)], 'TreeCircle'],
  ['four repeaters in a row', [...rfChain, at('r4', 'r3', rfRepeater)], 'TreeTooDeep'],
  ['seventeen locks', many(17, 'iq', rfLock, 'l'), 'LocksFull'],
  [
    'items below one that is being detached',
    [at('d', 'iq', rfRepeater, 'detached_pending'), at('l', 'd', rfLock)],
    undefined,
  ],
])('%s: %s', (_, items, code) => {
  const tree = treeOf(items)
  expect(findFirstPlacementRefusal(tree, [], tree.items)?.code).toBe(code)
})
