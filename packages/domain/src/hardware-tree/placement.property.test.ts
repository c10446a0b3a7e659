import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { remainingCapacity } from './capacity.ts'
import { refusePlacement, refuseTree } from './placement-rules.ts'
import type { Device, LinkState, Tree, TreeItem } from './tree.ts'

const numRuns = Math.min(Number(process.env.PROPERTY_RUNS ?? 5_000), 100_000)
const timeout = 600_000

/** The rules told once more, all over the whole tree and from the root down; every code the first broken rule may give. */
function brokenRule(tree: Tree): string[] {
  const { items } = tree
  const lost: string[] = []
  for (const item of items) {
    let parentId = item.parentId
    for (let step = 0; parentId !== 'iq' && step < 1_000; step++) {
      parentId =
        items.find((other) => other.id === parentId && other.hardwareType === 'repeater')?.parentId ?? '-'
      if (parentId === '-') break
    }
    if (parentId !== 'iq') lost.push(parentId === '-' ? 'UnknownParent' : 'TreeCircle')
  }
  if (lost.length > 0) return lost

  const strangers = items.filter((item) =>
    items.some(
      (parent) => parent.id === item.parentId && parent.communicationType !== item.communicationType,
    ),
  )
  if (strangers.length > 0)
    return strangers.map((item) => `NetMismatch ${item.communicationType} ${item.hardwareType}`)

  const blue = items.filter((item) => item.communicationType === 'BLUENET')
  if (tree.revision[0] === '1' && blue.length > 0) return ['BlueNetNotSupported']

  let level = items.filter((item) => item.parentId === 'iq')
  const levels: TreeItem[][] = []
  while (level.length > 0) {
    levels.push(level.filter((item) => item.hardwareType === 'repeater'))
    const parents = level.map((item) => item.id)
    level = items.filter((item) => parents.includes(item.parentId))
  }
  if (levels.slice(3).some((repeaters) => repeaters.length > 0)) return ['TreeTooDeep']
  if (levels.some((repeaters) => repeaters.filter((item) => blue.includes(item)).length > 2))
    return ['LevelFull']

  const root = new Set(blue.filter((item) => item.parentId === 'iq').map((item) => item.hardwareType))
  if (root.size === 2) return ['RootExclusive lock', 'RootExclusive repeater']

  const locks = items.filter((item) => item.hardwareType === 'lock').length
  const codes = locks > 16 ? ['LocksFull'] : []
  return items.length - locks > 6 ? [...codes, 'RepeatersFull'] : codes
}

const named = (refusal: ReturnType<typeof refuseTree>) =>
  refusal && [refusal.code, ...('params' in refusal ? Object.values(refusal.params) : [])].join(' ')

const device: fc.Arbitrary<Device> = fc.record({
  communicationType: fc.constantFrom('RFNET', 'BLUENET'),
  hardwareType: fc.constantFrom('lock', 'repeater'),
})
const linkState: fc.Arbitrary<LinkState> = fc.constantFrom(
  'attached',
  'attached',
  'attached_pending',
  'detached_pending',
)
const revision = fc.constantFrom('1.0', '2.0', '2.0', '2.1')

/** `where` picks a parent among the IQ (even numbers) and `candidates`. */
const parentAmong = (candidates: readonly { id: string }[], where: number) =>
  where % 2 === 0 ? 'iq' : (candidates[where % Math.max(1, candidates.length)]?.id ?? 'iq')

/** Sound trees, grown step by step out of wishes that keep the rules, and then with some items being detached. */
const soundTree: fc.Arbitrary<Tree> = fc
  .record({ revision, wishes: fc.array(fc.tuple(device, fc.nat(), linkState), { maxLength: 40 }) })
  .map(({ revision, wishes }) => {
    let tree: Tree = { iqId: 'iq', revision, items: [] }
    for (const [index, [what, where, iqLinkState]] of wishes.entries()) {
      const repeaters = tree.items.filter((item) => item.hardwareType === 'repeater')
      const item = { ...what, id: `i${index}`, parentId: parentAmong(repeaters, where), iqLinkState }
      const grown = { ...tree, items: [...tree.items, item] }
      if (brokenRule(grown).length === 0) tree = grown
    }
    return tree
  })

/** Any tree, also with circles, locks as parents and parents that do not exist. */
const anyTree: fc.Arbitrary<Tree> = fc
  .record({
    revision,
    wishes: fc.array(fc.tuple(device, fc.nat(), linkState), { maxLength: 24 }),
    stray: fc.nat(80),
  })
  .map(({ revision, wishes, stray }) => {
    const ids = wishes.map((_, index) => ({ id: `i${index}` }))
    const items = wishes.map(([what, where, iqLinkState], index) => ({
      ...what,
      id: `i${index}`,
      parentId: index === stray ? 'nobody' : parentAmong(stray % 2 ? ids : ids.slice(0, index), where),
      iqLinkState,
    }))
    return { iqId: 'iq', revision, items }
  })

test('a placement is refused exactly when the naive rules refuse it', { timeout }, () => {
  fc.assert(
    fc.property(soundTree, device, fc.nat(), fc.nat(30), (tree, what, where, stranger) => {
      const parentId = stranger === 0 ? 'nobody' : parentAmong(tree.items, where)
      const placed: TreeItem = { ...what, id: 'new', parentId, iqLinkState: 'detached' }
      const broken = brokenRule({ ...tree, items: [...tree.items, placed] })
      const isDetaching = (id: string): boolean => {
        const parent = tree.items.find((item) => item.id === id)
        return (
          parent !== undefined && (parent.iqLinkState === 'detached_pending' || isDetaching(parent.parentId))
        )
      }
      const isLost = broken[0] === 'UnknownParent'
      const expected = !isLost && isDetaching(parentId) ? ['ParentDetaching'] : broken

      const refusal = refusePlacement(tree, what, parentId)
      if (expected.length === 0) expect(refusal).toBeUndefined()
      else expect(expected).toContain(named(refusal))
    }),
    { numRuns },
  )
})

test('a whole tree is refused exactly when the naive rules refuse it', { timeout }, () => {
  fc.assert(
    fc.property(fc.oneof(anyTree, soundTree), (tree) => {
      const broken = brokenRule(tree)
      const refusal = refuseTree(tree)
      if (broken.length === 0) expect(refusal).toBeUndefined()
      else expect(broken).toContain(named(refusal))
    }),
    { numRuns },
  )
})

test('what still fits fits, and one more does not', { timeout }, () => {
  fc.assert(
    fc.property(soundTree, device, fc.nat(), (tree, what, where) => {
      const parentId = parentAmong(tree.items, where)
      const remaining = remainingCapacity(tree, what, parentId)
      const added = Array.from({ length: remaining }, (_, index): TreeItem => {
        return { ...what, id: `new${index}`, parentId, iqLinkState: 'attached' }
      })
      const filled = { ...tree, items: [...tree.items, ...added] }
      expect(refuseTree(filled)).toBeUndefined()
      expect(refusePlacement(filled, what, parentId)).toBeDefined()
    }),
    { numRuns: Math.min(numRuns, 1_000) },
  )
})
