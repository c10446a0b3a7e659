import { expect, test } from 'vitest'
import { readCommunicationType } from '../device-registry/hardware-types.ts'
import {
  normalizeDeviceAddress,
  opensWithConstructionCard,
  refuseAddress,
  selectDeviceAddressMask,
  withDots,
} from './device-address.ts'

test.each([
  ['0a.1B.2c.3D', '0A.1B.2C.3D', 'RFNET'],
  ['0a 1b 2c 3d', '0A.1B.2C.3D', 'RFNET'],
  [' 0A 1B.2C 3D ', '0A.1B.2C.3D', 'RFNET'],
  ['ab12cd34ef5678', 'AB12CD34EF5678', 'BLUENET'],
  ['ZZZZZZZZZZZZZZ', 'ZZZZZZZZZZZZZZ', 'BLUENET'],
])('"%s" is stored as %s of type %s [LOCK-03 LOCK-16 LOCK-17 LOCK-18 LOCK-25]', (typed, stored, type) => {
  expect(refuseAddress(typed)).toBeUndefined()
  expect(normalizeDeviceAddress(typed)).toBe(stored)
  expect(readCommunicationType(typed)).toBe(type)
  expect(readCommunicationType(stored)).toBe(type)
})

test.each([
  '0A.1B.2C',
  '0A.1B.2C.3D.4E',
  '0A.1B.2C.3D.4E.5F',
  '0A.1B.2C.3G',
  '0A:1B:2C:3D',
  '0A  1B 2C 3D',
  '0A1B2C3D',
  'AB12CD34EF567',
  'AB12CD34EF56789',
  'AB12CD34EF567_',
  'AB12CD34EF567é',
  'AB12CD34EF56ß',
  'AB12CD34EF567ß',
  'AB12CD34EF56\uFB00',
  '0A.1B.2C.\uFB00',
  'AB12CD34EF56\u212A8',
])('"%s" has an invalid format [LOCK-16 LOCK-25 VALID-09]', (typed) => {
  expect(refuseAddress(typed)?.message).toBe('MAC/Device ID has invalid format')
})

test.each([
  ['0A:1B:2C:3D', '0A.1B.2C.3D'],
  ['0a-1b-2c-3d', '0a.1b.2c.3d'],
  ['0A\u20111B\u20112C\u20113D', '0A.1B.2C.3D'],
  ['0A 1B 2C 3D', '0A.1B.2C.3D'],
  ['0A1B2C3D', '0A.1B.2C.3D'],
  ['0A.1B.2C.3D', '0A.1B.2C.3D'],
])('the MAC %s of a list is %s [MANY-19]', (written, dotted) => {
  expect(withDots(written)).toBe(dotted)
})

test.each([
  '01-12-2026',
  '2026-12-01',
  '0A:1B-2C:3D',
  '0A:1B:2C:3D:4E:5F',
  'AB12CD34EF5678',
  '0A:1B:2C:3G',
  '',
])('"%s" is no MAC and stays as it is [MANY-19]', (text) => {
  expect(withDots(text)).toBe(text)
})

test('a MAC or Device ID is required', () => {
  expect(refuseAddress('  ')?.code).toBe('AddressRequired')
})

test.each([
  ['AB12CD34EF5678', 'detached', true],
  ['AB12CD34EF5678', 'detached_pending', false],
  ['0A.1B.2C.3D', 'detached', false],
])('lock %s that is %s opens with a construction card: %s', (mac, iqLinkState, expected) => {
  expect(opensWithConstructionCard({ mac, iqLinkState })).toBe(expected)
})

test.each([
  ['nothing yet', '', 'MAC'],
  ['hexadecimal digits', '0a1b', 'MAC'],
  ['a whole MAC', '0A.1b:2C-3d', 'MAC'],
  ['a MAC with spaces', '0A 1B 2C 3D', 'MAC'],
  ['nine hexadecimal digits', '0A1B2C3D4', 'Device ID'],
  ['another letter first', 'G', 'Device ID'],
  ['another letter later', '0AZ', 'Device ID'],
])('the mask of an address by %s, "%s", is that of a %s [LOCK-26]', (_, typed, kind) => {
  expect(selectDeviceAddressMask(typed)).toBe(kind === 'MAC' ? '##.##.##.##' : '**************')
})
