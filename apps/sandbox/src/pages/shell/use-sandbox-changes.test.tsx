import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSandboxChanges } from './use-sandbox-changes.ts'

beforeEach(() => void vi.useFakeTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A page of the sandbox over a stream whose head comes; what it says then is up to the test. */
function showMails() {
  const opened: EventTarget[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        opened.push(this)
        queueMicrotask(() => this.dispatchEvent(new Event('open')))
      }
      close() {
        opened.splice(opened.indexOf(this), 1)
      }
    },
  )
  let mail = 'Welcome'
  const read = vi.fn(async () => mail)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      isConnected: useSandboxChanges(),
      mail: useQuery({ queryKey: ['mailbox'], queryFn: read }).data,
    }),
    { wrapper },
  )
  return {
    shown: () => result.current,
    read,
    opened,
    send: (next: string) => {
      mail = next
    },
    say: (type: string, data = '{}') => opened[0]?.dispatchEvent(new MessageEvent(type, { data })),
  }
}

test.each([0, 9])(
  'the sandbox shows a change within 70 s also where its stream stays silent for %i minutes [LIVE-02]',
  async (minutes) => {
    const page = showMails()
    await pass(minutes * 60_000 + 5_000)
    page.send('Invitation')
    await pass(70_000)
    expect(page.shown()).toEqual({ isConnected: true, mail: 'Invitation' })
    expect(page.opened).toHaveLength(1)
  },
)

test('the sandbox reads nothing by the clock while its stream says that it is there [LIVE-01]', async () => {
  const page = showMails()
  await pass(1)
  const before = page.read.mock.calls.length
  for (let sent = 0; sent < 6; sent += 1) {
    page.say('alive')
    await pass(20_000)
  }
  expect(page.read).toHaveBeenCalledTimes(before)
  page.send('Invitation')
  page.say('changed', '{"topic":"mailbox"}')
  await pass(1)
  expect(page.shown().mail).toBe('Invitation')
})

test('a page of the sandbox that is left ends its stream, and looks again when it is restored [STORE-03]', async () => {
  const page = showMails()
  await pass(1)
  dispatchEvent(new Event('pagehide'))
  expect(page.opened).toHaveLength(0)
  page.send('Invitation')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await pass(1)
  expect(page.opened).toHaveLength(1)
  expect(page.shown().mail).toBe('Invitation')
})
