// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider } from '../config-context.tsx'
import { testConfig } from '../testing/render-page.tsx'
import { eventsIn } from './event-stream.ts'
import { useLiveChanges } from './live-changes.ts'
import { createQueryClient } from './query-client.ts'
import { SendProvider } from './send.tsx'

const installationId = '0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d3e'
const lockChanged = { resource: 'lock', id: installationId, change: 'updated' }
const bytes = (text: string) => new TextEncoder().encode(text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The console beside a platform that answers the stream's requests with these, one after another. */
function listen(answers: ((request: Request) => Promise<Response>)[]) {
  const queries = createQueryClient()
  const requests: Request[] = []
  const send = (request: Request) => {
    requests.push(request)
    return answers[requests.length - 1]?.(request) ?? Promise.reject(new Error('offline'))
  }
  const refresh = () => {
    for (const operation of ['listLocks', 'listIqs']) queries.setQueryData([operation], {})
  }
  refresh()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ConfigProvider value={testConfig}>
        <SendProvider value={send}>{children}</SendProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
  const { unmount } = renderHook(() => useLiveChanges(installationId), { wrapper })
  const isOld = (operation: string) => queries.getQueryState([operation])?.isInvalidated
  return { unmount, requests, isOld, refresh }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (given) => {
      controller = given
    },
  })
  return {
    answer: async (request: Request) => {
      request.signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
      return new Response(body)
    },
    say: (text: string) => controller?.enqueue(bytes(text)),
    end: () => controller?.close(),
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
  for await (const event of eventsIn(body)) events.push(event)
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

test('what changed before the stream began is read again', async () => {
  const page = listen([openStream().answer])
  await pass(0)

  expect(page.isOld('listIqs')).toBe(true)
})

test('a stream that ends is opened again', async () => {
  const stream = openStream()
  const page = listen([stream.answer, openStream().answer])
  await pass(0)

  stream.end()
  await pass(1_000)

  expect(page.requests).toHaveLength(2)
})

test('a stream that falls silent is given up and opened again', async () => {
  const page = listen([openStream().answer, openStream().answer])
  await pass(0)

  await pass(61_000)

  expect(page.requests[0]?.signal.aborted).toBe(true)
  expect(page.requests).toHaveLength(2)
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
