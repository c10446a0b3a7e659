import { createServer, type Server } from 'node:http'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FACTOR_PAGE_ADDRESS, openAuthenticator, recoveryCodesIn } from '../../testing/authenticator.ts'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import {
  listen,
  person,
  type RunningIdentity,
  redirectUri,
  startIdentity,
} from '../../testing/running-identity.ts'

let platform: Server
let running: RunningIdentity
let who: typeof person
let count = 0
beforeAll(async () => {
  const invitation = JSON.stringify({ email: 'grace@example.test', state: 'open' })
  platform = createServer((_, response) => response.end(invitation))
  const invitationLookupUrl = `http://localhost:${await listen(platform)}/invitations`
  running = await startIdentity({ isStill: true, secondFactor: 'required', invitationLookupUrl })
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
})
afterAll(async () => {
  await running.stop()
  platform.close()
})

const begin = async (app = createApp(running.issuer)) => {
  const browser = new Browser(running.origin)
  return { app, browser, page: await signIn(browser, app.signInAddress(), who) }
}

const wayOn = ({ text }: SeenPage) => /class="button" href="([^"]*)"/.exec(text)?.[1] ?? ''

test('where it is required, who has none sets it up during the sign-in, and is signed in only then [SEC-20]', async () => {
  const { app, browser, page } = await begin()
  expect(page.title).toBe('Commissioning | Set up the second factor')
  expect(page.text).toContain('Every sign-in here needs a second factor')
  const uid = page.address.split('/').at(-2)
  expect((await browser.open(`/identity/auth/${uid}`)).title).toBe('Commissioning | Sign in')
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Sign in')

  const again = await begin(app)
  const phone = openAuthenticator(running, again.page)
  const wrong = await again.browser.send(again.page, { code: phone.code(1) })
  expect([wrong.status, openAuthenticator(running, wrong).secret]).toEqual([422, phone.secret])
  const codes = await again.browser.send(wrong, { code: phone.code() })
  expect(recoveryCodesIn(codes)).toHaveLength(10)
  const back = await again.browser.open(wayOn(codes))
  expect(back.address.startsWith(redirectUri)).toBe(true)
  expect(decodeJwt((await app.redeem(back)).id_token).amr).toEqual(['pwd', 'otp'])
  expect((await begin()).page.title).toBe('Commissioning | Enter your code')
})

test('of two that set up at the same time one gets in, and the other is asked anew [SEC-20]', async () => {
  const both = [await begin(), await begin()]
  const account = await running.identity.accounts.findByEmail(who.email)
  const taken = { accountId: account?.id ?? '', secret: '', setUpAt: running.now(), lastStep: 0 }
  const answers = await running.database.db
    .startTransaction()
    .execute()
    .then(async (tx) => {
      await tx.insertInto('identitySecondFactor').values(taken).execute()
      const under = both.map(({ browser, page }) =>
        browser.send(page, { code: openAuthenticator(running, page).code() }),
      )
      await waitingForLocks(running.database, 2)
      await tx.rollback().execute()
      return Promise.all(under)
    })
  expect(answers.map((screen) => recoveryCodesIn(screen).length).sort()).toEqual([0, 10])
  expect(answers.map(({ title }) => title)).toContain('Commissioning | Sign in')
})

test('an invited person sets it up while the account is made [SEC-20]', async () => {
  const browser = new Browser(running.origin)
  const app = createApp(running.issuer)
  const form = await browser.open(app.signInAddress({ prompt: 'create', invitation: 'open' }))
  const page = await browser.send(form, {
    first_name: 'Grace',
    last_name: 'Hopper',
    password: 'ships in a harbour',
  })
  expect(page.title).toBe('Commissioning | Set up the second factor')
  const codes = await browser.send(page, { code: openAuthenticator(running, page).code() })
  expect((await app.redeem(await browser.open(wayOn(codes)))).status).toBe(200)
})

test('it cannot be turned off then, and the page says why; another phone can take its place [SEC-20]', async () => {
  const { browser, page: setUp } = await begin()
  const phone = openAuthenticator(running, setUp)
  await browser.open(wayOn(await browser.send(setUp, { code: phone.code() })))
  const page = await browser.open(FACTOR_PAGE_ADDRESS)
  expect(page.text).toContain('It cannot be turned off: every sign-in here needs a second factor.')
  expect(page.text).not.toContain('Turn off')

  const values = { ...page.forms[0]?.values, current_password: who.password, code: phone.nextCode() }
  const off = await browser.send(page, values, { action: `${FACTOR_PAGE_ADDRESS}/off`, values: {} })
  expect([off.status, off.title]).toEqual([422, 'Commissioning | Second factor'])
  expect((await begin()).page.title).toBe('Commissioning | Enter your code')
  const begun = await browser.send(page, values, { action: FACTOR_PAGE_ADDRESS, values: {} })
  expect(begun.title).toBe('Commissioning | Set up the second factor')
})

test('a session of before goes on, and the next sign-in asks [SEC-20]', async () => {
  running.settings.secondFactor = 'optional'
  await running.restart()
  const { app, browser, page: back } = await begin()
  const tokens = await app.redeem(back)
  running.settings.secondFactor = 'required'
  await running.restart()

  expect((await app.refresh(tokens.refresh_token)).status).toBe(200)
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Profile & Settings')
  expect((await begin()).page.title).toBe('Commissioning | Set up the second factor')
})
