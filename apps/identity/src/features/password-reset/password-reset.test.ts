import type { AddressInfo } from 'node:net'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'

const received: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      done()
    })
  },
})

let running: RunningIdentity
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  running = await startIdentity({
    mail: createSmtpClient({ url: `smtp://127.0.0.1:${port}`, from: 'sign-in@example.test' }).deliver,
  })
})
afterAll(async () => {
  await running.stop()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})

async function askForLink(email: string, browser = new Browser(running.origin)) {
  const asked = await browser.send(
    await browser.open('/identity/reset?return_to=https://console.example.test'),
    { email },
  )
  await running.identity.close()
  const link =
    /http:\/\/localhost:\d+\/identity\/new-password#code=[\w-]+/.exec(received.at(-1) ?? '')?.[0] ?? ''
  const code = link.split('=')[1] ?? ''
  /** The page's script sends the code, or the person does without one. */
  const open = async (typed = code) => browser.send(await browser.open(link), { code: typed })
  return { asked, link, code, browser, open }
}

test('a forgotten password is replaced by a link in the mail, once, and every session ends', async () => {
  const app = createApp(running.issuer)
  const tokens = await app.redeem(await signIn(new Browser(running.origin), app.signInAddress(), person))
  const { asked, browser, open } = await askForLink(person.email)
  expect(asked.title).toBe('Commissioning | Check your email')
  expect(received.at(-1)).toContain('Subject: Reset your password')

  const tooShort = await browser.send(await open(), { password: 'short' })
  expect(tooShort.status).toBe(422)
  const saved = await browser.send(tooShort, { password: 'a new drill and ladder' })
  expect(saved.title).toBe('Commissioning | Your new password is saved')
  expect(saved.text).toContain('href="https://console.example.test/"')

  expect((await open()).status).toBe(410)
  expect((await app.refresh(tokens.refresh_token)).error).toBe('invalid_grant')
  expect((await signIn(new Browser(running.origin), app.signInAddress(), person)).status).toBe(422)
  const changed = { ...person, password: 'a new drill and ladder' }
  const back = await signIn(new Browser(running.origin), app.signInAddress(), changed)
  expect(back.address.startsWith(redirectUri)).toBe(true)
})

test('the other links of an account are dead once one of them has changed its password', async () => {
  const account = { ...person, email: 'two-links@example.test' }
  await running.identity.accounts.create(account)
  const earlier = await askForLink(account.email)
  const { browser, open } = await askForLink(account.email)
  expect((await earlier.open()).status).toBe(200)
  await browser.send(await open(), { password: 'a longer drill and ladder' })
  expect((await earlier.open()).status).toBe(410)
})

test('an unknown address gets the same answer and no mail', async () => {
  const before = received.length
  const { asked } = await askForLink('nobody@example.test')
  expect(asked.text).toContain('If there is an account for nobody@example.test')
  expect(received).toHaveLength(before)
})

test('a link dies after ten minutes [SEC-34]', async () => {
  const { open } = await askForLink(person.email)
  expect(received.at(-1)).toContain('for 10 minutes')
  running.advance(9 * 60_000)
  expect((await open()).title).toBe('Commissioning | Choose a new password')
  running.advance(60_000)
  const dead = await open()
  expect([dead.status, dead.title]).toEqual([410, 'Commissioning | This link no longer works'])
})

test('without a script the page takes the link that is put into it, and sends its code in the body [SEC-32]', async () => {
  const { link, code, browser, open } = await askForLink(person.email)
  const page = await browser.open(link)
  expect(page.text).toContain('Paste the link from the email here.')
  const form = await open(link)
  expect(form.address).not.toContain(code)
  expect(form.forms[0]?.values.code).toBe(code)
})

test('the page that takes a code runs the one script of its own host, and no other does [SEC-32]', async () => {
  const browser = new Browser(running.origin)
  const { headers, text } = await browser.open('/identity/new-password')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? []
  const answer = await fetch(new URL(script, running.origin))
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect((await browser.open('/identity/reset')).headers.get('content-security-policy')).toContain(
    'script-src;',
  )
})

test('the link of a mail from before still opens [SEC-33]', async () => {
  const { code, browser } = await askForLink(person.email)
  const page = await browser.open(`/identity/reset/${code}`)
  expect(page.title).toBe('Commissioning | Choose a new password')
  const saved = await browser.send(page, { password: 'yet another drill and ladder' })
  expect(saved.title).toBe('Commissioning | Your new password is saved')
})

test('nobody is flooded with mail', async () => {
  await running.identity.accounts.create({ ...person, email: 'flooded@example.test' })
  for (let count = 0; count < 3; count++)
    expect((await askForLink('flooded@example.test')).asked.status).toBe(200)
  const before = received.length
  const { asked } = await askForLink('flooded@example.test')
  expect(asked.status).toBe(429)
  expect(received).toHaveLength(before)
})

test('a link that another request uses up at the same moment changes no password', async () => {
  running.advance(60 * 60_000)
  const { browser, open } = await askForLink(person.email)
  const form = await open()
  const other = await running.database.db.startTransaction().execute()
  await other.deleteFrom('identityResetLink').execute()
  const password = 'one more drill and ladder'
  const saving = browser.send(form, { password })
  await waitingForLocks(running.database)
  await other.commit().execute()
  expect((await saving).status).toBe(410)
  const { signInAddress } = createApp(running.issuer)
  expect((await signIn(new Browser(running.origin), signInAddress(), { ...person, password })).status).toBe(
    422,
  )
})
