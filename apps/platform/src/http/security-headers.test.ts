import { expect, test } from 'vitest'
import { readSettings } from '../infra/settings/settings.ts'
import { securityHeaders } from './security-headers.ts'

const headersOf = (env: Record<string, string>) =>
  securityHeaders(
    readSettings({
      OIDC_ISSUER: 'https://login.example.org/realm',
      SMTP_URL: 'smtp://localhost:25',
      ...env,
    }),
  )

test('no script stands in a page, nothing frames it, and it fetches only from where the operator said', () => {
  const headers = headersOf({
    STATUS_PAGE_URL: 'https://status.example.org/api/v2/status_pages/quay',
    OFREP_URL: 'https://flags.example.org/base',
    CONSOLE_LANGUAGES_URL: 'https://words.example.org/console',
    PORTAL_LANGUAGES_URL: 'https://words.example.org/portal/',
  })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("img-src 'self' data: blob: https://login.example.org")
  const connect = policy.find((directive) => directive.startsWith('connect-src'))
  expect(connect?.split(' ').slice(1)).toEqual([
    "'self'",
    'https://login.example.org',
    'https://flags.example.org',
    'https://status.example.org',
    'https://words.example.org',
  ])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
  })
})

test('a browser is bound to https in production over https, and nowhere else', () => {
  const secure = headersOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://commissioning.example.org' })
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const plain = headersOf({ NODE_ENV: 'production', PUBLIC_URL: 'http://commissioning.local' })
  expect(plain).not.toHaveProperty('strict-transport-security')
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
