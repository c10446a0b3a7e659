import { expect, test } from 'vitest'
import { isIqAhead } from './restore-conflict-rules.ts'

const HELD = { hold: 'ahead', epoch: 2, desiredVersion: 9, restoredVersion: 5 } as const
const FREE = { ...HELD, hold: null }

test.each([
  ['has the version that it was given', FREE, { desiredVersion: 9, desiredEpoch: 2 }, false],
  ['has a version that it was never given', FREE, { desiredVersion: 10, desiredEpoch: 2 }, true],
  ['speaks of no epoch', FREE, { desiredVersion: 9 }, false],
  [
    'speaks of the epoch before, of a version since the restore',
    FREE,
    { desiredVersion: 6, desiredEpoch: 1 },
    true,
  ],
  [
    'speaks of the epoch before, of a version up to the restore',
    FREE,
    { desiredVersion: 5, desiredEpoch: 1 },
    false,
  ],
  ['is held with a version since the restore', HELD, { desiredVersion: 6, desiredEpoch: 2 }, true],
  ['is held with a version up to the restore', HELD, { desiredVersion: 5, desiredEpoch: 2 }, false],
  ['is held, and no restore was', { ...HELD, restoredVersion: null }, { desiredVersion: 9 }, false],
])('whether an IQ is ahead that %s', (_, iq, report, isAhead) => {
  expect(isIqAhead(iq, report)).toBe(isAhead)
})
