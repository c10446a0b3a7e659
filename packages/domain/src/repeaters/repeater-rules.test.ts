import { expect, test } from 'vitest'
import { refuseRepeaterAddress, refuseRepeaterType } from './repeater-rules.ts'

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
