import { expect, test } from 'vitest'
import { BUSINESS_TYPES, suggestBusinessType, suggestBusinessTypeInField } from './business-types.ts'

test('there are eighteen business types, ending in test and other [CREATE-32]', () => {
  expect(BUSINESS_TYPES).toEqual(
    (
      'coliving coworking delivery_services demo education enterprise_corporate_business gym healthcare hospitality ' +
      'multi_tenant_housing real_estate_agencies residential_smarthome retail retirement_home_homecare security ' +
      'student_housing test other'
    ).split(' '),
  )
})

test.each([
  ['Demo hotel', 'demo'],
  ['DEMOdemo test', 'demo'],
  ['The latest office', 'test'],
  ['test test demo', 'test'],
  ['demo test', null],
  ['Hotel', null],
  ['', null],
])('the name "%s" suggests %s [CREATE-42 CREATE-43]', (name, expected) => {
  expect(suggestBusinessType(name)).toBe(expected)
})

const untouched = { value: null, isTouched: false, isSuggested: false } as const

test('a suggestion follows the name until it is cleared again [CREATE-43]', () => {
  const demo = suggestBusinessTypeInField(untouched, 'demo')
  expect(demo).toEqual({ value: 'demo', isTouched: false, isSuggested: true })
  const both = suggestBusinessTypeInField(demo, 'demo test')
  expect(both).toEqual(untouched)
  expect(suggestBusinessTypeInField(both, 'demo test test').value).toBe('test')
})

test.each([
  [{ value: null, isTouched: true, isSuggested: false }],
  [{ value: 'gym', isTouched: false, isSuggested: false }],
  [{ value: 'demo', isTouched: true, isSuggested: true }],
] as const)('suggestions leave %o alone [CREATE-44]', (field) => {
  expect(suggestBusinessTypeInField(field, 'test')).toBe(field)
})
