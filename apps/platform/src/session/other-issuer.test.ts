import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { freshDatabase } from '@commissioning/database/testing/test-databases'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { enterSystem } from '../http/door.ts'
import { createPlatform, migratePlatform, type Platform } from '../platform.ts'
import { testSettings } from '../testing/test-settings.ts'
import { fillTestWorld, installer, outsider } from '../testing/test-world.ts'

const { method, path } = accountEndpoints.getMe
const now = () => new Date()
let issuer: OAuth2Server
let platform: Platform
let closeDatabase: () => Promise<void>

beforeAll(async () => {
  issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, '127.0.0.1')
  const database = await freshDatabase<Tables>('pglite', migratePlatform)
  closeDatabase = () => database.close()
  await database.db.transaction().execute(async (tx) => {
    await enterSystem(tx)
    await fillTestWorld(tx, now())
  })
  const { url = '' } = issuer.issuer
  platform = await createPlatform(testSettings(url), { database, now })
})
afterAll(async () => {
  await platform.close()
  await closeDatabase()
  await issuer.stop()
})

/** A token as this issuer signs it, with claims of its own beside ours. */
const tokenOf = (claims: Record<string, unknown>) =>
  issuer.issuer.buildToken({
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { aud: 'test-api', scope: 'openid offline_access', amr: ['pwd'] }, claims)
    },
  })
const askMe = async (token: string) =>
  platform.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
const { subject: sub, email } = installer

test('an issuer that is not ours lets people in, by its discovery document alone [AUTH-14]', async () => {
  const answer = await askMe(await tokenOf({ sub, email, email_verified: true }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ email: installer.email, company: 'Bright Locks' })
})

test('what it signs for another audience, or for nobody we know, stays outside', async () => {
  const foreign = await askMe(await tokenOf({ sub, email, email_verified: true, aud: 'another-api' }))
  expect(foreign.statusCode).toBe(401)
  const unknown = await askMe(await tokenOf({ sub: outsider.subject, email: outsider.email }))
  expect(unknown.statusCode).toBe(403)
})
