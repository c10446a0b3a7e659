import { expect, test } from 'vitest'
import { isAttached, linkState, linkStateNotice } from './link-state.ts'

test.each([
  ['attached', 'attached', 'attached'],
  ['attached', 'detached', 'attached_pending'],
  ['detached', 'attached', 'detached_pending'],
  ['detached', 'detached', 'detached'],
] as const)('desired %s and reported %s is %s [DEVICE-04]', (desired, reported, state) => {
  expect(linkState({ desired, reported })).toBe(state)
})

test.each([
  ['lock', 'RFNET', 'attached_pending', 'Present a maintenance card to the lock, then reload the tree.'],
  ['lock', 'BLUENET', 'attached_pending', 'Present a maintenance card to the lock, then reload the tree.'],
  ['repeater', 'RFNET', 'attached_pending', 'Reset the repeater until its LED blinks blue.'],
  [
    'repeater',
    'BLUENET',
    'attached_pending',
    'No action is needed. If the LED is not blue after 5 minutes, press the reset button below the cover.',
  ],
  ['lock', 'RFNET', 'detached_pending', 'Reload the tree. If the hardware is still there, detach it again.'],
  [
    'repeater',
    'BLUENET',
    'detached_pending',
    'Reload the tree. If the hardware is still there, detach it again.',
  ],
  ['lock', 'RFNET', 'attached', undefined],
  ['repeater', 'RFNET', 'detached', undefined],
] as const)('a %s %s that is %s says: %s', (hardwareType, communicationType, state, message) => {
  expect(linkStateNotice({ hardwareType, communicationType }, state)?.message).toBe(message)
})

test('only attached is attached', () => {
  const states = ['attached', 'attached_pending', 'detached', 'detached_pending'] as const
  expect(states.filter(isAttached)).toEqual(['attached'])
})
