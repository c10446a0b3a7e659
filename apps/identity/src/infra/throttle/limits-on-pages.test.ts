import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, type SeenPage } from '../../testing/browser.ts'
import { createApp } from '../../testing/relying-app.ts'
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts'
import { type AttemptKind, attemptLimits } from './throttle.ts'

let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity({
    mail: async () => undefined,
    invitationLookupUrl: 'http://localhost:9/invitations',
  })
})
afterAll(() => running.stop())

/** A code is asked for after a right password: code.test.ts. */
type CountedOnOnePage = Exclude<AttemptKind, 'codeOfAccount'>

async function askIdentity(open: string, answer: Record<string, string>): Promise<SeenPage> {
  const browser = new Browser(running.origin)
  return browser.send(await browser.open(open), answer)
}
const app = (more = {}) => createApp(running.issuer).signInAddress(more)
const enter = () => askIdentity(app(), { email: 'nobody@example.test', password: 'wrong' })
const reset = () => askIdentity('/identity/reset', { email: 'nobody@example.test' })
const attempts: Record<CountedOnOnePage, () => Promise<SeenPage>> = {
  signInOfAccount: enter,
  signInFromAddress: enter,
  resetOfAccount: reset,
  resetFromAddress: reset,
  invitationFromAddress: () => askIdentity(app({ prompt: 'create' }), { code: 'guessed' }),
}

test.each(Object.entries(attempts) as [CountedOnOnePage, () => Promise<SeenPage>][])(
  'the last attempt of %s is taken, and one more is refused on its page',
  async (kind, attempt) => {
    const { db } = running.database
    await attempt()
    const of = db.updateTable('identityAttempt').where('key', 'like', `${kind}:%`)
    const { count } = attemptLimits[kind]
    expect(await of.set({ tries: count - 1 }).executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n })
    expect((await attempt()).status).not.toBe(429)
    expect((await attempt()).status).toBe(429)
    await db.deleteFrom('identityAttempt').execute()
  },
)
