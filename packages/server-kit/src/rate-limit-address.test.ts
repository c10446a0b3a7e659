import { expect, test } from 'vitest'
import { rateLimitAddress } from './rate-limit-address.ts'

test.each([
  ['81.2.3.4', '81.2.3.4'],
  ['::ffff:81.2.3.4', '81.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1:2:3:4:5:6%eth0', 'fe80:0:1:2::/64'],
  ['::%eth0', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, counted) => {
  expect(rateLimitAddress(address)).toBe(counted)
})
