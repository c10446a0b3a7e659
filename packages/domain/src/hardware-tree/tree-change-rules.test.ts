import { expect, test } from 'vitest'
import type { LinkState } from '../device-registry/hardware-types.ts'
import type { TreeItem } from './tree.ts'
import {
  refuseAttachElsewhere,
  refuseOtherType,
  refuseTreeChange,
  refuseTreeEntry,
} from './tree-change-rules.ts'

const repeater = (id: string, parentId: string, iqLinkState: LinkState = 'attached'): TreeItem => ({
  id,
  parentId,
  hardwareType: 'repeater',
  communicationType: 'RFNET',
  iqLinkState,
})
const lock = (id: string, parentId: string, iqLinkState: LinkState = 'attached'): TreeItem => ({
  ...repeater(id, parentId, iqLinkState),
  hardwareType: 'lock',
})

const items = [repeater('a', 'iq'), repeater('b', 'a'), repeater('c', 'b'), lock('l', 'c')]
const tree = { iqId: 'iq', revision: '2.0', items }
const replaced = (...changed: TreeItem[]) =>
  items.map((item) => changed.find((change) => change.id === item.id) ?? item)

test.each<[string, TreeItem[], string | undefined]>([
  ['nothing changed', items, undefined],
  ['in another order', items.toReversed(), undefined],
  ['with a new lock', [...items, lock('n', 'a', 'detached')], undefined],
  ['with a new repeater that is too deep', [...items, repeater('n', 'c', 'detached')], 'TreeTooDeep'],
  ['with a move', replaced(lock('l', 'iq')), undefined],
  ['with a repeater moved below its own child', replaced(repeater('a', 'b')), 'TreeCircle'],
  [
    'with a chain that grows by a move',
    [...items, repeater('n', 'iq'), repeater('a', 'n')],
    'DuplicateTreeItem',
  ],
  [
    'with a move that pushes others too deep',
    [...replaced(repeater('a', 'n')), repeater('n', 'iq')],
    'TreeTooDeep',
  ],
  ['with a lock as a parent', replaced(repeater('c', 'l')), 'UnknownParent'],
  ['without an item', items.slice(0, 3), 'TreeIncomplete'],
  ['with an item twice', [...items, lock('l', 'iq')], 'DuplicateTreeItem'],
  [
    'with a circle of another net and too deep',
    [...replaced(repeater('a', 'b')), { ...lock('n', 'c', 'detached'), communicationType: 'BLUENET' }],
    'TreeCircle',
  ],
])('the tree %s: %s [TREE-28]', (_, next, code) => {
  expect(refuseTreeChange(tree, next)?.code).toBe(code)
})

test('what is being detached stays where it is, and nothing new goes below it [TREE-26]', () => {
  const current = {
    ...tree,
    items: [repeater('a', 'iq', 'detached_pending'), lock('l', 'a'), lock('m', 'iq')],
  }
  const [a, l, m] = current.items
  if (!a || !l || !m) throw new Error('three items are expected')
  expect(refuseTreeChange(current, [a, l, m])).toBeUndefined()
  expect(refuseTreeChange(current, [a, { ...l, parentId: 'iq' }, m])).toBeUndefined()
  expect(refuseTreeChange(current, [a, l, { ...m, parentId: 'a' }])?.code).toBe('ParentDetaching')
  expect(refuseTreeChange(current, [a, l, m, lock('n', 'a', 'detached')])?.code).toBe('ParentDetaching')
  const moved = { ...m, iqLinkState: 'detached_pending' } as const
  expect(
    refuseTreeChange({ ...current, items: [a, l, moved] }, [a, l, { ...moved, parentId: 'a' }])?.code,
  ).toBe('HardwareDetaching')
})

test('of two sentences about one rule the newly placed item gives its own', () => {
  const blue = { communicationType: 'BLUENET' } as const
  const current = { ...tree, items: [{ ...lock('l', 'iq'), ...blue }] }
  const next = [...current.items, { ...repeater('n', 'iq', 'detached'), ...blue }]
  expect(refuseTreeChange(current, next)?.message).toMatch(/^BLUEnet repeaters can't/)
})

test.each([
  [null, undefined],
  ['iq', undefined],
  ['other', 'AttachedElsewhere'],
])('hardware that stands at %s can be attached to iq: %s', (where, code) => {
  expect(refuseAttachElsewhere(where, 'iq')?.code).toBe(code)
})

test.each([
  ['the entry of the IQ itself', 'iq', null, 'iq', undefined],
  ['the entry of the IQ as a lock', 'iq', null, 'lock', 'OwnEntryType'],
  ['a lock below the IQ', 'l', 'iq', 'lock', undefined],
  ['a lock below nothing', 'l', null, 'lock', 'ParentRequired'],
  ['another IQ', 'other', null, 'iq', undefined],
] as const)('of a sent tree %s is refused or not: %5$s', (_, id, parentId, hardwareType, code) => {
  expect(refuseTreeEntry({ id, parentId, hardwareType }, 'iq')?.code).toBe(code)
})

test('hardware stays of the type that is stored', () => {
  expect(refuseOtherType('lock', 'lock')).toBeUndefined()
  expect(refuseOtherType('lock', 'repeater')?.code).toBe('HardwareTypeDiffers')
})
