// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createFlagReader } from './ask-flags.ts'

afterEach(() => vi.unstubAllGlobals())

const ADDRESS = 'https://flags.test/base'
const on = (key: string, value: unknown = true) => ({ key, value, variant: 'on', reason: 'STATIC' })

function serve(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_request: string | Request, _init?: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the flags are read from the configured service over OFREP', async () => {
  const fetched = serve(() =>
    Response.json({ flags: [on('maintenanceMode'), on('statusPalIntegration', false)] }),
  )
  const ask = createFlagReader(ADDRESS)

  expect(await ask()).toEqual({
    maintenanceMode: true,
    xs4Com: false,
    statusPalIntegration: false,
    plan: true,
  })
  const [request] = fetched.mock.calls[0] ?? []
  expect(request instanceof Request ? request.url : request).toBe(`${ADDRESS}/ofrep/v1/evaluate/flags`)
})

test('each question is a request of its own', async () => {
  const answers = [true, false].values()
  const fetched = serve(() => Response.json({ flags: [on('xs4Com', answers.next().value)] }))
  const ask = createFlagReader(ADDRESS)
  expect(await ask()).toMatchObject({ xs4Com: true })
  expect(await ask()).toMatchObject({ xs4Com: false })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a flag that could not be evaluated, or is no switch, is left out', async () => {
  serve(() =>
    Response.json({ flags: [{ key: 'xs4Com', errorCode: 'PARSE_ERROR' }, on('maintenanceMode', 'yes')] }),
  )
  expect(await createFlagReader(ADDRESS)()).toEqual({ statusPalIntegration: false, plan: true })
})

test.each([
  ['fails', () => new Response('{}', { status: 503 })],
  ['asks to slow down', () => new Response('', { status: 429, headers: { 'retry-after': '60' } })],
  ['refuses', () => new Response('{}', { status: 401 })],
  [
    'answers nonsense',
    () => new Response('<h1>It works!</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['answers something else', () => Response.json({ items: [] })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a service that %s gives no answer', async (_what, answer) => {
  serve(answer)
  await expect(createFlagReader(ADDRESS)()).rejects.toThrow()
})

test('without a service nothing is asked', async () => {
  const fetched = serve(() => Response.json({ flags: [on('xs4Com')] }))
  expect(await createFlagReader(undefined)()).toEqual({})
  expect(fetched).not.toHaveBeenCalled()
})
