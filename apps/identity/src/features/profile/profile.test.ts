import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Accounts } from '../../infra/accounts/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts'

let running: RunningIdentity
let who: typeof person
let count = 0
beforeAll(async () => {
  running = await startIdentity()
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
})
afterAll(() => running.stop())

const [profileForm, passwordForm] = [0, 1]

async function openAccount(address = '/identity/account') {
  const browser = new Browser(running.origin)
  const page = await signIn(browser, address, who)
  return { browser, page }
}

test('the account page asks to sign in first, then shows the person', async () => {
  const { page } = await openAccount()
  expect(page.title).toBe('Commissioning | Profile & Settings')
  expect(page.forms[profileForm]?.values).toMatchObject({
    email: who.email,
    first_name: 'Ada',
    phone: '+31612345678',
  })
})

test('a person changes name and phone, and the next token says so', async () => {
  const { browser, page } = await openAccount()
  const wrong = await browser.send(page, { first_name: 'Augusta', phone: '06 12' }, page.forms[profileForm])
  expect(wrong.text).toContain('Invalid country code.')
  expect(wrong.forms[profileForm]?.values.first_name).toBe('Augusta')

  const saved = await browser.send(
    wrong,
    { phone: '+44 20 7946 0000', locale: 'nl' },
    wrong.forms[profileForm],
  )
  expect(saved.text).toContain('Uw gegevens zijn opgeslagen.')
  const app = createApp(running.issuer)
  const { access_token: token } = await app.redeem(await browser.open(app.signInAddress()))
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    given_name: 'Augusta',
    phone_number: '+442079460000',
    locale: 'nl',
  })
})

test('a new password needs the current one and ends every other session', async () => {
  const { browser, page } = await openAccount()
  const elsewhere = await openAccount()
  const change = { current_password: 'not the password', new_password: 'a new drill and ladder' }
  const refused = await browser.send(page, change, page.forms[passwordForm])
  expect(refused.text).toContain('The current password is wrong.')

  const saved = await browser.send(
    refused,
    { ...change, current_password: who.password },
    refused.forms[passwordForm],
  )
  expect(saved.text).toContain('Your password is changed.')
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Profile & Settings')
  expect((await elsewhere.browser.open('/identity/account')).title).toBe('Commissioning | Sign in')
})

test('signing out everywhere ends sessions and refresh tokens of this person alone', async () => {
  const app = createApp(running.issuer)
  const tokens = await app.redeem(await signIn(new Browser(running.origin), app.signInAddress(), who))
  const others = await app.redeem(await signIn(new Browser(running.origin), app.signInAddress(), person))
  const { browser, page } = await openAccount()

  const done = await browser.send(page, {}, page.forms.at(-1))
  expect(done.title).toBe('Commissioning | You are signed out')
  expect((await app.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await app.refresh(others.refresh_token)).status).toBe(200)
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Sign in')
})

test.each<[string, (accounts: Accounts, id: string) => Promise<void>]>([
  ['a new password', (accounts, id) => accounts.setPassword(id, 'a new drill and ladder')],
  ['a sign-out everywhere', (accounts, id) => accounts.signOutEverywhere(id)],
])('a sign-in whose last step was not opened yet ends with %s', async (_, end) => {
  const { accounts } = running.identity
  const browser = new Browser(running.origin)
  const page = await browser.open(createApp(running.issuer).signInAddress())
  const lastStep = await browser.sendAndStay(page, { email: who.email, password: who.password })
  await end(accounts, (await accounts.findByEmail(who.email))?.id ?? '')

  const opened = await browser.open(lastStep)
  expect([opened.status, opened.title]).toEqual([400, 'Commissioning | This page has expired'])
})

test('the way back leads to the clients only', async () => {
  const home = 'https://console.example.test/installations'
  const { browser, page } = await openAccount(`/identity/account?return_to=${home}`)
  expect(page.text).toContain(`href="${home}"`)
  const strange = await browser.open('/identity/account?return_to=https://elsewhere.test/')
  expect(strange.text).not.toContain('elsewhere.test')
})
