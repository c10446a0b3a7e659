import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuthorizedSend } from './authorized-send.ts'
import { createServerClock } from './server-clock.ts'
import { storedUser } from './testing/stored-user.ts'

const SERVER_NOW = Date.parse('2026-11-21T10:00:00.000Z')
const session = (type: string) =>
  storedUser({ access_token: 'first', token_type: type, refresh_token: 'r', expires_at: 9e12 })

/** A platform that takes proofs from 70 seconds before its time to 10 after, as ours does, on a device with this clock. */
function aDevice(ahead: number | (() => number), { type = 'DPoP', date = true } = {}) {
  const aheadSeconds = typeof ahead === 'number' ? () => ahead : ahead
  const proven: number[] = []
  const taken: number[] = []
  const signinSilent = vi.fn(async () => session(type))
  const send = createAuthorizedSend({
    app: { name: 'console' },
    browserSession: {
      getUser: async () => session(type),
      signinSilent,
      dpopProof: async (_address, _user, _method, at) => String(at),
    },
    onSignedOut: async () => undefined,
    alone: (work) => work(),
    clock: createServerClock(() => SERVER_NOW + aheadSeconds() * 1_000),
    fetch: async ({ headers }) => {
      const at = Number(headers.get('dpop'))
      proven.push(at)
      const isGood = at >= SERVER_NOW - 70_000 && at <= SERVER_NOW + 10_000
      if (isGood) taken.push(at)
      const sent = date ? { date: new Date(SERVER_NOW).toUTCString() } : undefined
      return new Response(null, { status: isGood ? 200 : 401, ...(sent && { headers: sent }) })
    },
  })
  const ask = async () =>
    (await send(new Request('https://console.test/api/me', { method: 'POST', body: 'x' }))).status
  return { ask, proven, taken, signinSilent }
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

test('each clock from five minutes behind to five minutes ahead works, in steps of five seconds [LINK-11]', async () => {
  const offsets = Array.from({ length: 121 }, (_, at) => at * 5 - 300)
  const working: number[] = []
  for (const ahead of offsets) {
    const { ask } = aDevice(ahead)
    const answers = [await ask(), await ask()]
    if (answers.every((status) => status === 200)) working.push(ahead)
  }
  expect(working).toEqual(offsets)
})

test.each([[3_600], [-3_600]])(
  'a clock that jumps by %d seconds while a form is filled in costs one refused attempt, and the form is taken once [OUTSIDE-26]',
  async (jump) => {
    const clock = { ahead: 0 }
    const { ask, taken } = aDevice(() => clock.ahead)
    expect(await ask()).toBe(200)
    clock.ahead = jump
    expect([await ask(), await ask()]).toEqual([200, 200])
    clock.ahead = 0
    expect(await ask()).toBe(200)
    // each was asked for once, however often it was proven
    expect(taken).toHaveLength(4)
  },
)

test('a device that is set to another time zone while a page is open is right at once [LINK-11]', async () => {
  const zone = process.env.TZ
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  const { ask, proven } = aDevice(300)
  expect(await ask()).toBe(200)
  process.env.TZ = 'Pacific/Kiritimati'
  expect(new Date(SERVER_NOW).getHours()).toBe(0)
  expect(await ask()).toBe(200)
  expect(proven.slice(1)).toEqual([SERVER_NOW, SERVER_NOW])
})

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

test('a clock is corrected anew when the device’s own jumps, and by whole differences alone, also where a proxy repeats Date [OUTSIDE-21]', () => {
  let device = SERVER_NOW
  const clock = createServerClock(() => device)
  const answer = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } })
  expect(clock.learn(answer(SERVER_NOW + 4_000))).toBe(false)
  device += 60_000
  expect([clock.learn(answer(SERVER_NOW)), clock.now()]).toEqual([true, SERVER_NOW])
  device -= 60_000
  expect([clock.learn(answer(SERVER_NOW)), clock.now()]).toEqual([true, SERVER_NOW])
  expect(clock.learn(new Response(null, { headers: { date: 'yesterday' } }))).toBe(false)
  const sent = new Date(SERVER_NOW + 60_000).toUTCString()
  expect(clock.learn(new Response(null, { headers: { date: `${sent}, ${sent}` } }))).toBe(true)
})
