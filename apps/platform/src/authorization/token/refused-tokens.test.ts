import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { aProof, aProofKey } from '../../testing/test-proof.ts'
import { AUTHENTICATION_CHALLENGE } from './authentication-challenge.ts'
import { createTokenVerifier } from './verify-token.ts'

const clock = { now: new Date('2026-11-21T10:00:00.000Z') }
const now = () => clock.now
const publicUrl = 'http://platform.test'
const url = '/api/me'

async function aVerifier(change: { issuer?: (url: string) => string; alg?: string; scopes?: string[] } = {}) {
  const issuer = await startTestIssuer('test-api', now, change.alg)
  onTestFinished(() => issuer.close())
  const warn = vi.fn()
  const verify = createTokenVerifier({
    issuer: change.issuer?.(issuer.issuer) ?? issuer.issuer,
    audience: 'test-api',
    scopes: change.scopes ?? [],
    publicUrl,
    now,
    log: { warn },
  })
  const ask = (headers: Record<string, string>) =>
    // a verifier reads no more of a request
    verify({ method: 'GET', url, headers, log: { warn } } as unknown as FastifyRequest).then(
      ({ subject }) => subject,
      (fault: { code: string }) => fault.code,
    )
  const bearer = async (token: string | Promise<string>) => ask({ authorization: `Bearer ${await token}` })
  return { issuer, warn, ask, bearer }
}

test.each<[string, (url: string) => string]>([
  ['too many', (url) => `${url}/`],
  ['too few, as its own address seen from there', (url) => url.replace('127.0.0.1', 'localhost')],
])(
  'an OIDC_ISSUER with a slash or letters %s is named once in the log beside what the issuer names [LINK-06]',
  async (_, wrong) => {
    const { issuer, warn, bearer } = await aVerifier({ issuer: wrong })
    for (let time = 0; time < 3; time += 1) {
      clock.now = new Date(clock.now.getTime() + 60_000)
      expect(await bearer(issuer.token(installer))).toBe('Unavailable')
    }
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[1]).toBe(
      `OIDC_ISSUER is '${wrong(issuer.issuer)}', and the discovery document there names '${issuer.issuer}': nobody can sign in until OIDC_ISSUER is what it names, letter by letter.`,
    )
  },
)

test('an issuer that is away is named once, and again after it was there [LINK-06]', async () => {
  const { issuer, warn, bearer } = await aVerifier()
  const askLater = () => {
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    return bearer(issuer.token(installer))
  }
  issuer.fail('discovery', 'broken')
  expect([await askLater(), await askLater()]).toEqual(['Unavailable', 'Unavailable'])
  issuer.fail('discovery', undefined)
  expect(await askLater()).toBe(installer.subject)
  issuer.fail('keys', 'gone')
  expect(await askLater()).toBe(installer.subject)
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([
    'The discovery document of the issuer cannot be read, so nobody can sign in.',
    `The keys of the issuer cannot be read at ${issuer.issuer}/jwks, so nobody can sign in.`,
  ])
})

test.each([
  ['lists no key', 'empty', 'Of the 0 keys'],
  ['lists keys for encryption alone', 'encrypting', 'Of the 1 keys'],
] as const)(
  'an issuer that %s lets nobody in and ends no session: it is named once, and its keys count when they are back [LINK-06]',
  async (_, fault, named) => {
    const { issuer, warn, bearer } = await aVerifier()
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    }
    const token = issuer.token(installer, { expiresAt: new Date(now().getTime() + 3_600_000) })
    expect(await bearer(token)).toBe(installer.subject)
    issuer.fail('keys', fault)
    later(660)
    const next = issuer.token(installer)
    expect([await bearer(next), await bearer(issuer.token(installer))]).toEqual([
      'Unavailable',
      'Unavailable',
    ])
    expect(warn.mock.calls.map(([, text]) => text)).toEqual([
      `${named} of the issuer at ${issuer.issuer}/jwks none verifies a token (ES256, RS256, PS256, Ed25519, EdDSA), so nobody can sign in.`,
    ])
    issuer.fail('keys', undefined)
    later(10)
    expect(await bearer(next)).toBe(installer.subject)
  },
)

test('why a token is refused stands in the log, once for each reason, and nothing of the token [LINK-07]', async () => {
  const { issuer, warn, bearer } = await aVerifier({ scopes: ['locks'] })
  const claims = { scope: 'locks' }
  const shared = new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32))
  const faults = () => [
    issuer.token(installer, { claims, audience: 'another-api' }),
    issuer.token(installer, { claims, issuer: `${issuer.issuer}/` }),
    issuer.token(installer, { claims, expiresAt: new Date(now().getTime() - 60_000) }),
    issuer.token(installer, { claims, type: 'logout+jwt' }),
    issuer.token(installer),
    shared,
    'garbage',
  ]
  for (const token of [...faults(), ...faults()]) expect(await bearer(token)).toBe('NotSignedIn')
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'aud: check_failed',
    'iss: check_failed',
    'exp: it has expired',
    'typ: it is not an access token',
    'scope: one of OIDC_SCOPE is missing',
    'ERR_JOSE_ALG_NOT_ALLOWED',
    'ERR_JWS_INVALID',
  ])
  const text = JSON.stringify(warn.mock.calls)
  for (const content of [installer.subject, installer.email, 'another-api', 'eyJ'])
    expect(text).not.toContain(content)
})

test('why a proof is refused stands in the log: the address, for one, when PUBLIC_URL is another [LINK-07]', async () => {
  const { issuer, warn, ask } = await aVerifier()
  const key = await aProofKey()
  const token = await issuer.token(installer, { boundTo: key.thumbprint })
  const prove = async (proven: { url?: string; method?: string; id?: string }) => {
    const proof = { method: 'GET', url: publicUrl + url, token, at: now(), ...proven }
    return ask({ authorization: `DPoP ${token}`, dpop: await aProof(key, proof) })
  }
  for (const fault of [{ url: 'https://elsewhere.test/api/me' }, { method: 'POST' }])
    expect(await prove(fault)).toBe('NotSignedIn')
  expect([await prove({ id: 'one' }), await prove({ id: 'one' })]).toEqual([installer.subject, 'NotSignedIn'])
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'htu: it is for another address',
    'htm: it is for another method',
    'jti: it was used before',
  ])
})

test('a proof that a proxy repeated is refused by that name [OUTSIDE-20]', async () => {
  const { issuer, warn, ask } = await aVerifier()
  const key = await aProofKey()
  const token = await issuer.token(installer, { boundTo: key.thumbprint })
  const proof = await aProof(key, { method: 'GET', url: publicUrl + url, token, at: now() })
  expect(await ask({ authorization: `DPoP ${token}`, dpop: `${proof}, ${proof}` })).toBe('NotSignedIn')
  expect(warn.mock.calls.map(([{ reason }]) => reason)).toEqual([
    'dpop: the header came twice, as a proxy that adds it makes it',
  ])
})

test.each(['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'])(
  'tokens and proofs signed with %s are taken, and the challenge names it [LINK-08]',
  async (alg) => {
    const { issuer, ask } = await aVerifier({ alg })
    const key = await aProofKey(alg)
    const token = await issuer.token(installer, { boundTo: key.thumbprint })
    const dpop = await aProof(key, { method: 'GET', url: publicUrl + url, token, at: now() })
    expect(await ask({ authorization: `DPoP ${token}`, dpop })).toBe(installer.subject)
    expect(/algs="([^"]*)"/.exec(AUTHENTICATION_CHALLENGE)?.[1]?.split(' ')).toContain(alg)
  },
)
