import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aProof, aProofKey } from '../../testing/test-proof.ts'

const url = '/api/me'
const htu = 'http://platform.test/api/me'
const notSignedIn = { status: 401, code: 'NotSignedIn' }

describe('the sign-in of a request', async () => {
  const { app, clock, issuer, now } = await testPlatform()
  const send = async (headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'GET', url, headers })
    return { status: answer.statusCode, code: answer.statusCode < 400 ? undefined : answer.json().ErrorCode }
  }
  const bearer = async (token: string | Promise<string>) => send({ authorization: `Bearer ${await token}` })

  test('an access token of the issuer for this platform is taken', async () => {
    expect(await bearer(issuer.token(installer))).toEqual({ status: 200, code: undefined })
  })

  test('a token for somebody else, of somebody else or past its end is refused', async () => {
    const impostor = await startTestIssuer('test-api', now)
    const another = await impostor.token(installer, { issuer: issuer.issuer })
    await impostor.close()
    const faults = [
      issuer.token(installer, { audience: 'another-api' }),
      issuer.token(installer, { issuer: 'https://elsewhere.test' }),
      issuer.token(installer, { expiresAt: new Date(now().getTime() - 60_000) }),
      another,
    ]
    for (const token of faults) expect(await bearer(token)).toEqual(notSignedIn)
  })

  test('a token that was good is refused once it has expired', async () => {
    const before = clock.now
    const token = await issuer.token(installer)
    expect((await bearer(token)).status).toBe(200)
    clock.now = new Date(before.getTime() + 960_000)
    expect(await bearer(token)).toEqual(notSignedIn)
    clock.now = before
  })

  test('what is not signed, signed with a shared secret, or no token at all is refused', async () => {
    const claims = { sub: installer.subject, iss: issuer.issuer, aud: 'test-api', exp: 4_102_444_800 }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .sign(Buffer.from('x'.repeat(32)))
    for (const token of [unsigned, shared, 'garbage', 'a.b.c', 'e30.e30.e30'])
      expect(await bearer(token)).toEqual(notSignedIn)
    for (const authorization of ['', 'Bearer', 'Basic aXJpczpzZWNyZXQ=', 'Bearer a b', `Bearer ${unsigned} `])
      expect(await send({ authorization })).toEqual(notSignedIn)
  })

  test('a token that is signed for something else than access is refused', async () => {
    const others = ['logout+jwt', 'dpop+jwt', 'secevent+jwt', 'application/token-introspection+jwt']
    for (const type of others) expect(await bearer(issuer.token(installer, { type }))).toEqual(notSignedIn)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    expect(await bearer(issuer.token(installer, { type: 'JWT', claims: { events } }))).toEqual(notSignedIn)
    for (const type of ['JWT', 'application/at+jwt'])
      expect((await bearer(issuer.token(installer, { type }))).status).toBe(200)
  })

  test('what a token says of a person is one line of a length that we keep [API-37]', async () => {
    const name = async (claims: Record<string, unknown>) => {
      clock.now = new Date(clock.now.getTime() + 1_000)
      const authorization = `Bearer ${await issuer.token(installer, { claims })}`
      return (await app.inject({ method: 'GET', url, headers: { authorization } })).json().first_name
    }
    expect(await name({ given_name: ' I\0ris\r\nBcc:\u2028x ' })).toBe('I ris Bcc: x')
    expect(await name({ given_name: 'half \ud83d' })).toBe('half \ufffd')
    expect(await name({ given_name: 'x'.repeat(9_000) })).toBe('x'.repeat(100))
    expect(await name({ given_name: { toString: 1 }, phone_number: '1'.repeat(9_000) })).toBe('x'.repeat(100))
  })

  test('a token of a time that never was is looked at, and no later one is missed [API-37]', async () => {
    const name = async (given_name: string, claims: Record<string, unknown> = {}) => {
      clock.now = new Date(clock.now.getTime() + 1_000)
      const authorization = `Bearer ${await issuer.token(installer, { claims: { given_name, ...claims } })}`
      const answer = await app.inject({ method: 'GET', url, headers: { authorization } })
      return [answer.statusCode, answer.json().first_name]
    }
    expect(await name('Iris')).toEqual([200, 'Iris'])
    for (const iat of [1e300, 8.7e12, -1e12, 4_102_444_800])
      expect(await name('Never', { iat })).toEqual([200, 'Iris'])
    expect(await name('Irene')).toEqual([200, 'Irene'])
    for (const sub of ['ir\0is', 'x'.repeat(256), '', 'ïris'])
      expect(await bearer(issuer.token(installer, { claims: { sub } }))).toEqual(notSignedIn)
  })

  test('a proof is of the address without its query, as browsers make it', async () => {
    const key = await aProofKey()
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    const list = `${htu.replace('/me', '/installations')}`
    const ask = async (address: string) => {
      const dpop = await aProof(key, { method: 'GET', url: address, token, at: now() })
      const headers = { authorization: `DPoP ${token}`, dpop }
      return (await app.inject({ method: 'GET', url: '/api/installations?top=5', headers })).statusCode
    }
    expect([await ask(list), await ask(`${list}?top=5`), await ask(`${list}/`)]).toEqual([200, 401, 401])
  })

  test('a token that is bound to a key needs a proof of that key for this very request', async () => {
    const key = await aProofKey()
    const other = await aProofKey()
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    const prove = (change: Partial<Parameters<typeof aProof>[1]> = {}, by = key) =>
      aProof(by, { method: 'GET', url: htu, token, at: now(), ...change })
    const attempt = async (dpop: Promise<string>) =>
      send({ authorization: `DPoP ${token}`, dpop: await dpop })

    expect(await bearer(token)).toEqual(notSignedIn)
    expect(await send({ authorization: `DPoP ${token}` })).toEqual(notSignedIn)
    const faults = [
      prove({ method: 'POST' }),
      prove({ url: 'http://platform.test/api/installations' }),
      prove({ url: 'http://elsewhere.test/api/me' }),
      prove({ token: 'another token' }),
      prove({ at: new Date(now().getTime() - 300_000) }),
      prove({ at: new Date(now().getTime() + 300_000) }),
      prove({ type: 'JWT' }),
      prove({ id: null }),
      prove({}, other),
      Promise.resolve('garbage'),
    ]
    for (const fault of faults) expect(await attempt(fault)).toEqual(notSignedIn)
    expect((await attempt(prove())).status).toBe(200)
  })

  test('a proof of another time says that the clock of the device is wrong [AUTH-17]', async () => {
    const key = await aProofKey()
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    for (const offMs of [-300_000, 300_000]) {
      const at = new Date(now().getTime() + offMs)
      const dpop = await aProof(key, { method: 'GET', url: htu, token, at })
      const headers = { authorization: `DPoP ${token}`, dpop }
      const answer = await app.inject({ method: 'GET', url: '/api/me', headers })
      expect([answer.statusCode, answer.json().Message]).toEqual([
        401,
        'The clock of your device seems to be wrong. Set it right, then try again.',
      ])
    }
  })

  test('each clock from five minutes behind to five minutes ahead is let in or told that it is wrong [AUTH-17]', async () => {
    const key = await aProofKey()
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    const said: Record<string, number> = {}
    for (let offSeconds = -300; offSeconds <= 300; offSeconds += 5) {
      const at = new Date(now().getTime() + offSeconds * 1_000)
      const dpop = await aProof(key, { method: 'GET', url: htu, token, at })
      const headers = { authorization: `DPoP ${token}`, dpop }
      const answer = await app.inject({ method: 'GET', url: '/api/me', headers })
      const outcome = answer.statusCode === 200 ? 'let in' : String(answer.json().Message)
      said[outcome] = (said[outcome] ?? 0) + 1
    }
    const isWrong = 'The clock of your device seems to be wrong. Set it right, then try again.'
    expect(Object.keys(said).toSorted()).toEqual([isWrong, 'let in'])
    expect((said[isWrong] ?? 0) + (said['let in'] ?? 0)).toBe(121)
  })

  test('a proof is good once', async () => {
    const key = await aProofKey()
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    const dpop = await aProof(key, { method: 'GET', url: htu, token, at: now() })
    const headers = { authorization: `DPoP ${token}`, dpop }
    expect((await send(headers)).status).toBe(200)
    expect(await send(headers)).toEqual(notSignedIn)
  })

  test('a token without a key does not become a bound one by its scheme', async () => {
    const key = await aProofKey()
    const token = await issuer.token(installer)
    const dpop = await aProof(key, { method: 'GET', url: htu, token, at: now() })
    expect(await send({ authorization: `DPoP ${token}`, dpop })).toEqual(notSignedIn)
  })
})

describe('a sign-in service that is away', async () => {
  const { clock, issuer, request } = await testPlatform()
  const ask = async () => {
    const answer = await request({ method: 'GET', url }, installer)
    return { status: answer.statusCode, code: answer.statusCode < 400 ? undefined : answer.json().ErrorCode }
  }
  const unavailable = { status: 503, code: 'Unavailable' }

  test.each(['discovery', 'keys'] as const)(
    'is reported as such when its %s cannot be read',
    async (part) => {
      for (const fault of ['gone', 'broken', 'nonsense'] as const) {
        issuer.fail(part, fault)
        expect([fault, await ask()]).toEqual([fault, unavailable])
      }
      issuer.fail(part, undefined)
    },
  )

  test('is asked again with the next request', async () => {
    expect((await ask()).status).toBe(200)
  })

  test('lets everybody in whom its last keys know, for as long as it is away', async () => {
    for (const fault of ['gone', 'broken', 'nonsense'] as const) {
      issuer.fail('discovery', fault)
      clock.now = new Date(clock.now.getTime() + 6 * 3_600_000)
      expect([fault, await ask()]).toEqual([fault, { status: 200, code: undefined }])
    }
    issuer.fail('discovery', undefined)
  })

  test('is asked when it is back: a key that it withdrew meanwhile signs for nobody', async () => {
    issuer.fail('keys', 'withdrawn')
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect(await ask()).toEqual(notSignedIn)
    issuer.fail('keys', undefined)
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect((await ask()).status).toBe(200)
  })
})
