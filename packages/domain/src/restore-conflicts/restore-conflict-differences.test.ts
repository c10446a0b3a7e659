import { expect, test } from 'vitest'
import { type ConflictState, conflictDifferences, hasNoConflict } from './restore-conflict-differences.ts'

const state = (timeZone: string): ConflictState => ({
  name: 'Hall IQ',
  timeZone,
  ledEnabled: true,
  ledMode: 'off',
  otpEnabled: false,
  tree: [],
  access: { tags: [], groups: [] },
})

test('an older name of one zone is no difference, and another zone is [ZONE-02]', () => {
  expect(hasNoConflict(conflictDifferences(state('Europe/Kiev'), state('Europe/Kyiv'), new Set()))).toBe(true)
  expect(conflictDifferences(state('Europe/Kiev'), state('Europe/Warsaw'), new Set()).settings).toEqual([
    { setting: 'timeZone', atIq: 'Europe/Kiev', here: 'Europe/Warsaw' },
  ])
})
