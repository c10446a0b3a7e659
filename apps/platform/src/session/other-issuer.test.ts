import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { freshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, expect, test, vi } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { createPlatform, migratePlatform } from '../platform.ts'
import { inSystem, startForeignIssuer } from '../testing/test-operation.ts'
import { testSettings } from '../testing/test-settings.ts'
import { fillTestWorld, installer, outsider } from '../testing/test-world.ts'

const { method, path } = accountEndpoints.getMe
const now = () => new Date()
const database = await freshDatabase<Tables>(migratePlatform)
const issuer = await startForeignIssuer()
const stranger = await startForeignIssuer()
await inSystem(database, (tx) => fillTestWorld(tx, now()))
const open = () => createPlatform(testSettings(issuer.url), { database, now })
const platform = await open()

afterAll(async () => {
  await platform.close()
  await database.close()
  await stranger.close()
})

const askMe = async (token: string, { app } = platform) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url: `/api${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}

test('an issuer that is not ours lets people in, by its discovery document alone [AUTH-14]', async () => {
  expect(await askMe(await issuer.tokenOf(installer))).toMatchObject({
    status: 200,
    body: { email: installer.email, company: 'Bright Locks' },
  })
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
