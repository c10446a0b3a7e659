import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailbox } from '../../testing/test-mailbox.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.generated.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { type Mail, startMail } from './mail.ts'

const log = { error: () => undefined, info: () => undefined }
const order = {
  to: 'otto@customer.test',
  template: 'owner-invitation',
  locale: 'nl',
  values: {
    siteName: 'Harbour Homes',
    companyName: 'Bright Locks',
    link: 'https://example.org/owner/invitation/abc',
  },
} as const

const roles = ['commissioning_app', 'commissioning_owner', 'commissioning_system', 'commissioning_jobs']
const NOBODYS_PORT = 1
const makeRoles = ({ executeSql }: Database) =>
  executeSql(
    roles
      .map((role) => `do $$ begin create role ${role} nologin; exception when others then null; end $$;`)
      .join('\n'),
  )

describe('mails', () => {
  let database: Database
  let jobs: Jobs
  let mail: Mail
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let port: number
  let refusal: Error | undefined

  beforeAll(async () => {
    database = await createFreshDatabase<Tables>(makeRoles)
    jobs = await startJobs(database, { log, pollMs: 20 })
    mailbox = await openMailbox(() => refusal)
    port = mailbox.port
    const url = () => `smtp://127.0.0.1:${port}`
    const smtp = { url, from: 'Commissioning <hello@example.org>' }
    mail = await startMail(jobs, { smtp, log, retries: 100_000, retryDelaySeconds: 0 })
  })
  afterAll(async () => {
    await jobs.stop()
    await mailbox.close()
    await database.close()
  })

  const send = (to: string) => database.db.transaction().execute((tx) => mail.send(tx, { ...order, to }))
  const waiting = async () => {
    const { rows } = await database.executeSql("select state from pgboss.job where name = 'mail'")
    return rows.filter(({ state }) => state !== 'completed').length
  }

  test('a mail goes out once, in the language of its reader, as text and as HTML', async () => {
    await send('otto@customer.test')
    await expect.poll(waiting).toBe(0)
    expect(mailbox.letters).toHaveLength(1)
    const [letter] = mailbox.letters
    expect(letter).toMatch(/^To: otto@customer\.test/m)
    expect(letter).toMatch(/^From: Commissioning <hello@example\.org>/m)
    expect(letter).toMatch(/^Subject: Bright Locks nodigt u uit voor Harbour Homes/m)
    expect(letter).toMatch(/^Message-ID: <[\da-f-]{36}@example\.org>/m)
    expect(letter).toContain('text/plain')
    expect(letter).toContain('text/html')
  })

  test.each([
    ['r&d@example.com', 'r&d@example.com'],
    ['user@example.xn--p1ai', 'user@example.xn--p1ai'],
    ['user@müller.de', 'user@xn--mller-kva.de'],
    ['user@ｅxample.com', 'user@example.com'],
  ])('a mail for %s goes out to %s [VALID-10]', async (to, address) => {
    await send(to)
    await expect.poll(waiting).toBe(0)
    expect(mailbox.letters.at(-1)).toMatch(new RegExp(`^To: ${address}\\r?$`, 'm'))
  })

  test('a name beyond ASCII before the @ is given to the mail server as it is', async () => {
    await send('jörg@müller.de')
    await expect.poll(waiting).toBe(0)
    expect(mailbox.attempts.at(-1)).toMatch(/^jörg@/)
  })

  test('while the mail server is gone a mail waits, and goes out once when it is back', async () => {
    const before = mailbox.letters.length
    port = NOBODYS_PORT
    await send('later@customer.test')
    await expect
      .poll(async () => {
        const { rows } = await database.executeSql(
          "select retry_count from pgboss.job where name = 'mail' and state <> 'completed'",
        )
        return rows[0]?.retry_count
      })
      .toBeGreaterThan(0)
    port = mailbox.port
    await expect.poll(waiting).toBe(0)
    expect(mailbox.letters).toHaveLength(before + 1)
  })

  test('a mailbox that refuses for now is tried again', async () => {
    refusal = Object.assign(new Error('mailbox busy'), { responseCode: 450 })
    const before = mailbox.attempts.length
    await send('busy@customer.test')
    await expect.poll(() => mailbox.attempts.length).toBeGreaterThan(before + 1)
    refusal = undefined
    await expect.poll(waiting).toBe(0)
  })

  test('an address that is refused for good is not tried again, and is stored for the operator', async () => {
    refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
    const before = mailbox.attempts.length
    await send('nobody@customer.test')
    const givenUp = () =>
      database.executeSql("select data from pgboss.job where name = 'mail-given-up'").then(({ rows }) => rows)
    await expect.poll(givenUp).toMatchObject([{ data: { to: 'nobody@customer.test' } }])
    expect(mailbox.attempts.length).toBe(before + 1)
    refusal = undefined
  })

  test('a mail of a transaction that fails is never sent', async () => {
    const before = mailbox.letters.length
    const failing = database.db.transaction().execute(async (tx) => {
      await mail.send(tx, { ...order, to: 'never@customer.test' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await send('last@customer.test')
    await expect.poll(() => mailbox.letters.length).toBe(before + 1)
    expect(mailbox.letters.join()).not.toContain('never@customer.test')
  })
})
