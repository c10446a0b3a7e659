import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { afterFirstLoad, beginFirstLoad, useIsLoaded } from './after-first-load.ts'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const Shown = () => (useIsLoaded() ? 'loaded' : 'loading')

function begin() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  beginFirstLoad(queries)
  render(<Shown />)
  const later = vi.fn()
  void afterFirstLoad().then(later)
  const ask = (operation: string, queryFn = async () => operation) =>
    queries.fetchQuery({ queryKey: [operation], queryFn }).catch(() => undefined)
  const show = (operation: string) =>
    new QueryObserver(queries, { queryKey: [operation], enabled: false }).subscribe(() => undefined)
  const answer = (operation: string, queryFn?: () => Promise<string>) => {
    show(operation)
    return ask(operation, queryFn)
  }
  return { later, answer, ask, show }
}

test('what can wait is loaded after the answer that the page was opened for, however late [SPEED-06]', async () => {
  const { later, answer } = begin()
  await answer('getMe')
  await pass(5_000)
  expect(later).not.toHaveBeenCalled()
  expect(screen.getByText('loading')).toBeTruthy()

  await answer('listInstallations')
  await pass(100)
  expect(later).toHaveBeenCalledOnce()
  expect(screen.getByText('loaded')).toBeTruthy()
})

test('a list that is answered before its page is there does not end the first load [SPEED-06]', async () => {
  const { later, ask, show } = begin()
  await ask('listInstallations')
  await pass(5_000)
  expect(later).not.toHaveBeenCalled()
  show('listInstallations')
  await pass(100)
  expect(later).toHaveBeenCalledOnce()
})

test('an answer that fails ends the first load, too', async () => {
  const { later, answer } = begin()
  await answer('listInstallations', () => Promise.reject(new Error('down')))
  await pass(100)
  expect(later).toHaveBeenCalledOnce()
})

test('a page that asks for nothing does not hold up the rest for ever', async () => {
  const { later } = begin()
  await pass(10_000)
  expect(later).toHaveBeenCalledOnce()
})
