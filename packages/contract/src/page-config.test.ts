import { expect, test } from 'vitest'
import { PortalConfig } from './page-config.ts'

const told = {
  apiBase: '/api',
  oidc: { authority: 'https://login.example.org', clientId: 'portal', audience: 'https://example.org/api' },
  languagesBase: '/owner/locales',
  termsOfService: { version: '1.0' },
}

test('a page of an older build passes over what a newer platform tells, and starts with nothing that is missing', () => {
  expect(PortalConfig.parse({ ...told, later: true })).toEqual(told)
  expect(PortalConfig.safeParse({ ...told, oidc: {} }).success).toBe(false)
})
