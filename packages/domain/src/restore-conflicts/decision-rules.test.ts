import { expect, test } from 'vitest'
import { refuseDecision } from './decision-rules.ts'

test.each([
  ['initial', true, undefined],
  ['initial', false, undefined],
  ['by_access', true, 'HeldIqByAccess'],
  ['by_access', false, undefined],
] as const)(
  'an installation that is %s, on a site being set up: %s, decides or not: %s',
  (type, isOpen, code) => {
    expect(refuseDecision({ type }, isOpen)?.code).toBe(code)
  },
)
