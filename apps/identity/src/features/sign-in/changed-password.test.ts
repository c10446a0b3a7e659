import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../infra/database/tables.ts'
import { setUpSecondFactor } from '../../testing/authenticator.ts'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'
import { storeHalfDone } from '../second-factor/half-done-store.ts'

const NEW_PASSWORD = 'another drill and ladder'

let running: RunningIdentity
let who: typeof person
let id: string
let count = 0
beforeAll(async () => {
  running = await startIdentity({ isStill: true })
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  id = (await running.identity.accounts.create(who)).id
})
afterAll(() => running.stop())

const interactionIdOf = ({ address }: SeenPage) => /interaction\/([^/?]+)/.exec(address)?.[1] ?? ''
const isSignedIn = ({ address }: SeenPage) => address.startsWith(redirectUri)

async function atTheForm() {
  const browser = new Browser(running.origin)
  const page = await browser.open(createApp(running.issuer).signInAddress())
  return { browser, page, give: () => browser.send(page, { email: who.email, password: who.password }) }
}

/**
 * The right password waits to be saved while the owner sets a new one, which ends every session
 * that it finds.
 */
async function changeWhile(
  send: () => Promise<SeenPage>,
  hold: (db: Db) => Promise<unknown>,
): Promise<SeenPage> {
  const holding = await running.database.db.startTransaction().execute()
  await hold(holding)
  const sent = send()
  await waitingForLocks(running.database)
  await running.identity.accounts.setPassword(id, NEW_PASSWORD)
  await holding.rollback().execute()
  return sent
}

test('a password that is changed while it is checked signs nobody in', async () => {
  const { browser, page, give } = await atTheForm()
  const answer = await changeWhile(give, (db) =>
    db
      .selectFrom('identityArtifact')
      .select('id')
      .where('id', '=', interactionIdOf(page))
      .forUpdate()
      .execute(),
  )
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Wrong email or password.')
  expect(isSignedIn(await browser.open(`/identity/auth/${interactionIdOf(page)}`))).toBe(false)
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Sign in')

  const mine = await atTheForm()
  const back = await mine.browser.send(mine.page, { email: who.email, password: NEW_PASSWORD })
  expect(isSignedIn(back)).toBe(true)
})

test('who signs in while the new password is being stored is signed out with the others [PROMISE-12]', async () => {
  const { browser, give } = await atTheForm()
  const holding = await running.database.db.startTransaction().execute()
  await holding.selectFrom('identityAccount').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const stored = running.identity.accounts.setPassword(id, NEW_PASSWORD)
  await waitingForLocks(running.database)
  expect(isSignedIn(await give())).toBe(true)
  await holding.rollback().execute()
  await stored

  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Sign in')
})

test('it opens no second step either [SEC-19]', async () => {
  await setUpSecondFactor(running, who)
  const { browser, page, give } = await atTheForm()
  const halfDone = { id: interactionIdOf(page), accountId: id, secret: null, replaces: null }
  const answer = await changeWhile(give, (db) => storeHalfDone(db, running.now, halfDone))
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Wrong email or password.')
  const step = await browser.open(`/identity/interaction/${interactionIdOf(page)}/code`)
  expect(step.title).toBe('Commissioning | Sign in')
})

test('a code that is checked while the password is changed signs nobody in [SEC-19]', async () => {
  const { phone } = await setUpSecondFactor(running, who)
  const { browser, give } = await atTheForm()
  const step = await give()
  expect(step.title).toBe('Commissioning | Enter your code')
  const code = phone.nextCode()
  const answer = await changeWhile(
    () => browser.send(step, { code }),
    (db) =>
      db
        .selectFrom('identitySecondFactor')
        .select('secret')
        .where('accountId', '=', id)
        .forUpdate()
        .execute(),
  )
  expect([answer.status, answer.title]).toEqual([422, 'Commissioning | Sign in'])
  expect(isSignedIn(await browser.open(`/identity/auth/${interactionIdOf(step)}`))).toBe(false)
})
