import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'
import { findAccount, updateAccount } from './account-store.ts'
import { hashPassword, isPasswordHashOutdated } from './password-hash.ts'

const weak = { memoryCost: 8_192, timeCost: 1, parallelism: 1 }

let running: RunningIdentity
let id: string
let old: string
beforeAll(async () => {
  running = await startIdentity()
  id = (await running.identity.accounts.findByEmail(person.email))?.id ?? ''
})
beforeEach(async () => {
  old = await hash(person.password, weak)
  await updateAccount(db(), id, { passwordHash: old, updatedAt: new Date(0) })
})
afterAll(() => running.stop())

const db = () => running.database.db
const stored = async () => (await findAccount(db(), id)) ?? { passwordHash: '', updatedAt: undefined }
const signInWith = (password: string) =>
  signIn(new Browser(running.origin), createApp(running.issuer).signInAddress(), { ...person, password })

test('a right password whose hash was made in an old way is hashed anew, and the profile is no newer [SEC-11]', async () => {
  const back = await signInWith(person.password)
  expect(back.address.startsWith(redirectUri)).toBe(true)
  const { passwordHash: fresh, updatedAt } = await stored()
  expect(isPasswordHashOutdated(old)).toBe(true)
  expect(isPasswordHashOutdated(fresh)).toBe(false)
  expect(updatedAt).toEqual(new Date(0))

  expect((await signInWith(person.password)).address.startsWith(redirectUri)).toBe(true)
  expect((await stored()).passwordHash).toBe(fresh)
})

test('a wrong password changes no hash [SEC-11]', async () => {
  expect((await signInWith('not the password')).status).toBe(422)
  expect((await stored()).passwordHash).toBe(old)
})

test('a password that was set while the old one was hashed anew stays [SEC-11]', async () => {
  const other = await hashPassword('another drill and ladder')
  const signingIn = await db()
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('identityAccount').set({ passwordHash: other }).where('id', '=', id).execute()
      const under = running.identity.accounts.findBySignIn(person.email, person.password)
      await waitingForLocks(running.database, 1)
      return { under }
    })
  await signingIn.under
  expect((await stored()).passwordHash).toBe(other)
})

test.each([
  ['another algorithm', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['another version', '$argon2id$v=16$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ['less memory', '$argon2id$v=19$m=1945,t=2,p=1$c2FsdA$aGFzaA'],
  ['fewer passes', '$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA'],
])('a hash of %s is outdated [SEC-11]', (_, text) => {
  expect(isPasswordHashOutdated(text)).toBe(true)
})
