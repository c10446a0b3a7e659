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
})

/** One page of a browser: its streams, what it heard, and what it sends when it reads. */
function openPage({ answer = async () => new Response('[]') }: { answer?: () => Promise<Response> } = {}) {
  const streams: { url: string; isOpen: boolean; say: (text: string) => void }[] = []
  const send = async (request: Request) => {
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
  const stop = listenToChanges({
    send,
    addressOf: (within) => `https://console.test/api/events?within=${within}`,
    knownAt: Date.now,
    async read(changes) {
      received.push(...changes.map(({ resource }) => resource))
      const response = await reads.send(requestOf('/api/locks'))
      answers.push(`${response.status} ${await response.text()}`)
    },
    readAll: async () => undefined,
    shared: { name: CHANNEL_NAME, reads },
  })
  open.push(stop)
  return { streams, live: () => streams.filter(({ isOpen }) => isOpen), received, answers, sent, reads, stop }
}

const requestOf = (path: string, method = 'GET') =>
  new Request(`https://console.test${path}`, { method, headers: { accept: 'application/json' } })
const say = (page: ReturnType<typeof openPage>) =>
  page.live()[0]?.say(`data: ${JSON.stringify(lockChanged)}\n\n`)

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
  await expect.poll(() => second.live()).toHaveLength(1)
  second.stop()
  await expect.poll(() => first.live()).toHaveLength(1)
  // it heard all until a moment ago, and five seconds are told twice
  expect(Number(/within=(\d+)/.exec(first.live()[0]?.url ?? '')?.[1])).toBeLessThan(10_000)
  say(first)
  await expect.poll(() => first.received).toEqual(['lock'])
})

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
