import { readServerSentEvents } from '@commissioning/browser-session/event-stream.ts'
import { SendProvider } from '@commissioning/browser-session/send.tsx'
import { RequestError } from '@commissioning/contract/http/request-error'
import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../testing/render-page.tsx'
import { ConfigProvider } from '../config-context.tsx'
import { useLiveChanges } from './live-changes.ts'
import { BACKGROUND_QUERY_META } from './operations.ts'
import { createQueryClient } from './query-client.ts'
import { areRenewalsRefused } from './refused-renewals.ts'

const installationId = '0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d3e'
const installationKey = ['getInstallation', { params: { installationId } }]
const lockChanged = { resource: 'lock', id: installationId, change: 'updated' }
const bytes = (text: string) => new TextEncoder().encode(text)

beforeEach(() => void vi.useFakeTimers())

/**
 * The console, with an answer that it has stored for so long, beside a platform that answers its
 * streams with these.
 */
function listen(answers: ((request: Request) => Promise<Response>)[], storedForMs = 0) {
  const queries = createQueryClient()
  const requests: Request[] = []
  const send = (request: Request) => {
    requests.push(request)
    return answers[requests.length - 1]?.(request) ?? Promise.reject(new Error('offline'))
  }
  const refresh = () => {
    for (const operation of ['listLocks', 'listIqs']) queries.setQueryData([operation], {})
    queries.setQueryData(installationKey, {})
  }
  refresh()
  queries.setQueryData(['listNotes'], {}, { updatedAt: Date.now() - storedForMs })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ConfigProvider value={testConfig}>
        <SendProvider value={send}>{children}</SendProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
  const { unmount } = renderHook(() => useLiveChanges(installationId), { wrapper })
  const isOld = (...key: unknown[]) => queries.getQueryState(key)?.isInvalidated
  const neverAnswers = (operation: string) =>
    new QueryObserver(queries, {
      queryKey: [operation],
      queryFn: () => new Promise(() => undefined),
    }).subscribe(() => undefined)
  const store = (...key: unknown[]) => queries.setQueryData(key, {})
  return { unmount, requests, isOld, refresh, neverAnswers, store }
}

/** A stream that a proxy buffers: its head comes, and not one byte. */
const silentStream = () => openStream({ isBuffered: true }).answer

/** A page that shows a lock while it listens; the lock can be renamed behind its back. */
function showLocks(
  answer: (request: Request) => Promise<Response>,
  read?: () => Promise<string>,
  meta: Record<string, unknown> = {},
) {
  let name = 'Lobby'
  const queries = createQueryClient()
  const asked = vi.fn(read ?? (async () => name))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ConfigProvider value={testConfig}>
        <SendProvider value={answer}>{children}</SendProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useLiveChanges(installationId)
      return useQuery({ queryKey: ['listLocks'], queryFn: asked, meta })
    },
    { wrapper },
  )
  const rename = (next: string) => {
    name = next
  }
  return {
    shown: () => result.current.data,
    failure: () => result.current.error,
    isBehind: () => areRenewalsRefused(queries),
    asked,
    rename,
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The platform begins each stream with the time after which it may be opened again. */
function openStream({ isBuffered = false } = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given
      if (!isBuffered) given.enqueue(bytes('retry: 3000\n\n'))
    },
  })
  return {
    answer: async (request: Request) => {
      request.signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
      return new Response(body)
    },
    say: (text: string) => controller?.enqueue(bytes(text)),
    end: () => controller?.close(),
    /** A proxy does so when its time for an answer is over: the connection goes, and with it what was on its way. */
    cut() {
      controller?.enqueue(bytes('data: {"resource":"lo'))
      controller?.error(new TypeError('network error'))
    },
  }
}

test('events are read however the stream is cut into pieces', async () => {
  const text = `retry: 3000\n\n: still here\n\ndata: ${JSON.stringify(lockChanged)}\n\n`
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const letter of text) controller.enqueue(bytes(letter))
      controller.close()
    },
  })

  const events: unknown[] = []
  for await (const some of readServerSentEvents(body)) events.push(...some)
  expect(events).toEqual([lockChanged])
})

test('a change drops the answers it makes old and no other', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  expect(page.requests[0]?.url).toMatch(`/api/installations/${installationId}/events`)
  page.refresh()

  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(0)

  expect(page.isOld('listLocks')).toBe(true)
  expect(page.isOld('listIqs')).toBe(false)
})

test('changes of several things that are read together make the answers about each of them old', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  const ids = ['0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d31', '0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d32']
  const keyOf = (iqId: string) => ['getIq', { params: { installationId, iqId } }]
  for (const id of [...ids, installationId]) page.store(...keyOf(id))

  stream.say(ids.map((id) => `data: ${JSON.stringify({ ...lockChanged, resource: 'iq', id })}\n\n`).join(''))
  await pass(1_000)

  expect([...ids, installationId].map((id) => page.isOld(...keyOf(id)))).toEqual([true, true, false])
})

test('a page shows what a told change made of its answer, and asks nothing for other changes [API-30]', async () => {
  const stream = openStream()
  const page = showLocks(stream.answer)
  await pass(1)
  const before = page.asked.mock.calls.length
  page.rename('Back door')

  stream.say(`data: ${JSON.stringify({ ...lockChanged, resource: 'repeater' })}\n\n`)
  await pass(1)
  expect(page.asked).toHaveBeenCalledTimes(before)
  expect(page.shown()).toBe('Lobby')
  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(1_000)

  expect(page.asked).toHaveBeenCalledTimes(before + 1)
  expect(page.shown()).toBe('Back door')
})

test('changes that are told faster than answers come are read together, however many they are [SPEED-13]', async () => {
  const stream = openStream()
  const page = showLocks(stream.answer, () => new Promise((done) => setTimeout(done, 400, 'Lobby')))
  await pass(500)
  const before = page.asked.mock.calls.length

  for (let sent = 0; sent < 8; sent += 1) {
    stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
    await pass(50)
  }
  await pass(1_000)

  expect(page.asked).toHaveBeenCalledTimes(before + 2)
})

test('30 changes a second are read once a second, the first at once and the last too [NAME-17]', async () => {
  const stream = openStream()
  let read = 0
  const page = showLocks(stream.answer, async () => {
    read += 1
    return `reading ${read}`
  })
  await pass(5_000)
  const before = page.asked.mock.calls.length

  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(1)
  expect(page.asked).toHaveBeenCalledTimes(before + 1)
  for (let sent = 0; sent < 300; sent += 1) {
    stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
    await pass(33)
  }
  await pass(1_000)

  // 9.9 s of changes: one round at the beginning of each second, and one for the last change
  expect(page.asked).toHaveBeenCalledTimes(before + 11)
})

test('an answer that does not come holds the next change back for no longer than a second [SPEED-13]', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  page.neverAnswers('listIqs')
  page.refresh()

  stream.say(`data: ${JSON.stringify({ ...lockChanged, resource: 'iq' })}\n\n`)
  await pass(1)
  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(900)
  expect(page.isOld('listLocks')).toBe(false)
  await pass(100)

  expect(page.isOld('listLocks')).toBe(true)
})

/** A site whose IQs report twice a second. */
async function report(stream: ReturnType<typeof openStream>, seconds: number) {
  for (let sent = 0; sent < seconds * 2; sent += 1) {
    stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
    await pass(500)
  }
}

test('a busy site is shown also where answers take longer than changes wait at first [SPEED-13]', async () => {
  const stream = openStream()
  let name = 'Lobby'
  const page = showLocks(stream.answer, () => new Promise((done) => setTimeout(() => done(name), 3_000)))
  await pass(4_000)
  for (const next of ['Back door', 'Front door']) {
    name = next
    await report(stream, 12)
    expect(page.shown()).toBe(next)
  }

  await pass(10_000)
  const before = page.asked.mock.calls.length
  await report(stream, 1)
  await pass(100)
  expect(page.asked).toHaveBeenCalledTimes(before + 2)
})

test('changes wait half a minute at most for answers that do not come [SPEED-13]', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  page.neverAnswers('listLocks')
  // 1 s, 2, 4, 8 and 16
  await report(stream, 32)
  page.refresh()

  stream.say(`data: ${JSON.stringify({ ...lockChanged, resource: 'iq' })}\n\n`)
  await pass(28_000)
  expect(page.isOld('listIqs')).toBe(false)
  await pass(1_500)
  expect(page.isOld('listIqs')).toBe(true)
})

test('a page without a stream shows every minute what changed meanwhile [API-31]', async () => {
  const page = showLocks(() => Promise.resolve(new Response(null, { status: 503 })))
  await pass(1)
  page.rename('Front door')
  await pass(58_000)
  expect(page.shown()).toBe('Lobby')

  await pass(2_000)
  expect(page.shown()).toBe('Front door')
  page.rename('Back door')
  await pass(60_000)
  expect(page.shown()).toBe('Back door')
})

test.each([
  ['its first', 0],
  ['its tenth', 9],
])(
  'behind a proxy that buffers the stream a change in %s minute is shown within 70 s [LIVE-01 LIVE-02]',
  async (_, minutes) => {
    const page = showLocks((request) => silentStream()(request))
    await pass(minutes * 60_000 + 5_000)
    page.rename('Front door')
    await pass(70_000)
    expect(page.shown()).toBe('Front door')
  },
)

test('a stream that falls silent after it spoke is polled from the minute on, and no more once it speaks [LIVE-01]', async () => {
  const [first, second] = [openStream(), openStream()]
  const answers = [first.answer, second.answer]
  const page = showLocks((request) => (answers.shift() ?? silentStream())(request))
  await pass(1)
  first.say(': still here\n\n')
  page.rename('Front door')
  await pass(59_000)
  expect(page.shown()).toBe('Lobby')
  await pass(2_000)
  expect(page.shown()).toBe('Front door')

  page.rename('Back door')
  for (let sent = 0; sent < 4; sent += 1) {
    second.say(': still here\n\n')
    await pass(25_000)
  }
  expect(page.shown()).toBe('Front door')
})

test('a page that slept looks as soon as it is seen again [LIVE-01]', async () => {
  const page = showLocks((request) => silentStream()(request))
  await pass(1)
  page.rename('Front door')
  vi.setSystemTime(Date.now() + 300_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  expect(page.shown()).toBe('Front door')
})

test('a page that is left ends its stream, and begins one when it is restored [STORE-03]', async () => {
  const page = listen([openStream().answer, openStream().answer])
  await pass(0)
  dispatchEvent(new Event('pagehide'))
  expect(page.requests[0]?.signal.aborted).toBe(true)
  await pass(120_000)
  expect(page.requests).toHaveLength(1)
  expect(page.isOld('listIqs')).toBe(false)

  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(0)
  expect(page.requests).toHaveLength(2)
  page.unmount()
})

test.each([
  [3_000, 0, 8_000],
  [3_000, 20_000, 25_000],
  [120_000, 0, 65_000],
])(
  'of a page that is %s ms old, an answer of it %s, the first stream tells the changes of %s ms [SPEED-13]',
  async (age, stored, within) => {
    vi.setSystemTime(Math.floor(performance.timeOrigin) + age)
    const page = listen([openStream().answer], stored)
    await pass(0)
    expect(page.requests[0]?.url).toMatch(new RegExp(`within=${within}$`))
  },
)

test('a stream begins again where the one before it ended', async () => {
  const stream = openStream()
  const page = listen([stream.answer, openStream().answer])
  await pass(0)
  page.refresh()
  expect(page.isOld('listIqs')).toBe(false)
  await pass(20_000)
  stream.say(': still here\n\n')
  await pass(7_000)

  stream.end()
  await pass(1_000)

  expect(page.requests[1]?.url).toMatch(/within=13000$/)
  expect(page.isOld('listIqs')).toBe(false)
})

test('a stream that is cut off begins again where it was asked for, however late its first byte came', async () => {
  const stream = openStream({ isBuffered: true })
  const page = listen([stream.answer, openStream().answer])
  await pass(20_000)
  stream.say('retry: 3000\n\n')
  await pass(0)

  stream.end()
  await pass(1_000)

  expect(page.requests[1]?.url).toMatch(/within=26000$/)
})

test.each([
  ['ends it', (stream: ReturnType<typeof openStream>) => stream.end()],
  ['cuts it in the middle of a message', (stream: ReturnType<typeof openStream>) => stream.cut()],
])(
  'behind a proxy that %s each minute every change of twelve minutes is shown in time [OUTSIDE-23]',
  async (_, end) => {
    let stream = openStream()
    /** The changes since, which the platform knows by their time. */
    const notified: number[] = []
    const page = showLocks((request) => {
      const since = Date.now() - Number(new URL(request.url).searchParams.get('within'))
      stream = openStream()
      if (notified.some((at) => at >= since)) stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
      return stream.answer(request)
    })
    await pass(1)
    for (let minute = 0; minute < 12; minute += 1) {
      for (const quiet of [25_000, 25_000, 9_000]) {
        await pass(quiet)
        stream.say(': still here\n\n')
      }
      // it changes while nothing is connected
      end(stream)
      page.rename(`Door ${minute}`)
      notified.push(Date.now())
      await pass(3_000)
      expect(page.shown()).toBe(`Door ${minute}`)
    }
  },
)

test('a platform that no longer knows what changed has everything read again', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  page.refresh()

  stream.say(`data: ${JSON.stringify({ ...lockChanged, resource: 'collection' })}\n\n`)
  await pass(0)

  expect(page.isOld('listLocks')).toBe(true)
  expect(page.isOld('listIqs')).toBe(true)
})

test('what failed while the platform was away is read again once it speaks', async () => {
  const answers = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('Lobby')
  const connect = vi.fn(openStream().answer).mockRejectedValueOnce(new Error('away'))
  const page = showLocks(connect, answers)
  await pass(1)
  expect(page.shown()).toBeUndefined()

  await pass(1_000)

  expect(page.shown()).toBe('Lobby')
})

test('a stream that ends is opened again', async () => {
  const stream = openStream()
  const page = listen([stream.answer, openStream().answer])
  await pass(0)

  stream.end()
  await pass(1_000)

  expect(page.requests).toHaveLength(2)
})

test.each([
  [403, true],
  [404, true],
  [429, false],
  [503, false],
])('an installation whose stream answers %i is looked at again at once: %s', async (status, isLost) => {
  const page = listen([async () => new Response(null, { status })])
  await pass(0)
  expect(page.isOld(...installationKey)).toBe(isLost)
  expect(page.isOld('listIqs')).toBe(false)
})

test('a stream that falls silent is given up and opened again', async () => {
  const page = listen([openStream().answer, openStream().answer])
  await pass(0)

  await pass(61_000)

  expect(page.requests[0]?.signal.aborted).toBe(true)
  expect(page.requests).toHaveLength(2)
})

/** Whether the page is seen; that it is or is no more is told to it. */
function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page out of sight reads nothing, and what changed meanwhile when it is seen [LIVE-05]', async () => {
  const stream = openStream()
  const page = showLocks(stream.answer)
  await pass(5_000)
  const before = page.asked.mock.calls.length
  show('hidden')
  page.rename('Front door')
  for (let sent = 0; sent < 3; sent += 1) {
    stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
    await pass(2_000)
  }
  expect(page.asked).toHaveBeenCalledTimes(before)
  show('visible')
  await pass(1)
  expect(page.asked).toHaveBeenCalledTimes(before + 1)
  expect(page.shown()).toBe('Front door')
})

test('what stands beside is read at once, and then every 3 s at most, the last change too [LIVE-06]', async () => {
  const stream = openStream()
  const page = showLocks(stream.answer, undefined, BACKGROUND_QUERY_META)
  await pass(5_000)
  const before = page.asked.mock.calls.length
  for (let sent = 0; sent < 8; sent += 1) {
    stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
    await pass(1)
    if (sent === 0) expect(page.asked).toHaveBeenCalledTimes(before + 1)
    await pass(1_009)
  }
  // with the changes at 0 s, 3 and 6, and for that at 7 once no other comes
  expect(page.asked).toHaveBeenCalledTimes(before + 3)
  page.rename('Front door')
  await pass(10_000)
  expect(page.asked).toHaveBeenCalledTimes(before + 4)
  expect(page.shown()).toBe('Front door')
})

test('a refused renewal leaves what was there, and is asked for again when the limit lets it [LIVE-07]', async () => {
  const stream = openStream()
  const tooMany = new RequestError({ message: 'Too many.', statusCode: 429, retryAfterSeconds: 20 })
  let name: string | undefined = 'Lobby'
  const page = showLocks(stream.answer, async () => {
    if (name === undefined) throw tooMany
    return name
  })
  await pass(5_000)
  const before = page.asked.mock.calls.length
  name = undefined
  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(2_000)
  expect(page.shown()).toBe('Lobby')
  expect(page.failure()).toBeNull()
  expect(page.isBehind()).toBe(true)

  name = 'Front door'
  stream.say(`data: ${JSON.stringify(lockChanged)}\n\n`)
  await pass(17_000)
  expect(page.asked).toHaveBeenCalledTimes(before + 1)
  await pass(2_000)
  expect(page.asked).toHaveBeenCalledTimes(before + 2)
  expect(page.shown()).toBe('Front door')
  expect(page.isBehind()).toBe(false)
})

test('without a stream everything is read again every minute', async () => {
  const page = listen([])
  await pass(59_000)
  expect(page.isOld('listIqs')).toBe(false)

  await pass(1_000)

  expect(page.isOld('listIqs')).toBe(true)
})

test('nothing is read again by the clock while a stream speaks', async () => {
  const stream = openStream()
  const page = listen([stream.answer])
  await pass(0)
  page.refresh()

  for (let minute = 0; minute < 3; minute++) {
    stream.say(': still here\n\n')
    await pass(40_000)
  }

  expect(page.isOld('listIqs')).toBe(false)
  expect(page.requests).toHaveLength(1)
})

test('leaving the page ends the stream', async () => {
  const page = listen([openStream().answer])
  await pass(0)

  page.unmount()

  expect(page.requests[0]?.signal.aborted).toBe(true)
})
