import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createApp } from '../../testing/relying-app.ts'
import {
  listen,
  person,
  type RunningIdentity,
  redirectUri,
  startIdentity,
} from '../../testing/running-identity.ts'

const invitations: Record<string, object> = {
  open: { email: 'grace@example.test', first_name: 'Grace', state: 'open' },
  twice: { email: 'twice@example.test', state: 'open' },
  known: { email: person.email.toUpperCase(), state: 'open' },
  expired: { state: 'expired' },
  used: { state: 'used' },
  replaced: { state: 'replaced' },
}

let platform: Server
let running: RunningIdentity
beforeAll(async () => {
  platform = createServer(async (request, response) => {
    const { code } = (await json(request)) as { code: string }
    expect(request.url).toBe('/invitations/lookup')
    if (code === 'broken') response.writeHead(500).end('oops')
    else if (code === 'malformed') response.writeHead(400).end()
    else if (invitations[code] === undefined) response.writeHead(404).end()
    else response.end(JSON.stringify(invitations[code]))
  })
  const port = await listen(platform)
  running = await startIdentity({ invitationLookupUrl: `http://localhost:${port}/invitations` })
})
afterAll(async () => {
  await running.stop()
  platform.close()
})

function invited(code: string, browser = new Browser(running.origin)) {
  const app = createApp(running.issuer)
  const arrive = () => browser.open(`${app.signInAddress({ prompt: 'create' })}#invitation=${code}`)
  /** The page's script sends the code, or the person does without one. */
  const open = async () => browser.send(await arrive(), { code })
  return { app, browser, arrive, open }
}
const filled = { first_name: 'Grace', last_name: 'Hopper', password: 'ships in a harbour' }

test('an invited person makes an account and lands in the app, signed in [AUTH-13]', async () => {
  const { app, browser, open } = invited('open')
  const page = await open()
  expect(page.title).toBe('Commissioning | Create your account')
  expect(page.forms[0]?.values).toMatchObject({ email: 'grace@example.test', first_name: 'Grace' })

  const back = await browser.send(page, filled)
  expect(back.address.startsWith(redirectUri)).toBe(true)
  expect((await app.redeem(back)).status).toBe(200)
  expect(await running.identity.accounts.findByEmail('grace@example.test')).toMatchObject({
    lastName: 'Hopper',
  })
})

test('the code of an invitation is in no address, and stands in the form that goes on [SEC-32]', async () => {
  invitations.walks = { email: 'walks@example.test', state: 'open' }
  const { browser, arrive, open } = invited('walks')
  const page = await arrive()
  expect(page.text).toContain('Paste the link from the email here.')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  const pasted = await browser.send(page, { code: 'https://console.test/login#invitation=walks' })
  for (const form of [pasted, await open()]) {
    expect(form.address).toMatch(/\/interaction\/[\w-]+\/invitation/)
    expect(form.forms[0]?.values).toMatchObject({ code: 'walks', email: 'walks@example.test' })
  }
})

test('an app that was loaded before sends the code in the address, which still opens [SEC-33]', async () => {
  const { app, browser } = invited('open')
  const page = await browser.open(app.signInAddress({ prompt: 'create', invitation: 'twice' }))
  expect(page.forms[0]?.values.email).toBe('twice@example.test')
})

test('the address is the invited one, whatever the form sends', async () => {
  invitations.fixed = { email: 'fixed@example.test', state: 'open' }
  const { browser, open } = invited('fixed')
  await browser.send(await open(), { ...filled, email: 'mallory@example.test' })
  expect(await running.identity.accounts.findByEmail('mallory@example.test')).toBeUndefined()
  expect(await running.identity.accounts.findByEmail('fixed@example.test')).toBeDefined()
})

test('what is refused is said in the form, which keeps what was typed', async () => {
  const { browser, open } = invited('twice')
  const page = await open()
  const again = await browser.send(page, { ...filled, password: 'short' })
  expect(again.status).toBe(422)
  expect(again.text).toContain('Use at least 10 characters for the password.')
  expect(again.forms[0]?.values.last_name).toBe('Hopper')
  expect((await browser.send(again, { ...filled, last_name: ' ' })).text).toContain('Enter your last name.')
})

test('two forms for one invitation make one account, the second offers to sign in', async () => {
  const [first, second] = [invited('twice'), invited('twice')]
  const [one, two] = [await first.open(), await second.open()]
  expect((await first.browser.send(one, filled)).address.startsWith(redirectUri)).toBe(true)
  expect((await second.browser.send(two, filled)).title).toBe('Commissioning | You already have an account')
})

test.each([
  ['expired', 410, 'This invitation has expired'],
  ['replaced', 410, 'A newer invitation replaces this one'],
  ['used', 410, 'This invitation has already been used'],
  ['made-up', 404, 'We do not know this invitation'],
  ['malformed', 404, 'We do not know this invitation'],
  ['broken', 503, 'The invitation could not be checked'],
])('the invitation "%s" is answered with %i', async (code, status, title) => {
  const page = await invited(code).open()
  expect([page.status, page.title]).toEqual([status, `Commissioning | ${title}`])
})

test('who has an account signs in and comes back with the invitation', async () => {
  const { app, browser, open } = invited('known')
  const page = await open()
  expect(page.title).toBe('Commissioning | You already have an account')
  const link = /href="([^"]*sign-in[^"]*)"/.exec(page.text)?.[1] ?? ''
  const back = await browser.send(await browser.open(link), {
    email: person.email,
    password: person.password,
  })
  expect((await app.redeem(back)).status).toBe(200)
})
