import { ErrorResponse } from 'oidc-client-ts'
import { expect, test, vi } from 'vitest'
import { createAuthorizedSend } from './authorized-send.ts'
import { storageFailure } from './indexed-store.ts'
import type { StoredUser } from './stored-user.ts'

import { storedUser } from './testing/stored-user.ts'

const app = { name: 'console' }
const NEVER = Number.MAX_SAFE_INTEGER
const session = (accessToken: string, { expiresAt = NEVER, refresh = 'refresh', type = 'Bearer' } = {}) =>
  storedUser({
    access_token: accessToken,
    token_type: type,
    expires_at: expiresAt,
    refresh_token: refresh,
  })

const refusal = () => new ErrorResponse({ error: 'invalid_grant' })

const dpopProof = async (url: string, _user: StoredUser, method: string) => `proof of ${method} ${url}`

interface Situation {
  user: StoredUser | null
  renewed?: StoredUser | 'refused'
  /** The platform answers with these, one request after another, and with 200 beyond. */
  answers?: number[]
}

function start({ user, renewed = 'refused', answers = [] }: Situation) {
  const sent: Request[] = []
  const onSignedOut = vi.fn(() => new Promise<void>(() => undefined))
  const signinSilent = vi.fn(async () => {
    if (renewed === 'refused') throw refusal()
    return renewed
  })
  const browserSession = {
    getUser: vi.fn(async () => user),
    signinSilent,
    dpopProof,
  }
  const send = createAuthorizedSend({
    app,
    browserSession: browserSession,
    onSignedOut,
    fetch: async (request) => {
      sent.push(request)
      return new Response(null, { status: answers[sent.length - 1] ?? 200 })
    },
  })
  const authorization = () => sent.map(({ headers }) => headers.get('authorization'))
  return { send, sent, browserSession: browserSession, authorization, onSignedOut, signinSilent }
}

function answerOf(sending: Promise<Response>) {
  const answered = vi.fn()
  void sending.then(answered, answered)
  return answered
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const request = (init?: RequestInit) => new Request('https://console.test/api/me?top=1', init)

test('every request carries the access token of the stored session [AUTH-09]', async () => {
  const { send, authorization } = start({ user: session('first') })
  await send(request())
  await send(request({ method: 'POST', body: '{}' }))
  expect(authorization()).toEqual(['Bearer first', 'Bearer first'])
})

test('a token bound to this browser is sent with a proof of the very address', async () => {
  const { send, sent, authorization } = start({ user: session('first', { type: 'DPoP' }) })
  await send(request())
  expect(authorization()).toEqual(['DPoP first'])
  expect(sent[0]?.headers.get('dpop')).toBe('proof of GET https://console.test/api/me')
})

test('a session that the browser does not let read fails the call by name, keeps the page and is read by the next [STORE-02]', async () => {
  const { send, onSignedOut, browserSession } = start({ user: session('first') })
  browserSession.getUser.mockRejectedValueOnce(storageFailure(new DOMException('denied', 'UnknownError')))
  await expect(send(request())).rejects.toMatchObject({ errorCode: 'StorageRefused' })
  expect(onSignedOut).not.toHaveBeenCalled()
  expect((await send(request())).status).toBe(200)
})

test('a session that still holds is not renewed [AUTH-05]', async () => {
  const { send, signinSilent } = start({ user: session('first') })
  await send(request())
  expect(signinSilent).not.toHaveBeenCalled()
})

test('an expired token is renewed before the request goes out [AUTH-06]', async () => {
  const { send, authorization } = start({ user: session('old', { expiresAt: 1 }), renewed: session('new') })
  await send(request())
  expect(authorization()).toEqual(['Bearer new'])
})

test('a token that the platform refuses is renewed and the request sent again, whole [AUTH-06]', async () => {
  const { send, sent, authorization } = start({
    user: session('old'),
    renewed: session('new'),
    answers: [401],
  })
  const response = await send(request({ method: 'POST', body: '{"name":"Harbour"}' }))
  expect(response.status).toBe(200)
  expect(authorization()).toEqual(['Bearer old', 'Bearer new'])
  expect(await sent[1]?.text()).toBe('{"name":"Harbour"}')
})

test('requests that meet an expired token together share one renewal', async () => {
  const { send, authorization, signinSilent } = start({
    user: session('old', { expiresAt: 1 }),
    renewed: session('new'),
  })
  await Promise.all([send(request()), send(request())])
  expect(signinSilent).toHaveBeenCalledOnce()
  expect(authorization()).toEqual(['Bearer new', 'Bearer new'])
})

/** Two tabs of one browser, whose session is stored once. */
function startTabs(sent: (string | null)[]) {
  let stored: StoredUser | null = session('old', { expiresAt: 1 })
  let renewals = 0
  let before: Promise<unknown> = Promise.resolve()
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }
  const browserSession = {
    getUser: async () => stored,
    signinSilent: async () => {
      renewals += 1
      if (renewals > 1) throw refusal()
      await new Promise((resolve) => setImmediate(resolve))
      stored = session('new')
      return stored
    },
    dpopProof,
  }
  const onSignedOut = vi.fn(() => new Promise<void>(() => undefined))
  const send = async (request: Request) => {
    sent.push(request.headers.get('authorization'))
    return new Response()
  }
  const tab = () =>
    createAuthorizedSend({ app, browserSession: browserSession, onSignedOut, fetch: send, alone })
  return { tabs: [tab(), tab()], onSignedOut, renewals: () => renewals }
}

test('of two tabs that meet an expired token together one renews it, and both go on', async () => {
  const sent: (string | null)[] = []
  const { tabs, onSignedOut, renewals } = startTabs(sent)
  void Promise.all(tabs.map((send) => send(request())))
  await expect.poll(() => sent.length + onSignedOut.mock.calls.length).toBe(2)
  expect([sent, renewals()]).toEqual([['Bearer new', 'Bearer new'], 1])
})

test('a session that another tab has renewed is renewed once more where it has expired since', async () => {
  const old = session('old', { expiresAt: 1 })
  const { send, authorization, browserSession } = start({ user: old, renewed: session('new') })
  browserSession.getUser.mockResolvedValueOnce(old).mockResolvedValueOnce(session('other', { expiresAt: 1 }))
  await send(request())
  expect(authorization()).toEqual(['Bearer new'])
})

test.each<[string, Situation]>([
  ['expired', { user: session('old', { expiresAt: 1 }) }],
  ['was refused by the platform', { user: session('old'), answers: [401] }],
])('a session that %s and cannot be renewed leads to the sign-in [AUTH-07]', async (_, situation) => {
  const { send, onSignedOut, signinSilent } = start(situation)
  const answered = answerOf(send(request()))
  await expect.poll(() => onSignedOut).toHaveBeenCalledOnce()
  expect(signinSilent).toHaveBeenCalledOnce()
  // a failure would lead the page to not-found on its way out
  await settled()
  expect(answered).not.toHaveBeenCalled()
})

test.each<[string, StoredUser | null]>([
  ['nobody is signed in', null],
  ['the session has no refresh token', session('old', { expiresAt: 1, refresh: '' })],
])('where %s no sign-in is tried behind the page [AUTH-05 AUTH-07]', async (_, user) => {
  const { send, sent, onSignedOut, signinSilent } = start({ user, renewed: session('new') })
  const answered = answerOf(send(request()))
  await expect.poll(() => onSignedOut).toHaveBeenCalledOnce()
  await settled()
  expect(signinSilent).not.toHaveBeenCalled()
  expect([sent, answered.mock.calls]).toEqual([[], []])
})

test('what was sent as the session ended goes out, whole, once the person is signed in again [AUTH-16]', async () => {
  let stored: StoredUser | null = session('old')
  const again = Promise.withResolvers<void>()
  const sent: Request[] = []
  const send = createAuthorizedSend({
    app,
    browserSession: {
      getUser: async () => stored,
      signinSilent: () => Promise.reject(refusal()),
      dpopProof,
    },
    onSignedOut: () => again.promise,
    fetch: async (request) => {
      sent.push(request)
      return new Response(null, { status: sent.length === 1 ? 401 : 200 })
    },
  })
  const sending = send(request({ method: 'POST', body: '{"name":"Harbour"}' }))
  await settled()
  expect(sent).toHaveLength(1)

  stored = session('anew')
  again.resolve()
  expect((await sending).status).toBe(200)
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer anew')
  expect(await sent[1]?.text()).toBe('{"name":"Harbour"}')
})

test('who sends it is asked whom to notify of an upload, the second time as well [NOTE-41]', async () => {
  const passed: unknown[] = []
  const send = createAuthorizedSend({
    app,
    browserSession: {
      getUser: async () => session('old'),
      signinSilent: async () => session('new'),
      dpopProof,
    },
    onSignedOut: async () => undefined,
    alone: (work) => work(),
    fetch: async (_request, onSent) => {
      passed.push(onSent)
      return new Response(null, { status: passed.length === 1 ? 401 : 200 })
    },
  })
  const onSent = vi.fn()
  expect((await send(request({ method: 'POST', body: 'photo' }), onSent)).status).toBe(200)
  expect(passed).toEqual([onSent, onSent])
})

test('what the platform refuses for another reason is answered as it is', async () => {
  const { send, onSignedOut } = start({ user: session('first'), answers: [403] })
  expect((await send(request())).status).toBe(403)
  expect(onSignedOut).not.toHaveBeenCalled()
})
