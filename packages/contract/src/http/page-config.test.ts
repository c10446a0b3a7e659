import { expect, test } from 'vitest'
import { readConsoleConfig, readPortalConfig } from './page-config.ts'

const raw = {
  apiBase: '/api',
  oidc: { authority: 'https://login.example.org', clientId: 'portal', audience: 'https://example.org/api' },
  languagesBase: '/owner/locales',
}
const rawPortal = { ...raw, termsOfService: { version: '1.0' } }

const rawConsole = {
  ...raw,
  environment: 'production',
  pageSize: 25,
  statusPageServices: ['gateway'],
  notifications: false,
  addresses: { legal: 'https://legal.example.org' },
}

test('a page of an older build passes over what a newer platform tells, and starts with nothing that is missing', () => {
  expect(readPortalConfig({ ...rawPortal, later: true })).toEqual(rawPortal)
  expect(() => readPortalConfig({ ...rawPortal, oidc: {} })).toThrow(
    'The settings of the page are not complete.',
  )
  expect(readConsoleConfig({ ...rawConsole, later: true })).toEqual(rawConsole)
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
])('a console that reads %o does not start', (change) => {
  expect(() => readConsoleConfig({ ...rawConsole, ...change })).toThrow()
})
