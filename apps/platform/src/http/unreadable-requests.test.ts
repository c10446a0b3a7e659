import { toWire } from '@commissioning/contract/http/wire'
import { describe, expect, test } from 'vitest'
import { rawRequests } from '../testing/raw-request.ts'
import { installer } from '../testing/test-fixture.ts'
import { aSite, makeInstallationDraft } from '../testing/test-installations.ts'
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts'

const host = 'Host: platform.test'
const conventions = {
  'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'content-type': 'application/json; charset=utf-8',
}

describe('a request that no client would send', async () => {
  const platform = await testPlatform()
  const send = await rawRequests(platform)
  const asInstaller = async ({ issuer }: TestPlatform) =>
    `Authorization: Bearer ${await issuer.token(installer)}`
  const authorization = await asInstaller(platform)
  const post = (path: string, ...lines: string[]) => [`POST ${path} HTTP/1.1`, host, ...lines]

  test.each([
    ['is no HTTP', ['HELLO'], 400, 'InvalidRequest'],
    ['has an address that cannot be decoded', ['GET /%ff HTTP/1.1', host], 400, 'InvalidRequest'],
    ['has such an address below the API', ['GET /api/%c0 HTTP/1.1', host], 400, 'InvalidRequest'],
    ['names two hosts', ['GET /api/me HTTP/1.1', host, 'Host: elsewhere.test'], 400, 'InvalidRequest'],
    ['names no host', ['GET /api/me HTTP/1.1'], 400, 'InvalidRequest'],
    [
      'names two callers',
      ['GET /api/me HTTP/1.1', host, authorization, `${authorization}x`],
      400,
      'InvalidRequest',
    ],
    [
      'has headers without end',
      ['GET / HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`],
      431,
      'HeadersTooLarge',
    ],
    [
      'is compressed',
      post('/api/installations', authorization, 'Content-Encoding: gzip'),
      415,
      'UnsupportedType',
    ],
    ['says nothing of who calls', ['GET /api/me HTTP/1.1', host], 401, 'NotSignedIn'],
  ])(
    'that %s is refused in the shape of all failures [ERR-01 API-03 API-33]',
    async (_what, lines, status, code) => {
      const answer = await send(lines)
      expect(answer).toMatchObject({
        status,
        headers: conventions,
        body: { ErrorCode: code, Message: expect.any(String) },
      })
    },
  )

  test('a header that a proxy repeated in the same words is taken once, and in others refused by name [OUTSIDE-20]', async () => {
    const json = 'Content-Type: application/json'
    const payload = JSON.stringify(toWire(makeInstallationDraft(platform.fixture.connectTenant)))
    const once = [authorization, json, 'Idempotency-Key: intent-0001', 'If-Match: "1"']
    const make = async (...lines: string[]) =>
      send(post('/api/installations', ...lines, `Content-Length: ${payload.length}`), payload)
    const made = await make(...once, ...once)
    expect(made.status).toBe(201)
    // the key that came twice is the one that comes once
    expect((await make(...once)).body.id).toBe(made.body.id)
    for (const [line, field] of [
      ['Idempotency-Key: intent-0002', 'idempotency-key'],
      ['If-Match: "2"', 'if-match'],
      ['Content-Type: text/plain', 'content-type'],
      [host, 'host'],
    ] as const)
      expect(await make(...once, line)).toMatchObject({
        status: 400,
        body: { ErrorCode: 'InvalidRequest', Errors: [{ field }] },
      })
  })

  test('a body that does not come is waited for until the time of a request is over [API-35]', async () => {
    const hasty = await testPlatform({ REQUEST_SECONDS: '1' })
    const sendInHaste = await rawRequests(hasty)
    const lines = post(
      '/api/installations',
      await asInstaller(hasty),
      'Content-Type: application/json',
      'Content-Length: 99',
    )
    expect(await sendInHaste(lines, '{"tenant')).toMatchObject({
      status: 408,
      headers: conventions,
      body: { ErrorCode: 'RequestTimeout' },
    })
  })

  test('nobody waits for the body of somebody who is not signed in, who learns how to be [API-35]', async () => {
    const lines = post('/api/installations', 'Content-Type: application/json', 'Content-Length: 99')
    const { status, headers } = await send(lines)
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toMatch(/^Bearer .*, DPoP algs="/)
  })

  test('a file that never says how large it is is refused as soon as it is too large [API-35]', async () => {
    const path = `/api/installations/${await aSite(platform)}/tags`
    const head = [`PUT ${path} HTTP/1.1`, host, authorization, 'Transfer-Encoding: chunked']
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="tags.csv"\r\n\r\n'
    const chunks = [part, ...Array.from({ length: 20 }, () => '04A1B2C3\n'.repeat(8_000))]
    const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
    // neither the form nor the request ever ends
    expect(await send([...head, 'Content-Type: multipart/form-data; boundary=x'], body)).toMatchObject({
      status: 413,
      body: { ErrorCode: 'FileTooLarge' },
    })
  })

  test('a file that is said to be too large is refused before it comes [API-35]', async () => {
    const path = `/api/installations/${await aSite(platform)}/floor_plans`
    const form = 'Content-Type: multipart/form-data; boundary=x'
    expect(await send(post(path, authorization, form, 'Content-Length: 99999999'))).toMatchObject({
      status: 413,
      body: { ErrorCode: 'FileTooLarge' },
    })
  })
})
