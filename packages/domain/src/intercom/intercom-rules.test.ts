import { expect, test } from 'vitest'
import { refuseAnotherIntercomOwner } from './intercom-owner-rules.ts'
import {
  intercomStatus,
  isIntercomLost,
  refuseIntegrationSwitch,
  refuseIntercomRemoval,
  refuseIntercomSiteName,
  refuseSiteLabels,
  SITE_LABELS,
} from './intercom-rules.ts'

test.each([
  [{ entrances: 0, hasOwner: false, integrationEnabled: true }, 'InstallationMode'],
  [{ entrances: 2, hasOwner: false, integrationEnabled: true }, 'InstallationMode'],
  [{ entrances: 0, hasOwner: true, integrationEnabled: false }, 'InstallationMode'],
  [{ entrances: 1, hasOwner: true, integrationEnabled: true }, 'Active'],
  [{ entrances: 1, hasOwner: true, integrationEnabled: false }, 'Disabled'],
] as const)('a site with %o is in status %s', (site, status) => {
  expect(intercomStatus(site)).toBe(status)
})

test('the integration is switched only after the installation mode', () => {
  expect(refuseIntegrationSwitch('InstallationMode')?.message).toBe('Integration is in installation mode')
  expect(refuseIntegrationSwitch('Active')).toBeUndefined()
  expect(refuseIntegrationSwitch('Disabled')).toBeUndefined()
})

test('a site without entrances is removed', () => {
  expect(refuseIntercomRemoval(1)?.code).toBe('IntercomHasEntrances')
  expect(refuseIntercomRemoval(0)).toBeUndefined()
})

test('a site has a name and at least one of two types', () => {
  expect(refuseIntercomSiteName(' ')?.message).toBe('Site name is required')
  expect(refuseIntercomSiteName(` ${'🚪'.repeat(50)}`)).toBeUndefined()
  expect(refuseIntercomSiteName('x'.repeat(51))?.code).toBe('NameTooLong')
  expect(SITE_LABELS).toEqual(['residential', 'organizational'])
  expect(refuseSiteLabels([])?.message).toBe('At least one site type is required')
  expect(refuseSiteLabels(['residential'])).toBeUndefined()
})

test('only a by-access installer loses the intercom, and only when its owner has accepted the Terms', () => {
  const accepted = { termsOfServiceAccepted: true }
  expect(isIntercomLost('by_access', accepted)).toBe(true)
  expect(isIntercomLost('by_access', { termsOfServiceAccepted: false })).toBe(false)
  expect(isIntercomLost('by_access', null)).toBe(false)
  expect(isIntercomLost('initial', accepted)).toBe(false)
})

test.each([
  ['initial', { email: 'olga@customer.test' }, 'otto@customer.test', undefined],
  ['by_access', null, 'otto@customer.test', undefined],
  ['by_access', { email: 'olga@customer.test' }, 'olga@customer.test', undefined],
  ['by_access', { email: 'olga@customer.test' }, 'otto@customer.test', 'IntercomOwnerByAccess'],
  ['by_access', { email: 'olga@customer.test' }, undefined, 'IntercomOwnerByAccess'],
] as const)(
  'with an installation that is %s, where %o is awaited, inviting %s: %s',
  (type, owner, email, code) => {
    expect(refuseAnotherIntercomOwner({ type }, owner, email)?.code).toBe(code)
  },
)
