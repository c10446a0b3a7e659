import { expect, test } from 'vitest'
import { hasDevicesBelow, isAskedToLeave } from './leaving-rules.ts'

const tree = [
  { id: 'near', parentId: null, isDetaching: true },
  { id: 'far', parentId: 'near', isDetaching: true },
  { id: 'door', parentId: 'far', isDetaching: true },
  { id: 'gate', parentId: null, isDetaching: false },
]
const asked = (items: typeof tree) => items.filter((item) => isAskedToLeave(item, items)).map(({ id }) => id)

test('hardware is asked to leave from the leaves inwards, level by level [DETACH-18]', () => {
  const order: string[][] = []
  for (let left = tree; asked(left).length > 0; left = left.filter(({ id }) => !order.at(-1)?.includes(id)))
    order.push(asked(left))
  expect(order).toEqual([['door'], ['far'], ['near']])
})

test('what is not being detached is never asked to leave', () => {
  expect(isAskedToLeave({ id: 'gate', isDetaching: false }, tree)).toBe(false)
})

test('whatever stands below a repeater is below it, in any link state', () => {
  expect(tree.map((item) => hasDevicesBelow(item, tree))).toEqual([true, true, false, false])
})
