// @vitest-environment jsdom
import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { expect, test, vi } from 'vitest'
import { createAuthorizedSend } from './authorized-send.ts'

const authority = 'https://issuer.test'

/** A session of oidc-client-ts whose token has expired, and what the issuer's address answers when it is renewed. */
async function renewWith(answer: () => Promise<Response>) {
  const userStore = new WebStorageStateStore({ store: new InMemoryWebStorage() })
  const manager = new UserManager({
    authority,
    client_id: 'console',
    redirect_uri: 'https://console.test/callback',
    userStore,
    metadata: { issuer: authority, token_endpoint: `${authority}/token` },
    requestTimeoutInSeconds: 10,
    automaticSilentRenew: false,
    monitorSession: false,
  })
  const profile = { sub: 'p1', iss: authority, aud: 'console', exp: 1, iat: 1 }
  const user = new User({
    access_token: 'old',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_at: 1,
    profile,
  })
  await manager.storeUser(user)
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const onSignedOut = vi.fn(() => new Promise<void>(() => undefined))
  const send = createAuthorizedSend({
    app: { name: 'console' },
    browserSession: {
      getUser: () => manager.getUser(),
      signinSilent: () => manager.signinSilent(),
      dpopProof: async () => undefined,
    },
    onSignedOut,
    alone: (work) => work(),
    fetch: async () => new Response(),
  })
  const failed = vi.fn()
  send(new Request('https://console.test/api/me')).then(() => failed('sent'), failed)
  await expect.poll(() => failed.mock.calls.length + onSignedOut.mock.calls.length).toBe(1)
  asked.mockRestore()
  return onSignedOut.mock.calls.length === 1 ? 'signed out' : 'stands'
}

const json = (status: number, body: object, headers: Record<string, string> = {}) => [
  JSON.stringify(body),
  { status, headers: { 'content-type': 'application/json', ...headers } },
]
const html = (status: number, headers: Record<string, string> = {}) => [
  `<html><h1>${status}</h1></html>`,
  { status, headers: { 'content-type': 'text/html', ...headers } },
]
const nonce = { 'dpop-nonce': 'n-1' }
const retryAfter = { 'retry-after': '30' }

test.each<[string, 'stands' | 'signed out', unknown[]]>([
  ['400 invalid_grant', 'signed out', json(400, { error: 'invalid_grant' })],
  ['400 invalid_grant beside a nonce', 'signed out', json(400, { error: 'invalid_grant' }, nonce)],
  ['401 invalid_client', 'signed out', json(401, { error: 'invalid_client' })],
  ['400 unauthorized_client', 'signed out', json(400, { error: 'unauthorized_client' })],
  ['400 invalid_dpop_proof', 'stands', json(400, { error: 'invalid_dpop_proof' })],
  ['400 use_dpop_nonce beside a nonce', 'stands', json(400, { error: 'use_dpop_nonce' }, nonce)],
  ['401 of a proxy that asks for its own sign-in', 'stands', html(401)],
  ['403 of a firewall', 'stands', html(403)],
  ['404 while the issuer is moved', 'stands', html(404)],
  ['429 with Retry-After and JSON', 'stands', json(429, { error: 'too_many_requests' }, retryAfter)],
  ['429 with Retry-After and HTML', 'stands', html(429, retryAfter)],
  ['429 beside a nonce', 'stands', json(429, { message: 'slow down' }, { ...retryAfter, ...nonce })],
  ['500 server_error', 'stands', json(500, { error: 'server_error' })],
  ['502 of a proxy', 'stands', html(502)],
  ['502 without a body', 'stands', [null, { status: 502 }]],
  ['503 temporarily_unavailable', 'stands', json(503, { error: 'temporarily_unavailable' }, retryAfter)],
  ['503 with a proxy’s own JSON', 'stands', json(503, { error: 'Service Unavailable' })],
  ['503 with JSON that is cut off', 'stands', ['{"err', { status: 503 }]],
  ['200 with a page of a network that wants a sign-in', 'stands', html(200)],
])('after %s the session %s [LINK-04]', async (_, outcome, [body, init]) => {
  expect(await renewWith(async () => new Response(body as BodyInit | null, init as ResponseInit))).toBe(
    outcome,
  )
})

test.each<[string, unknown]>([
  ['a lost network', new TypeError('Failed to fetch')],
  ['a timeout', new DOMException('The operation was aborted.', 'AbortError')],
])('after %s the session stands [LINK-04]', async (_, fault) => {
  expect(await renewWith(() => Promise.reject(fault))).toBe('stands')
})
