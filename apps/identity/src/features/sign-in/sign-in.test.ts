import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'

let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.stop())

const newBrowser = (headers?: Record<string, string>) => new Browser(running.origin, headers)
const wrong = { email: person.email, password: 'not the password' }

test('a second app request in the same browser needs no password', async () => {
  const browser = newBrowser()
  await signIn(browser, createApp(running.issuer).signInAddress(), person)
  const again = await browser.open(createApp(running.issuer).signInAddress())
  expect(again.address.startsWith(redirectUri)).toBe(true)
})

test('a restart keeps sessions, refresh tokens and signing keys [AUTH-13]', async () => {
  const browser = newBrowser()
  const app = createApp(running.issuer)
  const tokens = await app.redeem(await signIn(browser, app.signInAddress(), person))
  const keys = async () => (await fetch(`${running.issuer}/jwks`)).text()
  const before = await keys()

  await running.restart()

  expect(await keys()).toBe(before)
  expect((await app.refresh(tokens.refresh_token)).status).toBe(200)
  expect((await browser.open(app.signInAddress())).address.startsWith(redirectUri)).toBe(true)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const known = await signIn(newBrowser(), createApp(running.issuer).signInAddress(), wrong)
  const unknown = await signIn(newBrowser(), createApp(running.issuer).signInAddress(), {
    ...wrong,
    email: 'nobody@example.test',
  })
  for (const page of [known, unknown]) {
    expect(page.status).toBe(422)
    expect(page.text).toContain('Wrong email or password.')
    // typed text stays, and the page opens where it goes on
    expect(page.text).toMatch(/<input id="email"[^>]*value="[^"]+@example\.test"/)
    expect(page.text).toMatch(/<input id="password"[^>]*autofocus/)
  }
})

test('a page that takes a password runs the script that shows it, before and after a mistake [AUTH-18]', async () => {
  const opened = await newBrowser().open(createApp(running.issuer).signInAddress())
  const mistaken = await signIn(newBrowser(), createApp(running.issuer).signInAddress(), wrong)
  expect(mistaken.text).toMatch(/<input id="email"[^>]*value="[^"]+@example\.test"/)
  expect(mistaken.text).toMatch(/<input id="password"[^>]*autofocus/)
  for (const { headers, text } of [opened, mistaken]) {
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    const [, script = ''] = /<script src="([^"]+)" data-label="Show password">/.exec(text) ?? []
    const answer = await fetch(new URL(script, running.origin))
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('aria-pressed')
  }
})

test('an account is locked for a while after five wrong passwords, even to the right one', async () => {
  const account = { ...person, email: 'locked@example.test' }
  await running.identity.accounts.create(account)
  const attempt = (password: string) =>
    signIn(newBrowser(), createApp(running.issuer).signInAddress(), { ...account, password })
  for (let count = 0; count < 5; count++) expect((await attempt('not the password')).status).toBe(422)

  const locked = await attempt(account.password)
  expect(locked.status).toBe(429)
  expect(locked.text).toContain('There were too many attempts. Try again in 15 minutes.')
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)

  running.advance(15 * 60_000)
  expect((await attempt('not the password')).status).toBe(422)
  expect((await attempt(account.password)).address.startsWith(redirectUri)).toBe(true)
  // a right one has ended the count of wrong ones
  for (let count = 0; count < 5; count++) expect((await attempt('not the password')).status).toBe(422)
  running.advance(15 * 60_000)
})

test('an address that tries many accounts is stopped', async () => {
  const attempts = Array.from({ length: 51 }, (_, index) => `guess-${index}@example.test`)
  const answers: number[] = []
  for (const email of attempts) {
    answers.push(
      (await signIn(newBrowser(), createApp(running.issuer).signInAddress(), { ...wrong, email })).status,
    )
  }
  expect(answers.at(-1)).toBe(429)
  expect(answers.slice(0, 40).every((status) => status === 422)).toBe(true)
  running.advance(15 * 60_000)
})

test('a form that did not come from our page is not taken', async () => {
  const browser = newBrowser()
  const page = await browser.open(createApp(running.issuer).signInAddress())
  const credentials = { email: person.email, password: person.password }
  expect((await browser.send(page, { ...credentials, form_token: 'guessed' })).status).toBe(403)
  Object.assign(browser.headers, { 'sec-fetch-site': 'cross-site' })
  expect((await browser.send(page, credentials)).status).toBe(403)
})

test('tabs that ask for their first pages at once can both sign in', async () => {
  const [browser, tab] = [newBrowser(), newBrowser()]
  const first = await browser.open(createApp(running.issuer).signInAddress())
  const second = await tab.open(createApp(running.issuer).signInAddress())
  browser.join(tab)

  for (const page of [second, first])
    expect((await browser.send(page, person)).address.startsWith(redirectUri)).toBe(true)
})

test('a sign-in opened in another browser says that the page has expired, and leads back to the app', async () => {
  const page = await newBrowser().open(createApp(running.issuer).signInAddress())
  const stranger = await newBrowser().open(page.address)
  expect(stranger.status).toBe(400)
  expect(stranger.title).toBe('Commissioning | This page has expired')
  expect(stranger.text).toContain('href="https://console.example.test/"')

  const ofNobody = new URL(page.address)
  ofNobody.searchParams.set('app', 'https://evil.example')
  expect((await newBrowser().open(ofNobody.href)).text).not.toMatch(/evil|class="button"/)
})

test('what the app sends is shown as text, never as markup', async () => {
  const hint = '"><script>alert(1)</script>'
  const page = await newBrowser().open(createApp(running.issuer).signInAddress({ login_hint: hint }))
  expect(page.forms[0]?.values.email).toBe(hint)
  expect(page.text.match(/<script(?! src)/g)).toHaveLength(1)
})

test.each([
  [{ ui_locales: 'fr-BE nl' }, 'de', 'Commissioning | Connexion'],
  [{}, 'pt, nl;q=0.8, de;q=0.9', 'Commissioning | Anmelden'],
  [{}, 'pt', 'Commissioning | Sign in'],
])('with %j and the browser in %s the page is "%s"', async (more, language, title) => {
  const browser = newBrowser({ 'accept-language': language })
  expect((await browser.open(createApp(running.issuer).signInAddress(more))).title).toBe(title)
})

test('pages run no script but their own, cannot be framed and are not stored', async () => {
  const { headers } = await newBrowser().open(createApp(running.issuer).signInAddress())
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('health tells whether the database answers, an unknown address is a page', async () => {
  expect(await (await fetch(`${running.issuer}/health`)).json()).toEqual({ status: 'ok' })
  const nothing = await newBrowser().open('/identity/nothing')
  expect([nothing.status, nothing.title]).toEqual([404, 'Commissioning | There is nothing here'])
})

test('the sweep removes what has expired', async () => {
  await newBrowser().open(createApp(running.issuer).signInAddress())
  const count = async () =>
    (
      await running.database.db
        .selectFrom('identityArtifact')
        .select('id')
        .where('model', '=', 'Interaction')
        .execute()
    ).length
  await running.identity.sweep.runOnce()
  const before = await count()
  expect(before).toBeGreaterThan(0)
  running.advance(2 * 60 * 60_000)
  await running.identity.sweep.runOnce()
  expect(await count()).toBe(0)
})
