import { CallProvider } from '@commissioning/browser-session/call.tsx'
import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryOptionsFor, useChange, useEndless, useEvery, usePage, useRead, useWrite } from './operations.ts'
import { createQueryClient } from './query-client.ts'

const { changeFloor, createFloor, listFloors } = floorEndpoints
const { getCompany } = companyEndpoints
const params = { installationId: '0197b0d2-7c11-7c3a-9b57-0a3f5f1c2d3e' }
const draft = { params, body: { customerReference: 'Roof', number: 9, locks: [] } }

/** Pages of two, the last of them with one. */
const pageAt = async (skip = 0) => ({
  items: skip === 0 ? ['cellar', 'lobby'] : ['roof'],
  nextPageLink: skip === 0 ? '/floors?skip=2' : null,
})

/** A hook beside a platform that answers every call so. */
function render<Given, T>(
  use: (given: Given) => T,
  answer: (input: never) => Promise<unknown>,
  given: NoInfer<Given>,
) {
  const queries = createQueryClient()
  const call = vi.fn((_endpoint: unknown, input: never, _options?: object) => answer(input))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <CallProvider value={call as never}>{children}</CallProvider>
    </QueryClientProvider>
  )
  return { ...renderHook(use, { wrapper, initialProps: given }), queries, call }
}

type Skipping = { query: { skip?: number } }
const pages = ({ query }: Skipping) => pageAt(query.skip)

test('a read is kept under its operation and what it was asked with, so that one asked for before is not asked again', async () => {
  const input = { params: { companyId: '1' } }
  const { result, rerender, queries, call } = render(
    (enabled: boolean) => useRead(getCompany, input, { enabled }),
    async () => ({ name: 'Alpha' }),
    false,
  )
  expect(call).not.toHaveBeenCalled()
  await queries.prefetchQuery(queryOptionsFor(call as never, getCompany, input))
  rerender(true)

  expect(result.current.data).toEqual({ name: 'Alpha' })
  expect(call).toHaveBeenCalledExactlyOnceWith(getCompany, input, { signal: expect.any(AbortSignal) })
  expect(queries.getQueryCache().getAll()[0]?.queryKey).toEqual(['getCompany', input])
})

test('a read tells its failure, and what a reader selects of its answer', async () => {
  const refused = new RequestError({ message: 'Not yours', statusCode: 403 })
  const answer = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue({ nextPageLink: null, items: [1, 2] })
  const { result } = render(
    () => useRead(listFloors, { params, query: {} }, { select: ({ items }) => items.length }),
    answer,
    undefined,
  )
  await waitFor(() => expect(result.current.error).toBe(refused))
  await act(() => result.current.refetch())
  await waitFor(() => expect(result.current.data).toBe(2))
})

test('another thing is never shown with the answer about the one before it', async () => {
  const { result, rerender } = render(
    (companyId: string) => useRead(getCompany, { params: { companyId } }),
    async ({ params: { companyId } }: { params: { companyId: string } }) => companyId,
    'one',
  )
  await waitFor(() => expect(result.current.data).toBe('one'))
  rerender('two')
  expect(result.current.data).toBeUndefined()
})

test('a numbered page asks for its part with the count, and stays until the next one is there', async () => {
  const { result, rerender, call } = render(
    (page: number) =>
      usePage(listFloors, { params, query: { orderBy: 'number asc' } }, { page, pageSize: 2 }),
    pages,
    1,
  )
  await waitFor(() => expect(result.current.data?.items).toEqual(['cellar', 'lobby']))
  rerender(2)
  expect(result.current).toMatchObject({ data: { items: ['cellar', 'lobby'] }, isPlaceholderData: true })
  await waitFor(() => expect(result.current.data?.items).toEqual(['roof']))
  const query = { orderBy: 'number asc', skip: 2, top: 2, count: true }
  expect(call).toHaveBeenLastCalledWith(listFloors, { params, query }, expect.anything())
})

test('a list goes on where its last page says, stays while another is looked for, and ends', async () => {
  const { result, rerender } = render(
    (filter: string) => useEndless(listFloors, { params, query: { filter, top: 2 } }),
    pages,
    'a',
  )
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.pages.flatMap(({ items }) => items)).toHaveLength(3))
  expect(result.current.hasNextPage).toBe(false)
  rerender('b')
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { pages: [{}, {}] } })
})

test('a list that is had whole is asked for in the longest pages, and only where it is wanted', async () => {
  const { result, rerender, call, queries } = render(
    (enabled: boolean) => useEvery(listFloors, { params, query: {} }, { enabled }),
    pages,
    false,
  )
  expect(call).not.toHaveBeenCalled()
  rerender(true)
  await waitFor(() => expect(result.current.data).toEqual(['cellar', 'lobby', 'roof']))
  expect(call.mock.calls.map(([, input]) => (input as Skipping).query)).toEqual([
    { top: 100, skip: 0 },
    { top: 100, skip: 2 },
  ])
  expect(queries.getQueryCache().getAll()[0]?.queryKey).toEqual([
    'listFloors',
    { params, query: {} },
    'every',
  ])
})

test.each(['done', 'refused'])(
  'what a change is about is read anew, and nothing else, when it was %s',
  async (end) => {
    const { result, queries } = render(
      () => useChange(createFloor, 'floor'),
      async () => {
        if (end === 'refused') throw new RequestError({ message: 'Taken', statusCode: 409 })
      },
      undefined,
    )
    const inputs = { listFloors: [{ params, query: {} }, 'every'], listTags: [{ params, query: {} }] }
    for (const [operation, asked] of Object.entries(inputs)) queries.setQueryData([operation, ...asked], [])
    await act(() => result.current.mutateAsync(draft).catch(() => undefined))
    const isOld = (operation: keyof typeof inputs) =>
      queries.getQueryState([operation, ...inputs[operation]])?.isInvalidated
    expect([isOld('listFloors'), isOld('listTags')]).toEqual([true, false])
    await waitFor(() => expect(result.current.isError).toBe(end === 'refused'))
  },
)

test('an idempotency key and the version that was seen go beside the input, the same at a retry', async () => {
  const { result, call } = render(
    () => useChange(changeFloor, 'floor'),
    () => Promise.reject(new Error()),
    undefined,
  )
  const input = { params: { ...params, floorId: '1' }, body: draft.body }
  const given = { ...input, body: { number: 2 }, idempotencyKey: 'k1', ifMatch: 7 }
  for (const _ of [1, 2]) await act(() => result.current.mutateAsync(given).catch(() => undefined))
  expect(call.mock.calls).toEqual(
    [1, 2].map(() => [
      changeFloor,
      { params: given.params, body: given.body },
      { idempotencyKey: 'k1', ifMatch: 7 },
    ]),
  )
})

test('a write of several calls refetches its queries once, after the last call', async () => {
  const { result, queries } = render(
    () => useWrite(async (number: number, call) => [await call(createFloor, draft), number], 'floor', 'tag'),
    async () => 'made',
    undefined,
  )
  for (const operation of ['listFloors', 'getTag']) queries.setQueryData([operation, {}], [])
  await act(async () => expect(await result.current.mutateAsync(3)).toEqual(['made', 3]))
  expect(queries.getQueryState(['listFloors', {}])?.isInvalidated).toBe(true)
  expect(queries.getQueryState(['getTag', {}])?.isInvalidated).toBe(true)
})
