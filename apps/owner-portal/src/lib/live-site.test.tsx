import type { CallWay } from '@commissioning/browser-session/call-way.ts'
import { createFakeLocks } from '@commissioning/browser-session/testing/fake-locks.ts'
import { toWire } from '@commissioning/contract/http/wire'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPortal } from '../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../testing/owned-site.ts'

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createFakeLocks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

/** A page of the owner's tags: the streams that it holds open, and how often it has read the tags. */
function openPage({ status = 200 } = {}) {
  const live = new Set<(text: string) => void>()
  const send = async ({ signal }: Request) => {
    if (status !== 200) return new Response(null, { status })
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const body = new ReadableStream<Uint8Array>({ start: resolve })
    const controller = await promise
    const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
    live.add(say)
    signal.addEventListener('abort', () => {
      live.delete(say)
      controller.error(signal.reason)
    })
    return new Response(body)
  }
  const listOwnedTags = vi.fn(async () => ({ items: [], count: 0, nextPageLink: null }))
  const answers = { listOwnedSites: async () => ({ items: [ownedSite()] }), listOwnedTags }
  const way: CallWay = { person: 'an owner', send }
  openPortal(`/owner/sites/${SITE_ID}/tags`, answers, {}, undefined, send, way)
  return { live, listOwnedTags }
}

test('two pages of one owner have one stream, and both read what it tells [LIVE-21]', async () => {
  const first = openPage()
  await expect.poll(() => first.live.size).toBe(1)
  const second = openPage()
  await expect.poll(() => second.live.size).toBe(1)
  await expect.poll(() => first.live.size).toBe(0)

  const before = [first, second].map(({ listOwnedTags }) => listOwnedTags.mock.calls.length)
  const change = toWire({ resource: 'tag', id: '0192d3a0-0000-7000-8000-000000000001', change: 'updated' })
  for (const say of second.live) say(`data: ${JSON.stringify(change)}\n\n`)
  await expect
    .poll(() =>
      [first, second].map(({ listOwnedTags }, at) => listOwnedTags.mock.calls.length - (before[at] ?? 0)),
    )
    .toEqual([1, 1])
})

test.each([403, 404])(
  'an owner whose stream answers %i reads once more what is there [OWNER-33]',
  async (status) => {
    const { listOwnedTags } = openPage({ status })
    await expect.poll(() => listOwnedTags.mock.calls.length).toBe(2)
  },
)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['first', 0],
  ['tenth', 9],
])(
  'behind a proxy that lets the head of the stream through and holds the rest back, an owner sees a change in the %s minute within 70 s [LIVE-02]',
  async (_, minutes) => {
    vi.useFakeTimers()
    const page = openPage()
    await pass(minutes * 60_000 + 5_000)
    expect(page.live.size).toBe(1)
    const before = page.listOwnedTags.mock.calls.length
    await pass(70_000)
    expect(page.listOwnedTags.mock.calls.length).toBeGreaterThan(before)
  },
)
