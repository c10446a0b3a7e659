import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { createPlatform } from '../../app/platform.ts'
import { migratePlatform } from '../../infra/database/migrate-platform.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { fillTestFixture, installer, outsider, owner } from '../../testing/test-fixture.ts'
import { runAsSystem, startForeignIssuer, TEST_AUDIENCE } from '../../testing/test-operation.ts'
import { testSettings } from '../../testing/test-settings.ts'
import { createTokenVerifier } from './verify-token.ts'

const { method, path } = accountEndpoints.getMe
const now = () => new Date()
const database = await createFreshDatabase<Tables>(migratePlatform)
const issuer = await startForeignIssuer()
const stranger = await startForeignIssuer()
await runAsSystem(database, (tx) => fillTestFixture(tx, now()))
const open = () => createPlatform(testSettings(issuer.url), { database, now })
const platform = await open()

afterAll(async () => {
  await platform.close()
  await database.close()
  await stranger.close()
})

const ask = async (token: string, path: string, { app } = platform) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url: `/api${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const askMe = (token: string, at = platform) => ask(token, path, at)
const askSites = (token: string) => ask(token, ownerEndpoints.listOwnedSites.path)

test('an issuer that is not ours lets people in, by its discovery document alone [AUTH-14]', async () => {
  expect(await askMe(await issuer.tokenOf(installer))).toMatchObject({
    status: 200,
    body: { email: installer.email, company: 'Bright Locks' },
  })
})

const bare = { email: undefined, email_verified: undefined }

test.each(['true', true])(
  'an issuer that writes %j of a verified address lets people in [AUTH-15]',
  async (email_verified) => {
    expect((await askMe(await issuer.tokenOf(installer, { email_verified }))).status).toBe(200)
  },
)

test('an issuer that keeps the address at its userinfo endpoint lets people in, and the owner too [AUTH-15]', async () => {
  issuer.tell(owner.subject, { email: owner.email, email_verified: 'true' })
  const token = await issuer.tokenOf(owner, bare)
  expect(await askSites(token)).toMatchObject({ status: 200, body: { items: [] } })
  issuer.tell(owner.subject, {})
  expect((await askSites(token)).status).toBe(200)
})

test.each([
  ['names no address', {}, { email: false }],
  ['does not say that it is verified', { email: owner.email }, { email: true, email_verified: undefined }],
  ['says that it is not', { email: owner.email, email_verified: false }, { email_verified: false }],
  [
    'speaks of somebody else',
    { sub: 'somebody' },
    { reason: 'the userinfo endpoint speaks of somebody else' },
  ],
])('that an issuer %s is refused, and reported once in the log [AUTH-15]', async (_what, claims, reason) => {
  issuer.tell(owner.subject, claims)
  const settings = {
    log: { warn: vi.fn() },
    issuer: issuer.url,
    audience: TEST_AUDIENCE,
    scopes: [],
    publicUrl: 'http://platform.test',
    now,
  }
  const verify = createTokenVerifier(settings)
  const warn = vi.fn()
  const authorization = `Bearer ${await issuer.tokenOf(owner, bare)}`
  // the check needs no more of a request
  const request = { headers: { authorization }, log: { warn } } as unknown as FastifyRequest
  const { email, emailVerified } = await verify(request)
  expect(email !== undefined && emailVerified).toBe(false)
  await verify(request)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ subject: owner.subject, ...reason })
  expect(JSON.stringify(warn.mock.calls)).not.toContain(owner.email)
})

test('what it signs for another audience, for somebody unknown or too long ago stays outside', async () => {
  const foreign = await askMe(await issuer.tokenOf(installer, { aud: 'another-api' }))
  expect(foreign).toMatchObject({ status: 401, body: { ErrorCode: 'NotSignedIn' } })
  const old = await askMe(await issuer.tokenOf(installer, { exp: Math.floor(Date.now() / 1000) - 60 }))
  expect(old.status).toBe(401)
  const unknown = await askMe(await issuer.tokenOf(outsider))
  expect(unknown).toMatchObject({ status: 403, body: { ErrorCode: 'NotAllowed' } })
})

test('what another issuer signs in its name stays outside', async () => {
  expect((await askMe(await stranger.tokenOf(installer, { iss: issuer.url }))).status).toBe(401)
})

test('an issuer that signs with a new key is understood without a restart', async () => {
  await issuer.rotateKey()
  // a key set is not read twice within a few seconds, or anybody could have it read all the time
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 10_000)
  expect((await askMe(await issuer.tokenOf(installer))).status).toBe(200)
  vi.useRealTimers()
})

test('while the issuer is down, whoever was let in works on, and nobody new is let in', async () => {
  const known = await issuer.tokenOf(installer)
  expect((await askMe(known)).status).toBe(200)
  const next = await issuer.tokenOf(installer)
  await issuer.close()
  expect((await askMe(known)).status).toBe(200)
  expect((await askMe(next)).status).toBe(200)

  const started = await open()
  expect(await askMe(next, started)).toMatchObject({ status: 503, body: { ErrorCode: 'Unavailable' } })
  await started.close()
})
