import { expect, test, vi } from 'vitest'
import { createNewestStates } from './newest-states.ts'

const MAC = '0CAE00000001'
const OTHER_MAC = '0CAE00000002'
const LAST_MAC = '0CAE00000003'
const presence = { mac: MAC, name: 'presence' } as const
const reported = { mac: MAC, name: 'reported' } as const
const said = (text: string) => new TextEncoder().encode(text)
const decodePayload = (payload: Uint8Array) => new TextDecoder().decode(payload)

test.each([
  ['said', 'kept', ['said']],
  ['kept', 'said', ['said']],
  ['kept', 'kept anew', ['kept anew']],
  ['said', 'said anew', ['said anew']],
])(
  'of a state that is %s and one that is %s after it %j is stored [DEVICE-27]',
  async (first, then, stored) => {
    const handled: string[] = []
    const last = Promise.withResolvers<void>()
    const states = createNewestStates({
      handle: async ({ mac }, payload) => {
        if (mac === presence.mac) handled.push(decodePayload(payload))
        else if (mac === LAST_MAC) last.resolve()
      },
      handleReports: async () => {},
      onFailure: last.reject,
    })
    // every message after the first one waits for its moment to end
    states.take({ ...presence, mac: OTHER_MAC }, said('first of all'))
    for (const text of [first, then])
      states.take({ ...presence, isRetained: text.startsWith('kept') }, said(text))
    states.take({ ...presence, mac: LAST_MAC }, said('last'))
    await last.promise
    expect(handled).toEqual(stored)
  },
)

test('of the states of one IQ the newest waits, however many come, and those of another are not held up [DEVICE-24]', async () => {
  const handled: string[] = []
  const last = Promise.withResolvers<void>()
  const states = createNewestStates({
    handle: async ({ mac, name }, payload) => void handled.push(`${mac} ${name} ${decodePayload(payload)}`),
    handleReports: async (reports) => {
      for (const { mac, payload } of reports) handled.push(`${mac} reported ${decodePayload(payload)}`)
      last.resolve()
    },
    onFailure: last.reject,
  })
  states.take({ ...presence, mac: LAST_MAC }, said('first of all'))
  for (let count = 0; count <= 100_000; count += 1) states.take(reported, said(String(count)))
  states.take(presence, said('gone'))
  states.take({ ...reported, mac: OTHER_MAC }, said('1'))
  await last.promise
  expect(handled.slice(1)).toEqual([
    `${MAC} presence gone`,
    `${MAC} reported 100000`,
    `${OTHER_MAC} reported 1`,
  ])
})

test('a state that comes while one is worked on is worked on after it', async () => {
  const handled: string[] = []
  const ends: (() => void)[] = []
  const states = createNewestStates({
    handle: async () => {},
    handleReports: (reports) =>
      new Promise((resolve) => {
        handled.push(...reports.map(({ payload }) => decodePayload(payload)))
        ends.push(resolve)
      }),
    onFailure: () => {},
  })
  for (const text of ['first', 'second', 'third']) states.take(reported, said(text))
  expect(handled).toEqual(['first'])
  ends[0]?.()
  await expect.poll(() => handled).toEqual(['first', 'third'])
})

test('an IQ that speaks again waits for nobody; others of its moment share the next transaction [DEVICE-24]', async () => {
  vi.useFakeTimers()
  const asked: string[][] = []
  const states = createNewestStates({
    handle: async () => {},
    handleReports: async (reports) => void asked.push(reports.map(({ payload }) => decodePayload(payload))),
    onFailure: () => {},
  })
  states.take(reported, said('first'))
  await vi.advanceTimersByTimeAsync(0)
  states.take(reported, said('second'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([['first'], ['second']])

  for (const mac of [OTHER_MAC, MAC]) states.take({ ...reported, mac }, said(mac))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersToNextTimerAsync()
  expect(asked.slice(2)).toEqual([[OTHER_MAC, MAC]])
  vi.useRealTimers()
})

test('of reports of one moment that are stored together, one that cannot be takes no other with it [DEVICE-24]', async () => {
  const asked: string[][] = []
  const failed = Promise.withResolvers<unknown>()
  const states = createNewestStates({
    handle: async () => {},
    handleReports: async (reports) => {
      asked.push(reports.map(({ mac }) => mac))
      if (reports.some(({ mac }) => mac === OTHER_MAC)) throw new Error('This report cannot be stored.')
    },
    onFailure: failed.resolve,
  })
  states.take({ ...presence, mac: LAST_MAC }, said('first of all'))
  for (const mac of [MAC, OTHER_MAC]) states.take({ ...reported, mac }, said('1'))
  expect(await failed.promise).toEqual(new Error('This report cannot be stored.'))
  expect(asked).toEqual([[MAC, OTHER_MAC], [MAC], [OTHER_MAC]])
})

test('at the end what has begun is done, and what waits stays with the broker', async () => {
  const handled: string[] = []
  const begun = Promise.withResolvers<void>()
  const states = createNewestStates({
    handle: async () => {},
    handleReports: async (reports) => {
      await begun.promise
      handled.push(...reports.map(({ mac }) => mac))
    },
    onFailure: begun.reject,
  })
  for (const mac of [MAC, OTHER_MAC]) states.take({ ...reported, mac }, said('1'))
  const end = states.end()
  begun.resolve()
  await end
  expect(handled).toEqual([MAC])
})
