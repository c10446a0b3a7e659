import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '../features/sessions/session-store.ts'
import { Browser } from '../testing/browser.ts'
import { createApp, createProver, signIn } from '../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../testing/running-identity.ts'

let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.stop())

const home = 'https://console.example.test/'

async function signedIn() {
  const app = createApp(running.issuer)
  const browser = new Browser(running.origin)
  const tokens = await app.redeem(await signIn(browser, app.signInAddress(), person))
  return { app, browser, tokens }
}

const signOutAddress = (values: Record<string, string>) =>
  `${running.issuer}/session/end?${new URLSearchParams(values)}`

test('the app signs its person out without a question, and the refresh token is dead', async () => {
  const { app, browser, tokens } = await signedIn()
  const back = await browser.open(
    signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home, state: 'bye' }),
  )
  expect(back.address).toBe(`${home}?state=bye`)
  expect((await app.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await browser.open(app.signInAddress())).title).toBe('Commissioning | Sign in')
})

test('an app that revokes its refresh token signs out where the provider has forgotten the session', async () => {
  const who = { ...person, email: 'away@example.test' }
  const { id } = await running.identity.accounts.create(who)
  const [app, browser, prover] = [
    createApp(running.issuer),
    new Browser(running.origin),
    await createProver(),
  ]
  const tokens = await app.redeem(await signIn(browser, app.signInAddress(), who), prover)
  const { db } = running.database
  await db.deleteFrom('identityArtifact').where('accountId', '=', id).where('model', '=', 'Session').execute()

  const { origin } = new URL(home)
  const revoked = await fetch(`${running.issuer}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'console', token: tokens.refresh_token ?? '' }),
    headers: { origin },
  })
  expect(revoked.headers.get('access-control-allow-origin')).toBe(origin)
  const leaving = await browser.open(
    signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }),
  )
  expect((await browser.send(leaving)).address).toBe(home)
  expect((await app.refresh(tokens.refresh_token, prover)).error).toBe('invalid_grant')
  expect(await listSessions(db, running.now, id)).toEqual([])
})

test('without the hint the person is asked, so that no strange page can sign people out', async () => {
  const { app, browser, tokens } = await signedIn()
  const question = await browser.open(
    signOutAddress({ client_id: 'console', post_logout_redirect_uri: home }),
  )
  expect(question.title).toBe('Commissioning | Sign out')
  expect((await app.refresh(tokens.refresh_token)).status).toBe(200)

  const back = await browser.send(question, { logout: 'yes' })
  expect(back.address).toBe(home)
  expect((await browser.open(app.signInAddress())).title).toBe('Commissioning | Sign in')
})

test('signing out when nobody is signed in still leads back to the app', async () => {
  const browser = new Browser(running.origin)
  const page = await browser.open(signOutAddress({ client_id: 'console', post_logout_redirect_uri: home }))
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
  expect((await browser.send(page)).address).toBe(home)
})

test('a place that is not registered is not led to', async () => {
  const { browser, tokens } = await signedIn()
  const page = await browser.open(
    signOutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://elsewhere.test/' }),
  )
  expect(page.status).toBe(400)
})

test('someone else can sign in where a person is signed in', async () => {
  const { app, browser } = await signedIn()
  const other = { ...person, email: 'grace@example.test' }
  const account = await running.identity.accounts.create(other)
  const handOver = await signIn(browser, app.signInAddress({ prompt: 'login' }), other)
  const back = await browser.send(handOver)
  const tokens = await app.redeem(back)
  expect(JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()).sub).toBe(
    account.id,
  )
})
