import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Phone, recoveryCodesIn, setUpSecondFactor } from '../../testing/authenticator.ts'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'

const MINUTE = 60_000

let running: RunningIdentity
let who: typeof person
let phone: Phone
let recoveryCodes: string[]
let count = 0
beforeAll(async () => {
  running = await startIdentity({ isStill: true })
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
  ;({ phone, recoveryCodes } = await setUpSecondFactor(running, who))
})
afterAll(() => running.stop())

const isSignedIn = ({ address }: SeenPage) => address.startsWith(redirectUri)

/** A browser that has shown the password and is asked for a code. */
async function afterPassword(app = createApp(running.issuer)) {
  const browser = new Browser(running.origin)
  const page = await signIn(browser, app.signInAddress(), who)
  const give = (code: string) => browser.send(page, { code })
  return { app, browser, page, give }
}

test('after the password nobody is signed in; the code of the app does it, and the ID token says so [SEC-17 SEC-21]', async () => {
  const { app, browser, page } = await afterPassword()
  expect(page.title).toBe('Commissioning | Enter your code')
  expect(page.text).toMatch(/<input [^>]*autocomplete="one-time-code"[^>]*inputmode="numeric"/s)
  const uid = page.address.split('/').at(-2)
  expect((await browser.open(`/identity/auth/${uid}`)).title).toBe('Commissioning | Sign in')
  expect((await browser.open('/identity/account')).title).toBe('Commissioning | Sign in')

  const again = await afterPassword(app)
  const tokens = await app.redeem(await again.give(phone.nextCode()))
  expect(decodeJwt(tokens.id_token).amr).toEqual(['pwd', 'otp'])
  expect(decodeJwt((await app.refresh(tokens.refresh_token)).id_token).amr).toEqual(['pwd', 'otp'])
})

test('who has no second factor is signed in by the password, and the ID token says that alone [SEC-21]', async () => {
  const app = createApp(running.issuer)
  const tokens = await app.redeem(await signIn(new Browser(running.origin), app.signInAddress(), person))
  expect(decodeJwt(tokens.id_token).amr).toEqual(['pwd'])
})

test('a code holds in its own 30 seconds alone, and works once [SEC-17]', async () => {
  const { give } = await afterPassword()
  phone.nextCode()
  for (const steps of [-1, 1]) {
    const refused = await give(phone.code(steps))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('enter the one shown now')
  }
  const code = phone.code()
  expect(isSignedIn(await give(`${code.slice(0, 3)} ${code.slice(3)}`))).toBe(true)
  expect((await (await afterPassword()).give(code)).status).toBe(422)
})

test('of two that use one code at the same time one gets in [SEC-17]', async () => {
  const both = [await afterPassword(), await afterPassword()]
  const code = phone.nextCode()
  const answers = await running.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('identitySecondFactor').select('secret').forUpdate().execute()
    const under = both.map(({ give }) => give(code))
    await waitingForLocks(running.database, 2)
    return { under }
  })
  expect((await Promise.all(answers.under)).filter(isSignedIn)).toHaveLength(1)
})

test('a recovery code signs in once, also of two at the same time, and the account page counts them [SEC-17]', async () => {
  const recover = async () => {
    const { browser, page } = await afterPassword()
    const link = /href="([^"]*recovery-code[^"]*)"/.exec(page.text)?.[1] ?? ''
    const asked = await browser.open(link)
    return { browser, give: (code: string) => browser.send(asked, { code }) }
  }
  const both = [await recover(), await recover()]
  const [first = '', second = ''] = recoveryCodes
  const answers = await running.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('identityRecoveryCode').select('codeHash').forUpdate().execute()
    const under = both.map(({ give }) => give(first))
    await waitingForLocks(running.database, 2)
    return { under }
  })
  const screens = await Promise.all(answers.under)
  expect(screens.filter(isSignedIn)).toHaveLength(1)
  const lost = screens.findIndex((screen) => !isSignedIn(screen))
  expect(screens[lost]?.text).toContain('This recovery code is wrong or was already used.')
  expect(isSignedIn((await both[lost]?.give(second.toUpperCase())) as SeenPage)).toBe(true)
  expect((await both[lost]?.browser.open('/identity/account'))?.text).toContain('Recovery codes left: 8.')
})

test('after five wrong codes even the right one waits, and a right password does not change that [SEC-18]', async () => {
  const { give } = await afterPassword()
  for (let tries = 0; tries < 5; tries++) expect((await give(phone.code(7))).status).toBe(422)
  const other = await afterPassword()
  expect(other.page.title).toBe('Commissioning | Enter your code')
  const locked = await other.give(phone.nextCode())
  expect(locked.status).toBe(429)
  expect(locked.text).toContain('There were too many attempts. Try again in')
  expect((await other.give(recoveryCodes[0] ?? '')).status).toBe(429)

  running.advance(15 * MINUTE)
  expect(isSignedIn(await (await afterPassword()).give(phone.code()))).toBe(true)
})

test('wrong codes count for the address too, and right ones do not [SEC-18]', async () => {
  running.advance(15 * MINUTE)
  const triesOf = async (kind: string) =>
    (
      await running.database.db
        .selectFrom('identityAttempt')
        .select('tries')
        .where('key', 'like', `${kind}:%`)
        .execute()
    ).map(({ tries }) => tries)
  const { give } = await afterPassword()
  expect((await give(phone.code(7))).status).toBe(422)
  expect(isSignedIn(await give(phone.nextCode()))).toBe(true)
  expect(await triesOf('signInFromAddress')).toEqual([1])
  expect(await triesOf('codeOfAccount')).toEqual([])
  const next = await afterPassword()
  await running.database.db.updateTable('identityAttempt').set({ tries: 50 }).execute()
  expect((await next.give(phone.nextCode())).status).toBe(429)
  running.advance(15 * MINUTE)
})

test('a half-done sign-in is of its own browser alone [SEC-19]', async () => {
  const { page } = await afterPassword()
  const stranger = new Browser(running.origin)
  expect((await stranger.open(page.address)).title).toBe('Commissioning | This page has expired')
  const own = await stranger.open(createApp(running.issuer).signInAddress())
  const code = phone.nextCode()
  const [form] = page.forms
  const values = { ...own.forms[0]?.values, code }
  const foreign = { action: form?.action ?? '', values }
  expect((await stranger.send(own, {}, foreign)).title).toBe('Commissioning | This page has expired')
  const early = { action: own.address.replace(/\?|$/, '/code?'), values }
  const refused = await stranger.send(own, {}, early)
  expect(refused.title).toBe('Commissioning | Sign in')
  expect((await stranger.open('/identity/account')).title).toBe('Commissioning | Sign in')
})

test('a half-done sign-in ends after ten minutes, and with a new password [SEC-19]', async () => {
  const slow = await afterPassword()
  running.advance(10 * MINUTE)
  const ended = await slow.give(phone.code())
  expect([ended.status, ended.title]).toEqual([422, 'Commissioning | Sign in'])
  expect(ended.text).toContain('That took longer than ten minutes. Sign in again.')
  await running.identity.sweep.runOnce()
  running.advance(1)
  await running.identity.sweep.runOnce()
  expect(await running.database.db.selectFrom('identityHalfDone').selectAll().execute()).toEqual([])

  const { give } = await afterPassword()
  const account = await running.identity.accounts.findByEmail(who.email)
  await running.identity.accounts.setPassword(account?.id ?? '', 'a new drill and ladder')
  expect((await give(phone.nextCode())).title).toBe('Commissioning | Sign in')
})

test('a new password does not take the second factor away [SEC-22]', async () => {
  const account = await running.identity.accounts.findByEmail(who.email)
  await running.identity.accounts.setPassword(account?.id ?? '', 'a new drill and ladder')
  who.password = 'a new drill and ladder'
  const { page, give } = await afterPassword()
  expect(recoveryCodesIn(page)).toEqual([])
  expect(isSignedIn(await give(phone.nextCode()))).toBe(true)
})
