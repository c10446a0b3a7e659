import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpSecondFactor } from '../../testing/authenticator.ts'
import { Browser } from '../../testing/browser.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, redirectUri, startIdentity } from '../../testing/running-identity.ts'

let running: RunningIdentity
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  running = await startIdentity({ isStill: true })
})
afterAll(async () => {
  await running.stop()
  await mailServer.stop()
})

const run = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(
    process.execPath,
    [`${import.meta.dirname}/../../app/remove-second-factor.ts`, ...args],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: running.database.url, ...env },
    },
  )
const signInAgain = () =>
  signIn(new Browser(running.origin), createApp(running.issuer).signInAddress(), person)

test('the operator removes the second factor of a person at the command line, and a mail tells so [SEC-22]', async () => {
  const { browser } = await setUpSecondFactor(running, person)
  await expect(run([])).rejects.toMatchObject({ code: 1, stderr: 'Name the e-mail address of a person.\n' })
  await expect(run(['nobody@example.test'])).rejects.toMatchObject({
    code: 1,
    stderr: 'Nobody signs in as nobody@example.test.\n',
  })
  expect((await signInAgain()).title).toBe('Commissioning | Enter your code')

  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'sign-in@example.test' }
  const { stdout } = await run([person.email.toLowerCase()], mail)
  expect(stdout).toBe(`${person.email.toLowerCase()} has no second factor any more. A mail tells so.\n`)
  expect(mailServer.received).toHaveLength(1)
  expect(mailServer.received[0]).toContain('Subject: Your second factor was removed')
  expect((await signInAgain()).address.startsWith(redirectUri)).toBe(true)
  expect((await browser.open('/identity/account')).text).toContain('Off. Whoever learns your password')

  await expect(run([person.email])).rejects.toMatchObject({
    code: 1,
    stderr: `${person.email.toLowerCase()} has no second factor.\n`,
  })
})

test('without a mail server the operator reads that no mail went out; the settings may be files [SEC-22]', async () => {
  await setUpSecondFactor(running, person)
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  const file = join(folder, 'database-url')
  await writeFile(file, running.database.url)
  const { stdout } = await run([person.email], { DATABASE_URL: '', DATABASE_URL_FILE: file })
  await rm(folder, { recursive: true })
  expect(stdout).toContain('No mail tells so, since SMTP_URL is not set.')
})
