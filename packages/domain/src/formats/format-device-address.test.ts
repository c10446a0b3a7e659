import { expect, test } from 'vitest'
import { formatDeviceAddress } from './format-device-address.ts'

test.each([
  ['0CAE74A923AC', '0C:AE:74:A9:23:AC'],
  ['CA.7C.B7.A8', 'CA.7C.B7.A8'],
  ['4EB4FD3B16C4E1', '4EB4FD3B16C4E1'],
])('the address %s is shown as on the label', (mac, shown) => {
  expect(formatDeviceAddress(mac)).toBe(shown)
})
