import { createHash } from 'node:crypto'
import type { Mail } from '@commissioning/server-kit/smtp-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FACTOR_PAGE_ADDRESS,
  openAuthenticator,
  recoveryCodesIn,
  setUpSecondFactor,
} from '../../testing/authenticator.ts'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'

let running: RunningIdentity
let who: typeof person
let count = 0
const mails: Mail[] = []
const logged: string[] = []
const keep = (values: object, message: string) => void logged.push(JSON.stringify([values, message]))
beforeAll(async () => {
  running = await startIdentity({
    isStill: true,
    mail: async (mail) => void mails.push(mail),
    log: { info: keep, warn: keep, error: keep },
  })
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
  mails.length = 0
  logged.length = 0
})
afterAll(() => running.stop())

async function subjects() {
  await running.identity.close()
  return mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)
}

const signInAgain = () => signIn(new Browser(running.origin), createApp(running.issuer).signInAddress(), who)

/** Presses another button of the page's form. */
const press = (browser: Browser, page: SeenPage, path: string, typed: Record<string, string>) =>
  browser.send(page, typed, { action: `${FACTOR_PAGE_ADDRESS}${path}`, values: page.forms[0]?.values ?? {} })

test('a person sets up a second factor: password, QR code and secret, a code, ten recovery codes once [SEC-16]', async () => {
  const browser = new Browser(running.origin)
  const account = await signIn(browser, '/identity/account', who)
  expect(account.text).toContain('Off. Whoever learns your password can sign in as you.')

  const start = await browser.open(FACTOR_PAGE_ADDRESS)
  const wrong = await browser.send(start, { current_password: 'not the password' })
  expect(wrong.text).toContain('The current password is wrong.')
  const page = await browser.send(wrong, { current_password: who.password })
  const phone = openAuthenticator(running, page)
  expect(page.text).toMatch(/<div class="qr" role="img" aria-label="[^"]+"><svg /)
  expect(phone.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(page.text.replaceAll(' ', '')).toContain(`>${phone.secret}<`)
  expect(page.text).toContain(`otpauth://totp/Commissioning:${encodeURIComponent(who.email)}?`)

  const mistyped = await browser.send(page, { code: phone.code(1) })
  expect(mistyped.status).toBe(422)
  expect(mistyped.text).toContain('Codes change and work once: enter the one shown now.')
  expect(openAuthenticator(running, mistyped).secret).toBe(phone.secret)
  expect((await signInAgain()).address.startsWith(redirectUri)).toBe(true)

  const done = await browser.send(mistyped, { code: phone.code() })
  expect(new Set(recoveryCodesIn(done)).size).toBe(10)
  expect((await browser.open(`${FACTOR_PAGE_ADDRESS}/set-up`)).text).not.toContain('secret=')
  const since = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(running.now())
  expect((await browser.open('/identity/account')).text).toContain(
    `On since ${since}. Recovery codes left: 10.`,
  )
  expect((await signInAgain()).title).toBe('Commissioning | Enter your code')
  expect(await subjects()).toEqual(['Your second factor is set up'])
})

test('the database keeps recovery codes as hashes, and no log and no mail has secret or code [SEC-16]', async () => {
  const { phone, recoveryCodes } = await setUpSecondFactor(running, who)
  const rows = await running.database.db.selectFrom('identityRecoveryCode').select('codeHash').execute()
  const hashes = rows.map(({ codeHash }) => codeHash)
  for (const code of recoveryCodes) {
    const plain = code.replaceAll(' ', '')
    expect(hashes).toContain(createHash('sha256').update(plain).digest('base64url'))
    expect(JSON.stringify([logged, mails])).not.toMatch(new RegExp(`${code}|${plain}`))
  }
  await signInAgain()
  await running.identity.close()
  expect(mails).toHaveLength(1)
  expect(logged.join()).toContain('Second factor set up')
  expect(JSON.stringify([logged, mails])).not.toContain(phone.secret)
})

test('new recovery codes ask for password and code, and end the old ones [SEC-16]', async () => {
  const { browser, phone, recoveryCodes } = await setUpSecondFactor(running, who)
  const page = await browser.open(FACTOR_PAGE_ADDRESS)
  const code = phone.nextCode()
  const newCodes = (current_password: string, typed: string) =>
    press(browser, page, '/codes', { current_password, code: typed })
  expect((await newCodes('not the password', code)).text).toContain('The current password is wrong.')
  expect((await newCodes(who.password, '000000')).text).toContain('This code is wrong.')

  const fresh = recoveryCodesIn(await newCodes(who.password, code))
  expect(fresh).toHaveLength(10)
  expect((await newCodes(who.password, recoveryCodes[0] ?? '')).text).toContain('This recovery code is wrong')
  expect(recoveryCodesIn(await newCodes(who.password, fresh[0] ?? ''))).toHaveLength(10)
})

test('turning off asks for password and code, and a mail tells so [SEC-16]', async () => {
  const { browser, phone } = await setUpSecondFactor(running, who)
  const page = await browser.open(FACTOR_PAGE_ADDRESS)
  const code = phone.nextCode()
  const turnOff = (current_password: string, typed: string) =>
    press(browser, page, '/off', { current_password, code: typed })
  expect((await turnOff('not the password', code)).status).toBe(422)
  expect((await turnOff(who.password, '')).status).toBe(422)
  expect((await signInAgain()).title).toBe('Commissioning | Enter your code')

  expect((await turnOff(who.password, code)).text).toContain('The second factor is off.')
  expect((await signInAgain()).address.startsWith(redirectUri)).toBe(true)
  expect(await subjects()).toEqual(['Your second factor is set up', 'Your second factor is turned off'])
})

test('another phone takes the place of the first after password and code, and with its own code [SEC-16]', async () => {
  const { browser, phone: old } = await setUpSecondFactor(running, who)
  const page = await browser.open(FACTOR_PAGE_ADDRESS)
  expect((await press(browser, page, '', { current_password: who.password })).status).toBe(422)
  const begun = await press(browser, page, '', { current_password: who.password, code: old.nextCode() })
  const phone = openAuthenticator(running, begun)

  const still = await signInAgain()
  expect(still.title).toBe('Commissioning | Enter your code')
  expect(recoveryCodesIn(await browser.send(begun, { code: phone.code() }))).toHaveLength(10)
  const stranger = new Browser(running.origin)
  const asked = await signIn(stranger, createApp(running.issuer).signInAddress(), who)
  const refused = await stranger.send(asked, { code: old.nextCode() })
  expect(refused.status).toBe(422)
  expect((await stranger.send(refused, { code: phone.code() })).address.startsWith(redirectUri)).toBe(true)
})

test('wrong codes on the account page are counted, whatever the password was in between [SEC-18]', async () => {
  const { browser, phone } = await setUpSecondFactor(running, who)
  const page = await browser.open(FACTOR_PAGE_ADDRESS)
  const turnOff = (code: string) => press(browser, page, '/off', { current_password: who.password, code })
  for (let tries = 0; tries < 5; tries++) expect((await turnOff('000000')).status).toBe(422)
  expect((await turnOff(phone.nextCode())).status).toBe(429)
  expect((await signInAgain()).title).toBe('Commissioning | Enter your code')
})

test('a set-up that was begun before another one does not take its place [SEC-16]', async () => {
  const browser = new Browser(running.origin)
  await signIn(browser, '/identity/account', who)
  const early = await browser.send(await browser.open(FACTOR_PAGE_ADDRESS), {
    current_password: who.password,
  })
  const { phone } = await setUpSecondFactor(running, who)

  const late = await browser.send(early, { code: openAuthenticator(running, early).code() })
  expect(recoveryCodesIn(late)).toEqual([])
  const stored = await running.database.db.selectFrom('identitySecondFactor').select('secret').execute()
  expect(stored.map(({ secret }) => secret)).toContain(phone.secret)
  expect(stored.map(({ secret }) => secret)).not.toContain(openAuthenticator(running, early).secret)
})
