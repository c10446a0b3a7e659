import { expect, test } from 'vitest'
import { refuseInstallationChange, refuseInstallationDraft } from './installation-draft-rules.ts'

const site = {
  customerReference: 'Hotel',
  businessType: 'hospitality',
  description: null,
  countryCode: 'NL',
  timeZone: 'Europe/Amsterdam',
  email: 'owner@example.com',
}
const collection = { ...site, businessType: null, timeZone: null, email: null }

test('a complete site and a complete collection are accepted', () => {
  expect(refuseInstallationDraft(site, 'user_api')).toBeUndefined()
  expect(refuseInstallationDraft(collection, 'hardware_api')).toBeUndefined()
})

test.each([
  [{ customerReference: ' ' }, "Please enter the site's name."],
  [{ businessType: null }, "Please select the site's business type."],
  [{ description: '<b>' }, 'Invalid description format.'],
  [{ countryCode: null }, "Please enter the collection's country."],
  [{ timeZone: null }, "Please enter the collection's timezone."],
  [{ email: null }, "Please enter the owner's email."],
  [{ email: 'owner' }, 'Email is not valid'],
  [{ customerReference: '', email: null }, "Please enter the site's name."],
])('a site with %o is refused: %s [CREATE-29 CREATE-31 CREATE-36 CREATE-37 CREATE-39]', (change, message) => {
  expect(refuseInstallationDraft({ ...site, ...change }, 'user_api')?.message).toBe(message)
})

test.each([
  [{ customerReference: '' }, "Please enter the collection's name."],
  [{ countryCode: ' ' }, "Please enter the collection's country."],
  [{ email: 'owner@example.com' }, 'A collection has no site owner: leave the email out.'],
])('a collection with %o is refused: %s [CREATE-30 CREATE-36]', (change, message) => {
  expect(refuseInstallationDraft({ ...collection, ...change }, 'hardware_api')?.message).toBe(message)
})

test.each([
  [{ customerReference: ' ' }, 'user_api', 'SiteNameRequired'],
  [{ customerReference: '' }, 'hardware_api', 'CollectionNameRequired'],
  [{ businessType: null }, 'user_api', 'BusinessTypeRequired'],
  [{ businessType: null }, 'hardware_api', undefined],
  [{ description: '<b>' }, 'user_api', 'DescriptionFormat'],
  [{ countryCode: null }, 'hardware_api', 'CountryRequired'],
  [{ timeZone: '' }, 'user_api', 'TimeZoneRequired'],
  [{ customerReference: 'Motel' }, 'user_api', undefined],
] as const)('the change %o of a %s installation gives %s', (change, type, code) => {
  expect(refuseInstallationChange(site, change, type)?.code).toBe(code)
  expect(refuseInstallationChange({ ...site, countryCode: null }, {}, type)).toBeUndefined()
})
