// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readStatusSummary } from './status-summary.ts'

afterEach(() => vi.unstubAllGlobals())

const ADDRESS = 'https://status.test/api/v2/status_pages/quay'
const never = new AbortController().signal

function serve(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string, { signal }: { signal: AbortSignal }) => answer(signal))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const read = (body: unknown) => {
  serve(() => Response.json(body))
  return readStatusSummary(ADDRESS, never)
}

const incident = {
  id: 7,
  title: 'Mail is slow',
  type: 'minor',
  service_ids: [4],
  starts_at: '2026-11-21T08:00:00',
}

test('the summary is read below the address of the status page [STATUS-02]', async () => {
  const fetched = serve(() => Response.json({ services: [], incidents: [] }))
  await readStatusSummary(ADDRESS, never)
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe(`${ADDRESS}/summary`)
  expect(init).not.toHaveProperty('method')
  expect(init).not.toHaveProperty('body')
})

test('an incident carries its services and whether it is minor or major [STATUS-08]', async () => {
  const { incidents } = await read({
    services: [],
    incidents: [
      { ...incident, ends_at: '2026-11-21T09:00:00Z', url: 'https://status.test/7' },
      {
        ...incident,
        id: 'b',
        type: 'major',
        service_ids: ['mqtt', 2],
        starts_at: '2026-11-21T08:00:00+01:00',
      },
    ],
  })
  expect(incidents).toEqual([
    {
      id: '7',
      title: 'Mail is slow',
      type: 'minor',
      serviceIds: ['4'],
      url: 'https://status.test/7',
      startsAt: '2026-11-21T08:00:00Z',
      endsAt: '2026-11-21T09:00:00Z',
    },
    {
      id: 'b',
      title: 'Mail is slow',
      type: 'major',
      serviceIds: ['mqtt', '2'],
      url: null,
      startsAt: '2026-11-21T08:00:00+01:00',
      endsAt: null,
    },
  ])
})

test('services within services are services too', async () => {
  const { services } = await read({
    services: [
      { id: 1, name: 'Console', children: [] },
      { id: 2, name: 'Platform', children: [{ id: 3, name: 'API', children: [{ id: 4, name: 'Lists' }] }] },
    ],
    incidents: [],
  })
  expect(services.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Console',
    '2 Platform',
    '3 API',
    '4 Lists',
  ])
})

test('what is no incident and what is no link is left out', async () => {
  const summary = await read({
    status_page: { url: 'quay.example.org' },
    services: [],
    incidents: [
      { ...incident, type: 'scheduled' },
      { ...incident, url: 'javascript:alert(1)' },
    ],
  })
  expect(summary.incidents).toMatchObject([{ type: 'minor', url: null }])
})

test.each([
  ['https://statuspal.test/api/v2/status_pages/quay-locks', 'https://quay-locks.statuspal.test'],
  ['https://status.test/ours/api/v2/status_pages/quay', null],
  ['https://status.test', null],
])('behind %s stands the page %s, whatever website of the company it names', async (address, page) => {
  serve(() => Response.json({ status_page: { url: 'https://quay.test' }, services: [], incidents: [] }))
  expect((await readStatusSummary(address, never)).url).toBe(page)
})

test.each<[string, (signal: AbortSignal) => Response | Promise<Response>]>([
  ['fails', () => new Response('{}', { status: 503 })],
  ['answers with a page', () => new Response('<h1>It works!</h1>')],
  ['answers something else', () => Response.json({ page: {} })],
  [
    'names a time that is none',
    () => Response.json({ services: [], incidents: [{ ...incident, starts_at: 'soon' }] }),
  ],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a status page that %s is one failure', async (_what, answer) => {
  serve(answer)
  await expect(readStatusSummary(ADDRESS, never)).rejects.toThrow(/^Something went wrong$/)
})

test('a status page that never answers is given up after ten seconds', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  serve(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const reading = readStatusSummary(ADDRESS, never)
  limit.abort()
  await expect(reading).rejects.toThrow(/^Something went wrong$/)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  timeout.mockRestore()
})
