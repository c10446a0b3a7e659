import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { installer } from '../testing/test-fixture.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = await testPlatform()
const ask = async (url: string, encoding?: string) => {
  const authorization = `Bearer ${await platform.issuer.token(installer)}`
  const headers = { authorization, ...(encoding ? { 'accept-encoding': encoding } : {}) }
  const answer = await platform.app.inject({ url, headers })
  return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes: answer.rawPayload }
}

test('an answer is compressed for whoever takes it, and comes as it is for others [API-44]', async () => {
  for (let n = 0; n < 12; n += 1) await aSite(platform)
  const plain = await ask('/api/installations')
  expect(plain.encoding).toBeUndefined()
  expect(plain.bytes.length).toBeGreaterThan(4_000)

  const brotli = await ask('/api/installations', 'gzip, deflate, br')
  expect(brotli).toMatchObject({ encoding: 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  const gzip = await ask('/api/installations', 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  for (const { bytes } of [brotli, gzip]) expect(bytes.length).toBeLessThan(plain.bytes.length / 3)
})

test('one that is short is not [API-44]', async () => {
  const { encoding, bytes } = await ask('/api/me', 'br')
  expect(encoding).toBeUndefined()
  expect(JSON.parse(bytes.toString())).toMatchObject({ email: expect.any(String) })
})
