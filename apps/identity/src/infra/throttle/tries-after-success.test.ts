import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FACTOR_PAGE_ADDRESS, setUpSecondFactor } from '../../testing/authenticator.ts'
import { Browser } from '../../testing/browser.ts'
import { createApp, signIn } from '../../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts'
import { type AttemptKind, attemptLimits } from './throttle.ts'

let running: RunningIdentity
let who: typeof person
let count = 0
const mails: string[] = []
beforeAll(async () => {
  running = await startIdentity({ isStill: true, mail: async ({ text }) => void mails.push(text) })
})
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
  await running.database.db.deleteFrom('identityAttempt').execute()
})
afterAll(() => running.stop())

/** Tries of before, of everything that is counted, as many as these. */
const BEFORE = 2
const kinds = Object.keys(attemptLimits) as AttemptKind[]

/** Counts tries of each kind, and answers a function that tells which of them have changed since. */
async function countTries() {
  const { db } = running.database
  const { id } = (await running.identity.accounts.findByEmail(who.email)) ?? { id: '' }
  const counted = (kind: AttemptKind) =>
    kind.endsWith('FromAddress') ? '127.0.0.1' : kind === 'codeOfAccount' ? id : who.email
  const endsAt = new Date(running.now().getTime() + 600_000)
  await db.deleteFrom('identityAttempt').execute()
  await db
    .insertInto('identityAttempt')
    .values(kinds.map((kind) => ({ key: `${kind}:${counted(kind)}`, tries: BEFORE, endsAt })))
    .execute()
  return async () => {
    const rows = await db.selectFrom('identityAttempt').selectAll().execute()
    const triesOf = (kind: AttemptKind) => rows.find(({ key }) => key.startsWith(`${kind}:`))?.tries ?? 0
    return Object.fromEntries(
      kinds.map((kind) => [kind, triesOf(kind)]).filter(([, tries]) => tries !== BEFORE),
    )
  }
}

const startSignIn = () => signIn(new Browser(running.origin), createApp(running.issuer).signInAddress(), who)

/** Each way to be right where tries are counted, and what is counted of the person afterwards. */
const successes: Record<string, { succeed: () => Promise<() => Promise<object>>; left: object }> = {
  'a sign-in': {
    async succeed() {
      const changed = await countTries()
      await startSignIn()
      return changed
    },
    left: { signInOfAccount: 0 },
  },
  'a code of the app': {
    async succeed() {
      const { phone } = await setUpSecondFactor(running, who)
      const browser = new Browser(running.origin)
      const page = await signIn(browser, createApp(running.issuer).signInAddress(), who)
      const changed = await countTries()
      await browser.send(page, { code: phone.nextCode() })
      return changed
    },
    left: { codeOfAccount: 0 },
  },
  'the password that the account page asks for again': {
    async succeed() {
      const browser = new Browser(running.origin)
      await signIn(browser, '/identity/account', who)
      const changed = await countTries()
      await browser.send(await browser.open(FACTOR_PAGE_ADDRESS), { current_password: who.password })
      return changed
    },
    left: { signInOfAccount: 0 },
  },
  'a new password by mail': {
    async succeed() {
      const browser = new Browser(running.origin)
      await browser.send(await browser.open('/identity/reset'), { email: who.email })
      await running.identity.close()
      const link = /\/identity\/new-password#code=[\w-]+/.exec(mails.at(-1) ?? '')?.[0] ?? ''
      const page = await browser.send(await browser.open(link), { code: link.split('=')[1] ?? '' })
      const changed = await countTries()
      await browser.send(page, { password: 'a new drill and ladder' })
      return changed
    },
    left: { signInOfAccount: 0 },
  },
}

test.each(Object.entries(successes))(
  'after %s no try of the person is counted, and of their address as many as before [PROMISE-28]',
  async (_, { succeed, left }) => {
    const changed = await succeed()
    expect(await changed()).toEqual(left)
  },
)
