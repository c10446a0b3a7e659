// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToChanges } from './listen-to-changes.ts'
import { getSharedReads } from './shared-reads.ts'
import { createFakeLocks } from './testing/fake-locks.ts'

const CHANNEL_NAME = 'changes-of-a-site'
const lockChanged = { resource: 'lock', id: '0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d3e', change: 'updated' }
const open: (() => void)[] = []

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createFakeLocks(), configurable: true })
})
afterEach(() => {
  for (const close of open.splice(0)) close()
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** One page of a browser: its streams, what it heard, and what it sends when it reads. */
function openPage({ answer = async () => new Response('[]') }: { answer?: () => Promise<Response> } = {}) {
  const streams: { url: string; isOpen: boolean; say: (text: string) => void }[] = []
  const refusal: { status?: number } = {}
  const send = async (request: Request) => {
    if (refusal.status) return new Response(null, { status: refusal.status })
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const body = new ReadableStream<Uint8Array>({ start: resolve })
    const controller = await promise
    const stream = {
      url: request.url,
      isOpen: true,
      say: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    }
    request.signal.addEventListener('abort', () => {
      stream.isOpen = false
      controller.error(new Error('aborted'))
    })
    streams.push(stream)
    stream.say('retry: 3000\n\n')
    return new Response(body)
  }
  const sent = vi.fn(answer)
  const reads = getSharedReads({ person: 'a person', send: sent })
  const received: string[] = []
  const answers: string[] = []
  const readAll = vi.fn(async () => undefined)
  const onOpen = vi.fn()
  const onLost = vi.fn(async () => undefined)
  const stop = listenToChanges({
    send,
    addressOf: (within) => `https://console.test/api/events?within=${within}`,
    knownAt: Date.now,
    async read(changes) {
      received.push(...changes.map(({ resource }) => resource))
      const response = await reads.send(requestOf('/api/locks'))
      answers.push(`${response.status} ${await response.text()}`)
    },
    readAll,
    onOpen,
    onLost,
    shared: { name: CHANNEL_NAME, reads },
  })
  open.push(stop)
  return {
    streams,
    live: () => streams.filter(({ isOpen }) => isOpen),
    received,
    answers,
    sent,
    reads,
    readAll,
    onOpen,
    onLost,
    /** Its streams are refused from now on. */
    refuseWith: (status: number) => {
      refusal.status = status
    },
    stop,
  }
}

const requestOf = (path: string, method = 'GET') =>
  new Request(`https://console.test${path}`, { method, headers: { accept: 'application/json' } })
const CHANGE_MESSAGE = `data: ${JSON.stringify(lockChanged)}\n\n`
const say = (page: ReturnType<typeof openPage>, text = CHANGE_MESSAGE) => page.live()[0]?.say(text)
/** The time passes when the test says so; messages between pages come all the same. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

test('pages of one browser have one stream, that of the page which was opened last, and all hear a change [LIVE-03]', async () => {
  const first = openPage()
  await expect.poll(() => first.live()).toHaveLength(1)
  const second = openPage()
  await expect.poll(() => second.live()).toHaveLength(1)
  await expect.poll(() => first.live()).toEqual([])

  say(second)
  await expect.poll(() => [first.received, second.received]).toEqual([['lock'], ['lock']])
})

test('when the page with the stream is closed another has it, from where that one was [LIVE-03]', async () => {
  const first = openPage()
  await expect.poll(() => first.live()).toHaveLength(1)
  const second = openPage()
  await expect.poll(() => [second.live().length, first.live().length]).toEqual([1, 0])
  second.stop()
  await expect.poll(() => first.live()).toHaveLength(1)
  // it heard all until a moment ago, and five seconds are told twice
  expect(Number(/within=(\d+)/.exec(first.live()[0]?.url ?? '')?.[1])).toBeLessThan(10_000)
  say(first)
  await expect.poll(() => first.received).toEqual(['lock'])
})

test('when the page with the stream is closed another hears of what that one had not read yet [LIVE-03]', async () => {
  stopTime()
  const first = openPage()
  await expect.poll(() => first.live()).toHaveLength(1)
  const second = openPage()
  await expect.poll(() => [second.live().length, first.live().length]).toEqual([1, 0])
  say(second)
  await expect.poll(() => second.received).toHaveLength(1)
  const third = new BroadcastChannel(CHANNEL_NAME)
  open.push(() => third.close())
  const sayAndBeHeard = async (text: string) => {
    const heard = new Promise<void>((resolve) => {
      third.onmessage = ({ data }) => data.kind === 'alive' && resolve()
    })
    say(second, text)
    await heard
    // the first page hears it in the same turn
    await new Promise(setImmediate)
  }
  // this one waits for its round while signs of life come
  await sayAndBeHeard(CHANGE_MESSAGE)
  vi.setSystemTime(Date.now() + 20_000)
  await sayAndBeHeard(': still here\n\n')

  second.stop()
  await expect.poll(() => first.live()).toHaveLength(1)
  expect(first.live()[0]?.url).toMatch(/within=25000$/)
})

test('a silence is looked into by the page with the stream alone, and all read everything anew [LIVE-03]', async () => {
  stopTime()
  const leader = openPage()
  await expect.poll(() => leader.onOpen.mock.calls).toHaveLength(1)
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(10)
  const follower = openPage()
  sight.mockReturnValue('visible')

  vi.advanceTimersByTime(59_990)
  await expect
    .poll(() => [leader.readAll, follower.readAll].map(({ mock }) => mock.calls.length))
    .toEqual([1, 1])
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => leader.streams).toHaveLength(2)
  expect([follower.streams, follower.readAll.mock.calls]).toEqual([[], [[]]])
})

test.each([403, 404])(
  'that the right to the stream has ended, by a %i, is heard by the pages beside it [LIVE-03 PROMISE-02]',
  async (status) => {
    stopTime()
    const follower = openPage()
    await expect.poll(() => follower.live()).toHaveLength(1)
    const leader = openPage()
    await expect.poll(() => [leader.live().length, follower.live().length]).toEqual([1, 0])
    await expect.poll(() => follower.onOpen.mock.calls.length).toBe(2)
    leader.refuseWith(status)
    vi.advanceTimersByTime(60_000)
    // the page asks again a second after its stream is known to have ended
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1_000)
        return leader.onLost.mock.calls
      })
      .toHaveLength(1)
    await expect.poll(() => [leader, follower].map(({ onLost }) => onLost.mock.calls.length)).toEqual([1, 1])
  },
)

test('a page that comes into sight has the stream from then on [LIVE-03]', async () => {
  const first = openPage()
  await expect.poll(() => first.live()).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const second = openPage()
  expect(second.streams).toEqual([])
  first.stop()
  await expect.poll(() => second.live()).toHaveLength(1)
})

test('in a browser without locks each page has its own stream and its own answers [LIVE-03]', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const pages = [openPage(), openPage()]
  for (const page of pages) {
    await expect.poll(() => page.live()).toHaveLength(1)
    say(page)
    await expect.poll(() => page.answers).toEqual(['200 []'])
    expect(page.sent).toHaveBeenCalledTimes(1)
  }
})

test('what two pages read after a change is sent once, a refusal too [LIVE-04]', async () => {
  const follower = openPage()
  await expect.poll(() => follower.live()).toHaveLength(1)
  const leader = openPage({ answer: async () => new Response('{"Message":"Too many"}', { status: 429 }) })
  await expect.poll(() => [leader.live().length, follower.live().length]).toEqual([1, 0])
  say(leader)

  await expect.poll(() => follower.answers).toEqual(['429 {"Message":"Too many"}'])
  expect(leader.answers).toEqual(follower.answers)
  expect(leader.sent).toHaveBeenCalledTimes(1)
  expect(follower.sent).not.toHaveBeenCalled()
})

test('what a page reads for itself it sends itself, and its writes too [LIVE-04]', async () => {
  const follower = openPage()
  await expect.poll(() => follower.live()).toHaveLength(1)
  const leader = openPage()
  await expect.poll(() => [leader.live().length, follower.live().length]).toEqual([1, 0])
  await follower.reads.send(requestOf('/api/locks'))
  await follower.reads.send(requestOf('/api/locks', 'DELETE'))
  expect(follower.sent).toHaveBeenCalledTimes(2)
  expect(leader.sent).not.toHaveBeenCalled()
})
