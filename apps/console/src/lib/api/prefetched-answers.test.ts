import { afterEach, expect, test, vi } from 'vitest'
import { createPrefetchedAnswers } from './prefetched-answers.ts'

const ADDRESS = 'https://console.test/api/me'
const makeRequest = (token: string, method = 'GET') =>
  new Request(ADDRESS, { method, headers: { authorization: `DPoP ${token}` } })

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The request went out ahead with the token "first", and was or was not answered. */
function askedAhead(answer: () => Promise<Response>) {
  const ask = vi.fn(async () => new Response('asked again'))
  vi.stubGlobal('fetch', ask)
  const ahead = createPrefetchedAnswers()
  void ahead.ask(ADDRESS, { token: 'first', answer: answer() }).catch(() => undefined)
  return { ahead, ask, textOf: async (request: Request) => (await ahead.take(request)).text() }
}

test('a prefetched answer serves the first request alone, and the next one is sent', async () => {
  const { textOf } = askedAhead(async () => new Response('ahead'))
  expect(await textOf(makeRequest('first'))).toBe('ahead')
  expect(await textOf(makeRequest('first'))).toBe('asked again')
})

test('a prefetched answer never serves a change, and a failed prefetch is sent again', async () => {
  const { textOf } = askedAhead(async () => new Response('ahead'))
  expect(await textOf(makeRequest('first', 'POST'))).toBe('asked again')
  const lost = askedAhead(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await lost.textOf(makeRequest('first'))).toBe('asked again')
})

test.each([
  ['is told to who asks with the same', 'first', 401, 'refused'],
  ['is asked for again with one that another tab has renewed', 'second', 401, 'asked again'],
  ['of another kind is told to that one too', 'second', 403, 'refused'],
])('what was refused to a token %s', async (_what, token, status, text) => {
  const { textOf } = askedAhead(async () => new Response('refused', { status }))
  expect(await textOf(makeRequest(token))).toBe(text)
})
