import { registeredShortcuts, registerShortcut } from '@commissioning/ui/shortcut-registry.ts'
import { expect, test, vi } from 'vitest'
import { pressOnArrival } from './press-on-arrival.ts'

const register = (keys: string) => {
  const onPress = vi.fn()
  return { onPress, remove: registerShortcut({ keys, label: keys, onPress }) }
}

test('the key of the page that comes is pressed once, and not that of the page that goes [FIND-12]', () => {
  const old = register('n')
  pressOnArrival(registeredShortcuts(), () => true)
  const other = register('u')
  const next = register('n')
  const later = register('n')
  expect([old, other, next, later].map(({ onPress }) => onPress.mock.calls.length)).toEqual([0, 0, 1, 0])
  for (const { remove } of [old, other, next, later]) remove()
})

test('a page that stands already is not waited for', () => {
  const next = register('n')
  pressOnArrival([], () => true)
  expect(next.onPress).toHaveBeenCalledOnce()
  next.remove()
})

test('nothing opens for whoever has gone elsewhere, or asked for something else meanwhile', () => {
  let isThere = true
  pressOnArrival([], () => isThere)
  isThere = false
  const elsewhere = register('n')
  isThere = true
  const back = register('n')
  expect(elsewhere.onPress).not.toHaveBeenCalled()
  expect(back.onPress).not.toHaveBeenCalled()
  const before = registeredShortcuts()
  pressOnArrival(before, () => true)
  pressOnArrival(before, () => false)
  const third = register('n')
  expect(third.onPress).not.toHaveBeenCalled()
  for (const { remove } of [elsewhere, back, third]) remove()
})
