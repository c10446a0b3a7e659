import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSettings } from './load-settings.ts'
import { toStartFaultKind } from './start-fault.ts'

const load = () => loadSettings('/config.json', (raw) => raw)
const faultOf = (work: Promise<unknown>) => work.then(() => undefined, toStartFaultKind)

test.each([
  ['a proxy refuses', 'settings', async () => new Response(null, { status: 503 })],
  ['a network answers with its page', 'settings', async () => new Response('<!doctype html>')],
  ['nobody answers', 'away', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('settings for which %s are told as %s [STORE-05]', async (_, fault, answer) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await faultOf(load())).toBe(fault)
})

test('a server that takes the request and says nothing is told as one that is away, after 20 s [STORE-05]', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  onTestFinished(() => {
    timeout.mockRestore()
    vi.unstubAllGlobals()
  })
  const loading = load()
  late.abort()
  expect(await faultOf(loading)).toBe('away')
  expect(timeout.mock.calls).toEqual([[20_000]])
})
