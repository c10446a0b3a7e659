import { expect, test } from 'vitest'
import { listIqAttentionReasons } from './iq-attention.ts'

const well = {
  state: 'active',
  online: true,
  restoreRequired: false,
  isHeld: false,
  networkDetails: { ethernet: { status: false }, wifi: { status: false } },
  signalStrength: 15,
} as const

test.each([
  [{}, []],
  [{ online: false }, ['offline']],
  [{ signalStrength: 9 }, ['signal']],
  [{ signalStrength: 9, networkDetails: { ethernet: { status: true }, wifi: { status: false } } }, []],
  [{ restoreRequired: true }, ['pending']],
  [{ isHeld: true }, ['pending']],
  [{ restoreRequired: true, online: false }, ['pending', 'offline']],
  [{ state: 'dead', online: false }, ['pending']],
] as const)('an IQ that is %j needs somebody for %j [TREE-33]', (change, needs) => {
  expect(listIqAttentionReasons({ ...well, ...change })).toEqual(needs)
})
