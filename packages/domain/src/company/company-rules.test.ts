import { expect, test } from 'vitest'
import { refuseCompanyEmail, refuseCompanyName, refuseContact } from './company-rules.ts'

test.each([
  ['', 'CompanyNameRequired'],
  ['   ', 'CompanyNameRequired'],
  ['Bright Locks', undefined],
  ['x'.repeat(100), undefined],
  [` ${'x'.repeat(100)} `, undefined],
  ['🔑'.repeat(100), undefined],
  ['x'.repeat(101), 'CompanyNameTooLong'],
])('the company name "%s" gives %s [COMPANY-04 COMPANY-05]', (name, code) => {
  expect(refuseCompanyName(name)?.code).toBe(code)
})

test.each([
  ['', undefined],
  ['  ', undefined],
  ['office@brightlocks.test', undefined],
  ['office@', 'InvalidEmail'],
])('the company email "%s" gives %s [COMPANY-07]', (email, code) => {
  expect(refuseCompanyEmail(email)?.code).toBe(code)
})

test.each([
  [null, 'ContactRequired'],
  ['adam', undefined],
  ['iris', 'ContactNotAdmin'],
])('of the admins adam and ben, %s as main contact gives %s [COMPANY-10 COMPANY-11]', (id, code) => {
  expect(refuseContact(id, [{ id: 'adam' }, { id: 'ben' }])?.code).toBe(code)
})
