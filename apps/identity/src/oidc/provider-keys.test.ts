import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@commissioning/database/migrate'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentity } from '../app/identity.ts'
import type { IdentityTables } from '../infra/database/tables.ts'
import { Browser } from '../testing/browser.ts'
import { createApp, signIn } from '../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../testing/running-identity.ts'
import { createKeyFollower } from './create-key-follower.ts'
import { listKeyGenerations } from './key-store.ts'
import { createSigningKeyReader, type ProviderKeys } from './provider-keys.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const seals = createSecretSeals([], 'secrets of the provider')
const times = { days: 90, longestSeconds: 30 * 24 * 60 * 60 }

let running: RunningIdentity
beforeEach(async () => {
  running = await startIdentity()
})
afterEach(() => running.stop())

const published = async (): Promise<(string | undefined)[]> => {
  const { keys }: { keys: { kid?: string }[] } = await (await fetch(`${running.issuer}/jwks`)).json()
  return keys.map(({ kid }) => kid)
}
const keyIdOf = (token: string) => decodeProtectedHeader(token).kid
const userinfo = async (token: string) =>
  (await fetch(`${running.issuer}/me`, { headers: { authorization: `Bearer ${token}` } })).status

async function signedIn() {
  const app = createApp(running.issuer)
  const browser = new Browser(running.origin)
  return { app, browser, tokens: await app.redeem(await signIn(browser, app.signInAddress(), person)) }
}

test('a new key is published a day before it signs, the old one until its last token has ended [SEC-12]', async () => {
  const { app, browser, tokens } = await signedIn()
  const first = keyIdOf(tokens.access_token)
  running.advance(90 * DAY - MINUTE)
  expect(await published()).toEqual([first])

  running.advance(2 * MINUTE)
  const [signing, next] = await published()
  expect([signing, next]).toEqual([first, expect.any(String)])
  running.advance(DAY - MINUTE)
  const before = await app.refresh(tokens.refresh_token)
  expect(keyIdOf(before.access_token)).toBe(first)

  running.advance(MINUTE)
  const after = await app.refresh(before.refresh_token)
  expect([after.access_token, after.id_token].map(keyIdOf)).toEqual([next, next])
  expect(await published()).toEqual([next, first])
  expect([await userinfo(before.access_token), await userinfo(after.access_token)]).toEqual([200, 200])

  running.advance(31 * DAY - MINUTE)
  expect(await published()).toEqual([next, first])
  const hint = new URLSearchParams({ id_token_hint: before.id_token })
  expect((await browser.open(`${running.issuer}/session/end?${hint}`)).title).toContain('signed out')
  running.advance(2 * MINUTE)
  expect(await published()).toEqual([next])
  expect([await userinfo(before.access_token), await userinfo(after.access_token)]).toEqual([401, 200])
})

test('browsers stay signed in and open forms are taken while the keys are exchanged [SEC-12]', async () => {
  const { browser } = await signedIn()
  const stranger = new Browser(running.origin)
  const form = await stranger.open(createApp(running.issuer).signInAddress())
  const here = async () => (await browser.open(createApp(running.issuer).signInAddress())).address

  running.advance(90 * DAY)
  const asked = await here()
  running.advance(DAY)
  expect([asked, await here()].every((address) => address.startsWith(redirectUri))).toBe(true)
  const back = await stranger.send(form, { email: person.email, password: person.password })
  expect(back.address.startsWith(redirectUri)).toBe(true)

  // the cookie was signed anew on the way: the first key is gone by now
  running.advance(32 * DAY)
  expect((await here()).startsWith(redirectUri)).toBe(true)
  const keys = await listKeyGenerations(running.database.db)
  expect(keys.map(({ purpose, generation }) => `${purpose} ${generation}`).sort()).toEqual([
    'cookie 2',
    'form 2',
    'token 2',
  ])
})

test.each([
  ['start for the first time', 0, true],
  ['exchange the keys', 91 * DAY, false],
])('of two processes that %s at once one does it [SEC-12]', async (_, laterMs, isFirstStart) => {
  const { database } = running
  if (isFirstStart) await database.db.deleteFrom('identityKey').execute()
  const before = await listKeyGenerations(database.db)
  const read = createSigningKeyReader(
    { db: database.db, clock: () => new Date(Date.now() + laterMs), seals },
    times,
  )
  const { both } = await database.db.transaction().execute(async (tx) => {
    await sql`lock table identity_key in exclusive mode`.execute(tx)
    const both = Promise.all([read(), read()])
    await waitingForLocks(database, 2)
    return { both }
  })
  const [one, other] = await both
  expect(one).toEqual(other)
  const made = (await listKeyGenerations(database.db)).slice(before.length)
  expect(made.map(({ purpose, generation }) => [purpose, generation]).sort()).toEqual(
    ['cookie', 'form', 'token'].map((purpose) => [purpose, isFirstStart ? 1 : 2]),
  )
})

test('keys that are taken out of the database end within a minute, and sessions go on [SEC-12]', async () => {
  const { app, tokens } = await signedIn()
  await running.database.db.deleteFrom('identityKey').where('purpose', '=', 'token').execute()
  running.advance(MINUTE)
  expect(await userinfo(tokens.access_token)).toBe(401)
  const renewed = await app.refresh(tokens.refresh_token)
  expect(keyIdOf(renewed.access_token)).not.toBe(keyIdOf(tokens.access_token))
  expect(await userinfo(renewed.access_token)).toBe(200)
})

test('the operator says after how many days the keys are exchanged', async () => {
  await running.stop()
  running = await startIdentity({ keyDays: 7 })
  running.advance(7 * DAY - MINUTE)
  expect(await published()).toHaveLength(1)
  running.advance(2 * MINUTE)
  expect(await published()).toHaveLength(2)
})

test('a provider that had its keys for good goes on with them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'identity-'))
  const all = new URL('../../migrations/', import.meta.url)
  const old = (await readdir(all)).filter((name) => name.endsWith('.sql') && name < '004')
  for (const name of old) await copyFile(new URL(name, all), join(folder, name))
  const database = await createFreshDatabase<IdentityTables>()
  await migrate(database, { folder, name: 'identity' })
  await rm(folder, { recursive: true })
  const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd', kid: 'old' }
  await database.executeSql(`insert into identity_secret (name, value, created_at) values
    ('jwks', '${JSON.stringify({ keys: [key] })}', now()), ('cookie-key', 'cookie', now()), ('form-key', 'form', now())`)

  const { close } = await createIdentity(running.settings, { database, now: () => new Date() })
  const keys = await createSigningKeyReader({ db: database.db, clock: () => new Date(), seals }, times)()
  expect(keys).toEqual({ jwks: { keys: [key] }, cookieKeys: ['cookie'], formKeys: ['form'] })
  await close()
  await database.close()
})

test('while the keys cannot be read the last ones count', async () => {
  const keys = (name: string): ProviderKeys => ({ jwks: { keys: [] }, cookieKeys: [name], formKeys: [name] })
  const answers: (ProviderKeys | Error)[] = [keys('first'), new Error('away'), keys('second')]
  const faults: unknown[] = []
  let now = 0
  const current = await createKeyFollower(
    {
      async read() {
        const answer = answers.shift()
        if (answer === undefined || answer instanceof Error) throw answer
        return answer
      },
      clock: () => new Date(now),
      log: { info: () => undefined, warn: () => undefined, error: (values) => faults.push(values) },
    },
    ({ cookieKeys }) => cookieKeys[0],
  )
  const seen: (string | undefined)[] = []
  for (now of [0, MINUTE - 1, MINUTE, 2 * MINUTE - 1, 2 * MINUTE]) seen.push(await current())
  expect(seen).toEqual(['first', 'first', 'first', 'first', 'second'])
  expect(faults).toHaveLength(1)
})
