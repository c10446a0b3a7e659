import { describe, expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { testPlatform } from '../testing/test-platform.ts'

const CDN = 'https://console.example.org'
const allowed = 'access-control-allow-origin'

describe('pages that are served from another host', async () => {
  const { app, request } = await testPlatform({
    CONSOLE_ORIGINS: `${CDN}, https://other.example.org/`,
  })

  test('may ask before they send what no simple page could', async () => {
    const headers = { origin: CDN, 'access-control-request-method': 'PATCH' }
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/installations', headers })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      [allowed]: CDN,
      vary: 'Origin',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
    })
  })

  test('read answers and refusals, with the headers that they need', async () => {
    for (const origin of [CDN, 'https://other.example.org']) {
      const me = await request({ method: 'GET', url: '/api/me', headers: { origin } }, installer)
      expect(me.statusCode).toBe(200)
      expect(me.headers).toMatchObject({
        [allowed]: origin,
        'access-control-expose-headers': expect.stringMatching(/^date, .*x-correlation-id/),
      })
      const refused = await request({ method: 'GET', url: '/api/me', headers: { origin } })
      expect(refused.headers).toHaveProperty(allowed, origin)
    }
  })

  test('are only those that the operator has named', async () => {
    for (const origin of [
      'https://evil.example.org',
      `${CDN}.evil.example`,
      'null',
      'http://console.example.org',
    ]) {
      const answer = await request({ method: 'GET', url: '/api/me', headers: { origin } }, installer)
      expect(answer.headers).not.toHaveProperty(allowed)
    }
  })
})

describe('an operator who names no other host', async () => {
  const { request } = await testPlatform()

  test('has a platform that no other page may read', async () => {
    const answer = await request({ method: 'GET', url: '/api/me', headers: { origin: CDN } }, installer)
    expect(answer.headers).not.toHaveProperty(allowed)
  })
})
