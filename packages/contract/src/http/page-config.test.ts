import { expect, test } from 'vitest'
import { readConsoleConfig, readPortalConfig } from './page-config.ts'

const told = {
  apiBase: '/api',
  oidc: { authority: 'https://login.example.org', clientId: 'portal', audience: 'https://example.org/api' },
  languagesBase: '/owner/locales',
}
const toldPortal = { ...told, termsOfService: { version: '1.0' } }

const toldConsole = {
  ...told,
  environment: 'production',
  pageSize: 25,
  statusPageServices: ['gateway'],
  notifications: false,
  addresses: { legal: 'https://legal.example.org' },
}

test('a page of an older build passes over what a newer platform tells, and starts with nothing that is missing', () => {
  expect(readPortalConfig({ ...toldPortal, later: true })).toEqual(toldPortal)
  expect(() => readPortalConfig({ ...toldPortal, oidc: {} })).toThrow(
    'The settings of the page are not complete.',
  )
  expect(readConsoleConfig({ ...toldConsole, later: true })).toEqual(toldConsole)
})

test.each([
  { pageSize: '25' },
  { environment: 'staging' },
  { statusPageServices: 'gateway' },
  { otpHiddenTenants: [1] },
  { notifications: 'no' },
  { flagsUrl: null },
  { addresses: undefined },
  { languagesBase: 1 },
  { oidc: null },
])('a console that is told %o does not start', (change) => {
  expect(() => readConsoleConfig({ ...toldConsole, ...change })).toThrow()
})
