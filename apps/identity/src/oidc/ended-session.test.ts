import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endSessions, listSessions } from '../features/sessions/session-store.ts'
import { signOutEverywhere } from '../infra/artifact-store.ts'
import { Browser } from '../testing/browser.ts'
import { createApp, signIn } from '../testing/relying-app.ts'
import { person, type RunningIdentity, startIdentity } from '../testing/running-identity.ts'
import { createAdapter } from './oidc-adapter.ts'

let running: RunningIdentity
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.stop())

let who: typeof person
let count = 0
beforeEach(async () => {
  who = { ...person, email: `person-${count++}@example.test` }
  await running.identity.accounts.create(who)
})

async function openSession() {
  const app = createApp(running.issuer)
  const browser = new Browser(running.origin)
  const tokens = await app.redeem(await signIn(browser, app.signInAddress(), who))
  const { db } = running.database
  const accountId = (await running.identity.accounts.findByEmail(who.email))?.id ?? ''
  const id = browser.cookies.find(({ name }) => name.endsWith('_session'))?.value ?? ''
  const sessions = createAdapter('Session', db, running.now)
  const uids = async () => (await listSessions(db, running.now, accountId)).map(({ uid }) => uid)
  return { app, browser, tokens, db, accountId, id, sessions, uids }
}

type EndSession = (session: Awaited<ReturnType<typeof openSession>>) => Promise<unknown>

test.each<[string, EndSession]>([
  ['a sign-out everywhere', ({ db, accountId }) => signOutEverywhere(db, running.now, accountId)],
  [
    'its end on the account page',
    async ({ db, accountId, uids }) => endSessions(db, running.now, accountId, await uids()),
  ],
  [
    'the sign-out of the app',
    ({ browser, tokens }) => browser.open(`${running.issuer}/session/end?id_token_hint=${tokens.id_token}`),
  ],
])('a request that has read a session before %s does not write it back', async (_, end) => {
  const opened = await openSession()
  const { app, browser, id, sessions, uids } = opened
  const read = await sessions.find(id)
  if (!read) throw new Error('There is no session.')
  await end(opened)
  await sessions.upsert(id, read, 1000)

  expect([await sessions.find(id), await sessions.findByUid(read.uid ?? '')]).toEqual([undefined, undefined])
  expect(await uids()).toEqual([])
  expect((await browser.open(app.signInAddress())).title).toBe('Commissioning | Sign in')
})

test('a code that a request in flight gives out after the end of its session brings no tokens', async () => {
  const { app, browser, db, accountId } = await openSession()
  const back = await browser.open(app.signInAddress())
  const given = await db
    .selectFrom('identityArtifact')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('model', 'in', ['AuthorizationCode', 'Grant'])
    .where('consumedAt', 'is', null)
    .execute()
  await signOutEverywhere(db, running.now, accountId)
  await db.insertInto('identityArtifact').values(given).execute()

  expect((await app.redeem(back)).error).toBe('invalid_grant')
})
