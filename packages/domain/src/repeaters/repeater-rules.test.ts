import { expect, test } from 'vitest'
import { isRepeaterAttached, refuseRepeaterAddress, refuseRepeaterType } from './repeater-rules.ts'

test.each([
  ['RFNET', 'AA.BB.CC.DD', undefined],
  ['RFNET', 'aa bb cc dd', undefined],
  ['RFNET', 'AB12CD34EF5678', 'MacExpected'],
  ['RFNET', 'AA.BB.CC', 'MacExpected'],
  ['RFNET', '', 'AddressRequired'],
  ['BLUENET', 'AB12CD34EF5678', undefined],
  ['BLUENET', 'AA.BB.CC.DD', 'DeviceIdExpected'],
  ['BLUENET', 'AB12', 'DeviceIdExpected'],
  ['BLUENET', ' ', 'AddressRequired'],
] as const)('a %s repeater with the address "%s" gives %s [REP-01 REP-11]', (type, address, code) => {
  expect(refuseRepeaterAddress(address, type)?.code).toBe(code)
})

test('the type of a repeater is required', () => {
  expect(refuseRepeaterType(null)?.code).toBe('RepeaterTypeRequired')
  expect(refuseRepeaterType('RFNET')).toBeUndefined()
})

test('verify finds an attached repeater of that MAC and nothing else', () => {
  const repeater = { hardwareType: 'repeater', mac: 'AA.BB.CC.DD', isAttached: true }
  expect(isRepeaterAttached([repeater], 'AA.BB.CC.DD')).toBe(true)
  expect(isRepeaterAttached([repeater], 'AA.BB.CC.EE')).toBe(false)
  expect(isRepeaterAttached([{ ...repeater, isAttached: false }], 'AA.BB.CC.DD')).toBe(false)
  expect(isRepeaterAttached([{ ...repeater, hardwareType: 'lock' }], 'AA.BB.CC.DD')).toBe(false)
})
