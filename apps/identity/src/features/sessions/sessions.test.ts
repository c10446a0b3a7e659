import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts'
import { describeBrowser } from './browser-label.ts'
import { listSessions } from './session-store.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const EDGE_USER_AGENT = `${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/138.0.0.0`

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

async function signedIn(userAgent: string, account = who) {
  const browser = new Browser(running.origin, { 'user-agent': userAgent })
  const app = createApp(running.issuer)
  const tokens = await app.redeem(await signIn(browser, app.signInAddress(), account))
  const renew = async () => (await app.refresh(tokens.refresh_token)).status
  return { browser, tokens, app, renew, account: () => browser.open('/identity/account') }
}

const endings = ({ forms }: SeenPage) => forms.filter(({ action }) => action.includes('/account/sessions/'))
const items = ({ text }: SeenPage) => [...text.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => item)

test('the account page lists where the person is signed in: browser, system, since when, last use, which is this [SEC-13]', async () => {
  const here = await signedIn(FIREFOX)
  await signedIn(SAFARI)
  await signedIn(EDGE_USER_AGENT, person)
  running.advance(3 * 60 * 60_000)
  const listed = items(await here.account())
  const own = listed.find((item) => item.includes('Firefox on Windows'))
  const other = listed.find((item) => item.includes('Safari on iOS'))
  expect(own).toContain('This device')
  expect(other).not.toContain('This device')
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  expect(listed).toHaveLength(2)
  for (const item of listed) expect(item).toContain(`Signed in since ${today}, last used 3 hours ago`)
})

test('a person ends one session: its refresh token is refused, its browser signed out, the others go on [SEC-13]', async () => {
  const here = await signedIn(FIREFOX)
  const lost = await signedIn(SAFARI)
  const third = await signedIn(CHROME)
  const page = await here.account()
  const lostForm = endings(page).find(({ action }) =>
    items(page).some((item) => item.includes('Safari') && item.includes(action)),
  )
  const done = await here.browser.send(page, {}, lostForm)

  expect(done.text).toContain('The device is signed out.')
  expect(items(done)).toHaveLength(2)
  expect(await lost.renew()).toBe(400)
  expect((await lost.account()).title).toBe('Commissioning | Sign in')
  expect([await here.renew(), await third.renew()]).toEqual([200, 200])
  expect((await third.account()).title).toBe('Commissioning | Profile & Settings')
})

test('a person ends all other sessions at once, and this one goes on with its tokens [SEC-13]', async () => {
  const here = await signedIn(FIREFOX)
  const others = [await signedIn(SAFARI), await signedIn(CHROME)]
  const stranger = await signedIn(EDGE_USER_AGENT, person)
  const page = await here.account()
  const form = page.forms.find(({ action }) => action.endsWith('/account/others'))
  const done = await here.browser.send(page, {}, form)

  expect(done.text).toContain('All other devices are signed out.')
  expect(items(done)).toHaveLength(1)
  for (const other of others) expect(await other.renew()).toBe(400)
  expect([await here.renew(), await stranger.renew()]).toEqual([200, 200])
})

test('a sign-in whose last step was not opened yet ends with the other sessions', async () => {
  const here = await signedIn(FIREFOX)
  await signedIn(SAFARI)
  await signedIn(CHROME)
  const stranger = new Browser(running.origin)
  const started = await stranger.open(createApp(running.issuer).signInAddress())
  const lastStep = await stranger.sendAndStay(started, { email: who.email, password: who.password })

  const page = await here.account()
  const form = page.forms.find(({ action }) => action.endsWith('/account/others'))
  expect(items(await here.browser.send(page, {}, form))).toHaveLength(1)
  expect((await stranger.open(lastStep)).title).toBe('Commissioning | This page has expired')
})

test('nobody ends a session of another person, and no strange page one of ours [SEC-13]', async () => {
  const here = await signedIn(FIREFOX)
  await signedIn(SAFARI)
  const victim = await signedIn(EDGE_USER_AGENT, person)
  const account = await running.identity.accounts.findByEmail(person.email)
  const sessions = await listSessions(running.database.db, () => new Date(), account?.id ?? '')
  const page = await here.account()
  const [own] = endings(page)
  for (const { uid } of sessions) {
    const action = `${running.issuer}/account/sessions/${uid}`
    await here.browser.send(page, {}, { action, values: own?.values ?? {} })
  }
  expect(await victim.renew()).toBe(200)

  const forged = { action: own?.action ?? '', values: { form_token: 'guessed' } }
  expect((await here.browser.send(page, {}, forged)).status).toBe(403)
  expect(items(await here.account())).toHaveLength(2)
})

test('a session that the provider has forgotten is listed and ended as long as an app can renew it [SEC-13]', async () => {
  const here = await signedIn(FIREFOX)
  const lost = await signedIn(SAFARI)
  const account = await running.identity.accounts.findByEmail(who.email)
  const [cookie] = lost.browser.cookies.filter(({ name }) => name.endsWith('_session'))
  await running.database.db
    .deleteFrom('identityArtifact')
    .where('id', '=', cookie?.value ?? '')
    .execute()
  expect(await listSessions(running.database.db, () => new Date(), account?.id ?? '')).toHaveLength(2)

  const page = await here.account()
  expect((await here.browser.send(page, {}, endings(page)[0])).text).toContain('The device is signed out.')
  expect(await lost.renew()).toBe(400)
})

test('the operator signs one person out at the command line, or everybody [SEC-15]', async () => {
  const [one, other, third] = [
    await signedIn(FIREFOX),
    await signedIn(EDGE_USER_AGENT, person),
    await signedIn(EDGE_USER_AGENT, person),
  ]
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [`${import.meta.dirname}/../../app/sign-out.ts`, ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: running.database.url },
    })
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: 'Name the e-mail address of a person, or say --everybody.\n',
  })
  await expect(run('nobody@example.test')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nobody signs in as nobody@example.test.\n',
  })
  expect((await one.account()).title).toBe('Commissioning | Profile & Settings')

  expect((await run(who.email.toUpperCase())).stdout).toBe(`${who.email} is signed out everywhere.\n`)
  expect([await one.renew(), await other.renew()]).toEqual([400, 200])
  expect((await one.account()).title).toBe('Commissioning | Sign in')
  expect((await run('--everybody')).stdout).toMatch(/^All \d+ people are signed out\.\n$/)
  expect(await third.renew()).toBe(400)
})

test('the list speaks the language of the person', async () => {
  const here = await signedIn(FIREFOX)
  await signedIn('curl/8.0')
  const german = (await here.browser.open('/identity/account?ui_locales=de')).text
  expect(german).toContain('Firefox unter Windows')
  expect(german).toContain('Unbekannter Browser')
  expect(german).toContain('zuletzt benutzt in dieser Minute')
})

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [SAFARI, 'Safari', 'iOS'],
  [CHROME, 'Chrome', 'Linux'],
  [EDGE_USER_AGENT, 'Edge', 'Windows'],
  [CHROME.replace('X11; Linux x86_64', 'Linux; Android 15'), 'Chrome', 'Android'],
  [SAFARI.replace('Version/18.5', 'CriOS/138.0'), 'Chrome', 'iOS'],
  ['curl/8.0', undefined, undefined],
])('%s is explained in words', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})
