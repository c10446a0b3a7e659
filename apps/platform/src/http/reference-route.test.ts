import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

test('the API is read by people at /api/reference, under the strict policy, with files of this host alone [API-42]', async () => {
  const { app } = await testPlatform()

  const page = await app.inject('/api/reference')
  const sources = [...page.body.matchAll(/<script[^>]*src="([^"]+)"[^>]*>([^<]*)/g)]
  const [drawing, start] = await Promise.all(sources.map(([, source = '']) => app.inject(source)))

  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
  expect(sources.map(([, , inside]) => inside)).toEqual(['', ''])
  expect(gunzipSync(drawing?.rawPayload ?? '').toString()).toContain('createApiReference')
  expect(start?.body).toContain('"url":"/api/openapi.json"')
})
