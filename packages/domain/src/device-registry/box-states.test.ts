import { expect, test } from 'vitest'
import { boxState } from './box-states.ts'

const lock = { kind: 'lock', isClaimed: false, isHere: false } as const

test.each([
  [undefined, 'unknown'],
  [lock, 'free'],
  [{ ...lock, isClaimed: true }, 'elsewhere'],
  [{ ...lock, isClaimed: true, isHere: true }, 'here'],
  [{ ...lock, kind: 'repeater', isClaimed: true, isHere: true }, 'other_kind'],
] as const)('a box with %j is shown as %s [MANY-15]', (found, state) => {
  expect(boxState(found)).toBe(state)
})
