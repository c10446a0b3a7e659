import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSharedReads, type ReadMessage } from './shared-reads.ts'

const requestOf = (method = 'GET') =>
  new Request('https://console.test/api/locks', { method, headers: { accept: 'application/json' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page between a change and the end of its reading, and the words that it has told. */
function renewing({ isLeading }: { isLeading: boolean }) {
  const send = vi.fn(async (_request: Request) => new Response(`answer ${send.mock.calls.length}`))
  const reads = getSharedReads({ person: 'a person', send })
  const posted: ReadMessage[] = []
  const connect = () => reads.connect({ isLeading: () => isLeading, post: (word) => void posted.push(word) })
  const disconnect = connect()
  void reads.renew(() => new Promise(() => undefined))
  const read = async () => (await reads.send(requestOf())).text()
  return { send, reads, posted, read, connect, disconnect }
}

test('a page that asked one which answers no more reads for itself after 10 s [LIVE-04]', async () => {
  const page = renewing({ isLeading: false })
  const answer = page.read()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(page.send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('answer 1')
})

test('a page that asked reads for itself as soon as another leads [LIVE-04]', async () => {
  const page = renewing({ isLeading: false })
  const answer = page.read()
  page.reads.giveUp()
  expect(await answer).toBe('answer 1')
})

test('a page that listens no more reads for itself, and one that listens anew still asks [LIVE-04]', async () => {
  const page = renewing({ isLeading: false })
  const answer = page.read()
  page.disconnect()
  expect(await answer).toBe('answer 1')
  page.connect()
  page.disconnect()
  void page.read()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.posted.map(({ kind }) => kind)).toEqual(['ask', 'ask'])
})

test('a file is read by each page itself, because answers are handed on as texts [LIVE-04]', async () => {
  const page = renewing({ isLeading: false })
  const file = new Request('https://console.test/api/plan', { headers: { accept: 'application/pdf' } })
  expect(await (await page.reads.send(file)).text()).toBe('answer 1')
  expect(page.posted).toEqual([])
})

test('the page that leads answers all who ask with one reading, also those who ask late [LIVE-04]', async () => {
  const page = renewing({ isLeading: true })
  const ask = (id: string) =>
    page.reads.hear({ kind: 'ask', id, url: requestOf().url, headers: [...requestOf().headers] })
  ask('early')
  expect(await page.read()).toBe('answer 1')
  ask('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.send).toHaveBeenCalledTimes(1)
  expect(page.posted.flatMap((word) => (word.kind === 'answer' ? word.ids : []))).toEqual(['early', 'late'])
})

test.each([
  ['its own', (page: ReturnType<typeof renewing>) => page.reads.send(requestOf('POST'))],
  ['that of another page', async (page: ReturnType<typeof renewing>) => page.reads.hear({ kind: 'wrote' })],
])('after a write, %s, nothing is answered by what was read before [LIVE-04]', async (_whose, write) => {
  const page = renewing({ isLeading: true })
  const before = await page.read()
  await write(page)
  expect(await page.read()).not.toBe(before)
})

test('who no longer wants an answer is not held by it, and others have it [LIVE-04]', async () => {
  const page = renewing({ isLeading: true })
  const ending = new AbortController()
  const left = page.reads.send(new Request(requestOf(), { signal: ending.signal }))
  ending.abort()
  await expect(left).rejects.toThrow()
  expect(await page.read()).toBe('answer 1')
  expect(page.send).toHaveBeenCalledTimes(1)
})

test('an answer that did not come is a failure for those who asked too [LIVE-04]', async () => {
  const page = renewing({ isLeading: false })
  const answer = page.read()
  const [ask] = page.posted
  page.reads.hear({ kind: 'answer', ids: [ask?.kind === 'ask' ? ask.id : ''], answer: null })
  await expect(answer).rejects.toThrow('not answered')
})
