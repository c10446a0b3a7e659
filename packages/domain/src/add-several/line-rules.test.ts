import { expect, test } from 'vitest'
import type { Tree } from '../hardware-tree/tree.ts'
import { checkLines, type LockLine, listCapacityNotices } from './line-rules.ts'

const LOCKS = [{ id: 'old', customerReference: 'Front door', mac: 'BLUE0000000001' }]
const hall: Tree = { iqId: 'hall', revision: '2.0', items: [] }
const repeater = (id: string, communicationType: 'RFNET' | 'BLUENET') =>
  ({ id, parentId: 'hall', hardwareType: 'repeater', communicationType, iqLinkState: 'attached' }) as const
const lockAt = (at: number) =>
  ({
    id: `lock ${at}`,
    parentId: 'hall',
    hardwareType: 'lock',
    communicationType: 'BLUENET',
    iqLinkState: 'attached',
  }) as const

const line = (change: Partial<LockLine> = {}): LockLine => ({
  code: 'BLUE0000000002',
  name: 'Side door',
  parentId: 'hall',
  ...change,
})
const codesOf = (lines: LockLine[], trees = [hall]) =>
  checkLines(lines, { locks: LOCKS, trees }).faults.map((fault) => fault && [fault.field, fault.refusal.code])

test.each<[Partial<LockLine>, [string, string] | undefined]>([
  [{}, undefined],
  [{ parentId: null }, undefined],
  [{ code: '0a 0b 0c 0d' }, undefined],
  [{ code: '' }, ['code', 'AddressRequired']],
  [{ code: 'BLUE' }, ['code', 'InvalidAddress']],
  [{ code: 'blue0000000001' }, ['code', 'CodeKnown']],
  [{ name: ' ' }, ['name', 'NameRequired']],
  [{ name: 'x'.repeat(51) }, ['name', 'NameTooLong']],
  [{ name: 'front DOOR' }, ['name', 'LockNameTaken']],
  [{ unknownFloor: '7' }, ['floor', 'FloorUnknown']],
  [{ unknownPlace: 'Attic' }, ['place', 'PlaceUnknown']],
  [{ parentId: 'gone' }, ['place', 'UnknownParent']],
  [{ name: '', code: '' }, ['code', 'AddressRequired']],
])('a line with %j is refused: %j [MANY-02]', (change, fault) => {
  expect(codesOf([line(change)])).toEqual([fault])
})

test('what is in the list twice is named where it comes again [MANY-02]', () => {
  const twice = [line(), line({ name: 'Gate' }), line({ code: 'BLUE0000000003', name: 'SIDE DOOR' })]
  expect(codesOf(twice)).toEqual([undefined, ['code', 'CodeTwice'], ['name', 'NameTwice']])
  const otherWriting = line({ code: `${line().code.toLowerCase()} `, name: 'Gate' })
  expect(codesOf([otherWriting, line()])).toEqual([undefined, ['code', 'CodeTwice']])
})

test('a lock that is added already is asked for its place alone [MANY-02]', () => {
  const added = line({ code: 'BLUE0000000001', name: 'Front door', lockId: 'old' })
  expect(codesOf([added])).toEqual([undefined])
  expect(codesOf([{ ...added, parentId: 'gone' }])).toEqual([['place', 'UnknownParent']])
})

test('each line takes a slot, and one without a slot is refused [MANY-04]', () => {
  const tree = { ...hall, items: Array.from({ length: 15 }, (_, at) => lockAt(at)) }
  const lines = [line(), line({ code: 'BLUE0000000003', name: 'Gate' })]
  expect(codesOf(lines, [tree])).toEqual([undefined, ['place', 'LocksFull']])
})

test('a refused line takes no slot [MANY-04]', () => {
  const tree = { ...hall, items: Array.from({ length: 15 }, (_, at) => lockAt(at)) }
  const lines = [line({ code: 'BLUE' }), line({ code: 'BLUE0000000003', name: 'Gate' })]
  expect(codesOf(lines, [tree])).toEqual([['code', 'InvalidAddress'], undefined])
})

test('a line hangs on the repeater that it names, by the rules of the tree [MANY-02]', () => {
  const tree = { ...hall, items: [repeater('stairs', 'RFNET')] }
  expect(codesOf([line({ parentId: 'stairs' })], [tree])).toEqual([['place', 'NetMismatch']])
  expect(codesOf([line({ parentId: 'stairs', code: '0A.0B.0C.0D' })], [tree])).toEqual([undefined])
})

test('what is left at a place is shown after the lines that fit, for each net where they differ [MANY-04]', () => {
  const tree = { ...hall, items: [repeater('stairs', 'RFNET')] }
  const messages = (trees: readonly Tree[], parentId: string) =>
    listCapacityNotices(trees, parentId).map(({ message }) => message)
  const { trees } = checkLines([line()], { locks: [], trees: [tree] })
  expect(messages(trees, 'hall')).toEqual(['You can attach 15 locks to this IQ'])
  expect(messages(trees, 'stairs')).toEqual(['You can attach 15 RFnet locks to this repeater'])
  expect(messages(trees, 'gone')).toEqual([])
})

test('a refused line names the floor, place or lock in its way [MANY-02]', () => {
  const messages = (change: Partial<LockLine>) =>
    checkLines([line(change)], { locks: LOCKS, trees: [hall] }).faults.map((fault) => fault?.refusal.params)
  expect(messages({ unknownFloor: 'Loft' })).toEqual([{ floor: 'Loft' }])
  expect(messages({ unknownPlace: 'Shed' })).toEqual([{ place: 'Shed' }])
  expect(messages({ code: 'BLUE0000000001' })).toEqual([{ name: 'Front door' }])
})

test('of several trees a line takes its slot in the one that holds its place [MANY-04]', () => {
  const other: Tree = { iqId: 'other', revision: '2.0', items: [] }
  const { trees } = checkLines([line({ parentId: 'hall' })], { locks: [], trees: [other, hall] })
  expect(trees.map(({ iqId, items }) => [iqId, items.length])).toEqual([
    ['other', 0],
    ['hall', 1],
  ])
  expect(listCapacityNotices(trees, 'nowhere')).toEqual([])
})
