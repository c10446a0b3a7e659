import { findFreePort } from '@commissioning/database/embedded/server-process'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { testSettings } from '../../testing/test-settings.ts'
import { answerOverHttp } from '../../testing/web-answers.ts'
import { askPart } from './outside-probe.ts'
import { issuerProbe } from './probe-issuer.ts'

const DOCUMENT = 'GET /.well-known/openid-configuration'
const OPEN_CORS_HEADERS = { 'access-control-allow-origin': 'http://platform.test' }
const { publicKey } = await generateKeyPair('ES256')
const key = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }

interface IssuerAnswers {
  document?: object | string
  keys?: unknown
  headers?: Record<string, string>
  /** How far its clock is ahead of that of the platform. */
  aheadSeconds?: number
  env?: Record<string, string>
}

async function check({
  document = {},
  keys = [key],
  headers = OPEN_CORS_HEADERS,
  aheadSeconds = 0,
  env,
}: IssuerAnswers) {
  const now = new Date('2026-11-21T10:00:00.500Z')
  const date = new Date(now.getTime() + aheadSeconds * 1_000).toUTCString()
  const { url } = await answerOverHttp((asked) => {
    if (asked === 'GET /jwks') return { body: { keys } }
    if (asked !== DOCUMENT) return { status: 404, body: 'Nothing here' }
    const known = { issuer: url, jwks_uri: `${url}/jwks` }
    const body = typeof document === 'string' ? document : { ...known, ...document }
    return { body, headers: { ...headers, date } }
  })
  const issuer = env?.OIDC_ISSUER === '/' ? `${url}/` : url
  return askPart(issuerProbe(testSettings(issuer, { ...env, OIDC_ISSUER: issuer }), () => now))
}

test('an issuer with its own name, a usable key and an open document works [OUTSIDE-05]', async () => {
  const others = [
    { ...key, use: 'enc' },
    { kty: 'EC', crv: 'P-256' },
    { kty: 'oct', k: 'c2VjcmV0' },
  ]
  expect(await check({ keys: [...others, key] })).toMatchObject({
    part: 'issuer',
    setting: 'OIDC_ISSUER',
    seen: 'usable keys: 1',
    findings: [],
  })
})

const SIGN_IN_PAGE = '<!doctype html><html><title>Sign in</title></html>'

test.each<[string, IssuerAnswers, string | RegExp]>([
  ['OutsideAnswersOther', { document: SIGN_IN_PAGE }, `text/html, ${SIGN_IN_PAGE}`],
  [
    'OutsideAway',
    { env: { OIDC_DISCOVERY_URL: `http://127.0.0.1:${await findFreePort()}` } },
    /ECONNREFUSED/,
  ],
  ['IssuerNamesOther', { env: { OIDC_ISSUER: '/' } }, /^OIDC_ISSUER '(\S+)\/', document '\1'$/],
  ['IssuerNamesOther', { document: { issuer: undefined } }, /document 'undefined'$/],
  ['IssuerHasNoKey', { keys: [] }, '0 keys, 0 usable'],
  ['IssuerHasNoKey', { keys: [{ ...key, use: 'enc' }, { kty: 'EC' }, null] }, '3 keys, 0 usable'],
  ['IssuerHasNoKey', { document: { jwks_uri: 'nowhere' } }, "jwks_uri 'nowhere'"],
  [
    'IssuerWantsPushed',
    { document: { require_pushed_authorization_requests: true } },
    'require_pushed_authorization_requests: true',
  ],
  ['OutsideClosedToPages', { headers: {} }, 'access-control-allow-origin: none'],
  ['ClockDiffers', { aheadSeconds: 90 }, '90 s'],
  ['ClockDiffers', { aheadSeconds: -9 }, '-9 s'],
])('an issuer is named for %s with what was seen [OUTSIDE-05]', async (code, issuer, seen) => {
  const { findings } = await check(issuer)
  expect(findings).toEqual([{ code, seen: typeof seen === 'string' ? seen : expect.stringMatching(seen) }])
})

test('the clock may differ by what tokens may [OUTSIDE-05]', async () => {
  for (const aheadSeconds of [-5, 6]) expect((await check({ aheadSeconds })).findings).toEqual([])
})
