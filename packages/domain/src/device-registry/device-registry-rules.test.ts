import { expect, test } from 'vitest'
import { refuseClaim } from './device-registry-rules.ts'

test.each([
  [undefined, 'UnknownDevice'],
  [{ kind: 'lock', isClaimed: false }, 'UnknownDevice'],
  [{ kind: 'lock', isClaimed: true }, 'UnknownDevice'],
  [{ kind: 'repeater', isClaimed: true }, 'DeviceInUse'],
  [{ kind: 'repeater', isClaimed: false }, undefined],
] as const)('claiming a repeater that is registered as %o gives %s', (found, code) => {
  expect(refuseClaim('AA.BB.CC.DD', 'repeater', found)?.code).toBe(code)
})

test('a refused device is named', () => {
  expect(refuseClaim('AA.BB.CC.DD', 'lock', undefined)?.message).toContain('AA.BB.CC.DD')
})
