import { expect, test, vi } from 'vitest'
import { createAuthorizedSend } from './authorized-send.ts'
import { createServerClock } from './server-clock.ts'
import { storedUser } from './testing/stored-user.ts'

const SERVER_NOW = Date.parse('2026-11-21T10:00:00.000Z')
const session = (type: string) =>
  storedUser({ access_token: 'first', token_type: type, refresh_token: 'r', expires_at: 9e12 })

/** A platform that takes proofs from 70 seconds before its time to 10 after, as ours does, on a device with this clock. */
function aDevice(aheadSeconds: number, { type = 'DPoP', date = true } = {}) {
  const proven: number[] = []
  const signinSilent = vi.fn(async () => session(type))
  const send = createAuthorizedSend({
    app: { name: 'console' },
    keeper: {
      getUser: async () => session(type),
      signinSilent,
      dpopProof: async (_address, _user, _method, at) => String(at),
    },
    onSignedOut: async () => undefined,
    alone: (work) => work(),
    clock: createServerClock(() => SERVER_NOW + aheadSeconds * 1_000),
    fetch: async ({ headers }) => {
      const at = Number(headers.get('dpop'))
      proven.push(at)
      const isGood = at >= SERVER_NOW - 70_000 && at <= SERVER_NOW + 10_000
      const sent = date ? { date: new Date(SERVER_NOW).toUTCString() } : undefined
      return new Response(null, { status: isGood ? 200 : 401, ...(sent && { headers: sent }) })
    },
  })
  const ask = async () =>
    (await send(new Request('https://console.test/api/me', { method: 'POST', body: 'x' }))).status
  return { ask, proven, signinSilent }
}

test.each([[-3_600], [-120], [-80], [11], [15], [300], [86_400]])(
  'a device whose clock is %d seconds ahead works, and its next proof is right at once [LINK-11]',
  async (ahead) => {
    const { ask, proven, signinSilent } = aDevice(ahead)
    expect([await ask(), await ask()]).toEqual([200, 200])
    expect(proven).toHaveLength(3)
    expect(proven.slice(1)).toEqual([SERVER_NOW, SERVER_NOW])
    expect(signinSilent).not.toHaveBeenCalled()
  },
)

test.each([[-60], [-4], [0], [4], [10]])(
  'a clock that is %d seconds ahead is taken as it is [LINK-11]',
  async (ahead) => {
    const { ask, proven } = aDevice(ahead)
    expect(await ask()).toBe(200)
    expect(proven).toEqual([SERVER_NOW + ahead * 1_000])
  },
)

test.each([
  ['an answer without a date', { date: false }],
  ['a token that is bound to no key', { type: 'Bearer' }],
])(
  '%s corrects nothing: the session is renewed once, and the refusal answered [LINK-11]',
  async (_, change) => {
    const { ask, proven, signinSilent } = aDevice(300, change)
    expect(await ask()).toBe(401)
    expect(signinSilent).toHaveBeenCalledOnce()
    expect(proven).toHaveLength(2)
  },
)

test('a clock is corrected anew when the device’s own jumps, and by whole differences alone', () => {
  let device = SERVER_NOW
  const clock = createServerClock(() => device)
  const answer = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })
  expect(clock.learn(answer(SERVER_NOW + 4_000))).toBe(false)
  device += 60_000
  expect([clock.learn(answer(SERVER_NOW)), clock.now()]).toEqual([true, SERVER_NOW])
  device -= 60_000
  expect([clock.learn(answer(SERVER_NOW)), clock.now()]).toEqual([true, SERVER_NOW])
  expect(clock.learn(new Response(null, { headers: { date: 'yesterday' } }))).toBe(false)
})
