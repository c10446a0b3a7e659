import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinkState } from '../device-registry/hardware-types.ts'
import { remainingCapacity } from './capacity.ts'
import { findFirstPlacementRefusal, refusePlacement } from './placement-rules.ts'
import type { Device, Tree, TreeItem } from './tree.ts'

/** Each of the two comparisons runs this often, which makes 100,000 trees together. */
const numRuns = 50_000

/**
 * The rules written once more in the words of the specification, all over the whole tree and from
 * the root down; every sentence that the first broken rule may give.
 */
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
    if (parentId !== 'iq')
      lost.push(parentId === '-' ? NO_PARENT : 'A repeater cannot be attached below itself.')
  }
  if (lost.length > 0) return lost

  const strangers = items.filter((item) =>
    items.some(
      (parent) => parent.id === item.parentId && parent.communicationType !== item.communicationType,
    ),
  )
  if (strangers.length > 0)
    return strangers.map(({ communicationType, hardwareType }) =>
      communicationType === 'BLUENET'
        ? `Can not attach a BLUEnet ${hardwareType} to an RFnet repeater.`
        : `Can not attach an RFnet ${hardwareType} to a BLUEnet repeater.`,
    )

  const blue = items.filter((item) => item.communicationType === 'BLUENET')
  if (tree.revision[0] === '1' && blue.length > 0) return ['IQs 1.0 do not support BLE devices.']

  let level = items.filter((item) => item.parentId === 'iq')
  const levels: TreeItem[][] = []
  while (level.length > 0) {
    levels.push(level.filter((item) => item.hardwareType === 'repeater'))
    const parents = level.map((item) => item.id)
    level = items.filter((item) => parents.includes(item.parentId))
  }
  if (levels.slice(3).some((repeaters) => repeaters.length > 0))
    return ["An IQ can't have more than three repeaters serially connected."]
  if (levels.some((repeaters) => repeaters.filter((item) => blue.includes(item)).length > 2))
    return ["There can't be more than two BLUEnet repeaters on the same level."]

  const root = new Set(blue.filter((item) => item.parentId === 'iq').map((item) => item.hardwareType))
  if (root.size === 2)
    return [
      "BLUEnet locks can't be attached to the IQ root if there is a BLUEnet repeater on it.",
      "BLUEnet repeaters can't be attached to the IQ root if there is a BLUEnet lock on it.",
    ]

  const locks = items.filter((item) => item.hardwareType === 'lock').length
  return [
    ...(locks > 16 ? ['Can not add more locks to this IQ.'] : []),
    ...(items.length - locks > 6 ? ['Can not add more repeaters to this IQ.'] : []),
  ]
}

const NO_PARENT = 'Hardware can only be attached to the IQ or to a repeater in its tree.'
const DETACHING = 'The repeater is being detached: nothing can be attached below it.'

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
/** Drawn evenly, so that deep and full trees are as likely as small ones. */
const upTo = (max: number) => fc.noBias(fc.nat(max))
const where = upTo(59)
/** The leaning of a tree towards one kind or one net makes the limits of that kind come into reach. */
const wishesOf = (leaning: Partial<Device>, length: number) =>
  fc.array(
    fc.tuple(device, where, linkState, upTo(7)).map(([what, place, state, whim]) => {
      return [whim === 0 ? what : { ...what, ...leaning }, place, state] as const
    }),
    { minLength: length, maxLength: length },
  )
const wishes = fc
  .tuple(
    fc.constantFrom<Partial<Device>[]>(
      {},
      { hardwareType: 'lock' },
      { hardwareType: 'repeater' },
      { hardwareType: 'repeater', communicationType: 'RFNET' },
      { hardwareType: 'repeater', communicationType: 'BLUENET' },
      { communicationType: 'BLUENET' },
    ),
    upTo(30),
  )
  .chain(([leaning, length]) => wishesOf(leaning, length))

/** Among the IQ, the latest candidate (which makes chains) and any candidate. */
function parentAmong(candidates: readonly { id: string }[], place: number): string {
  const index = [-1, candidates.length - 1, place % Math.max(1, candidates.length)][place % 3] ?? -1
  return candidates[index]?.id ?? 'iq'
}

/** Sound trees, grown step by step out of wishes that keep the rules, and then with some items being detached. */
const soundTree: fc.Arbitrary<Tree> = fc.record({ revision, wishes }).map(({ revision, wishes }) => {
  let tree: Tree = { iqId: 'iq', revision, items: [] }
  for (const [index, [what, place, iqLinkState]] of wishes.entries()) {
    const repeaters = tree.items.filter((item) => item.hardwareType === 'repeater')
    const item = { ...what, id: `i${index}`, parentId: parentAmong(repeaters, place), iqLinkState }
    const grown = { ...tree, items: [...tree.items, item] }
    if (brokenRule(grown).length === 0) tree = grown
  }
  return tree
})

/** Any tree, also with circles, locks as parents and parents that do not exist. */
const anyTree: fc.Arbitrary<Tree> = fc
  .record({ revision, wishes, stray: upTo(80) })
  .map(({ revision, wishes, stray }) => {
    const ids = wishes.map((_, index) => ({ id: `i${index}` }))
    const repeaters = ids.filter((_, index) => wishes[index]?.[0].hardwareType === 'repeater')
    const candidates = stray % 4 === 0 ? ids : repeaters
    const items = wishes.map(([what, place, iqLinkState], index) => ({
      ...what,
      id: `i${index}`,
      parentId:
        index === stray
          ? 'nobody'
          : parentAmong(
              stray % 3 ? candidates.filter(({ id }) => Number(id.slice(1)) < index) : candidates,
              place,
            ),
      iqLinkState,
    }))
    return { iqId: 'iq', revision, items }
  })

test('a placement is refused exactly when the naive rules refuse it, by the same sentence', async () => {
  await fc.assert(
    fc.property(soundTree, device, where, upTo(30), (tree, what, place, stranger) => {
      const parentId = stranger === 0 ? 'nobody' : parentAmong(tree.items, place)
      const placed: TreeItem = { ...what, id: 'new', parentId, iqLinkState: 'detached' }
      const broken = brokenRule({ ...tree, items: [...tree.items, placed] })
      const isDetaching = (id: string): boolean => {
        const parent = tree.items.find((item) => item.id === id)
        return (
          parent !== undefined && (parent.iqLinkState === 'detached_pending' || isDetaching(parent.parentId))
        )
      }
      const isLost = broken[0] === NO_PARENT
      const expected = !isLost && isDetaching(parentId) ? [DETACHING] : broken

      const refusal = refusePlacement(tree, what, parentId)
      if (expected.length === 0) expect(refusal).toBeUndefined()
      else expect(expected).toContain(refusal?.message)
    }),
    { numRuns },
  )
})

test('a whole tree is refused exactly when the naive rules refuse it, by the same sentence', async () => {
  await fc.assert(
    fc.property(fc.oneof(anyTree, soundTree), (tree) => {
      const broken = brokenRule(tree)
      const refusal = findFirstPlacementRefusal(tree, [], tree.items)
      if (broken.length === 0) expect(refusal).toBeUndefined()
      else expect(broken).toContain(refusal?.message)
    }),
    { numRuns },
  )
})

test('what still fits fits, and one more does not', async () => {
  await fc.assert(
    fc.property(soundTree, device, where, (tree, what, place) => {
      const parentId = parentAmong(tree.items, place)
      const remaining = remainingCapacity(tree, what, parentId)
      const added = Array.from({ length: remaining }, (_, index): TreeItem => {
        return { ...what, id: `new${index}`, parentId, iqLinkState: 'attached' }
      })
      const filled = { ...tree, items: [...tree.items, ...added] }
      expect(brokenRule(filled)).toEqual([])
      expect(refusePlacement(filled, what, parentId)).toBeDefined()
    }),
    { numRuns: 2_000 },
  )
})
