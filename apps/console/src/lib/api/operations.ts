import { useCall } from '@commissioning/browser-session/call.tsx'
import type { OperationName } from '@commissioning/contract/api'
import type { Call, CallOptions } from '@commissioning/contract/http/client'
import type { Endpoint, Input, Reply } from '@commissioning/contract/http/endpoint'
import { type ListQuery, PAGE_SIZE, type Page } from '@commissioning/contract/http/list'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CacheChange, ChangedResource } from './changed-queries.ts'
import { readEveryPage, readNextPageOffset } from './next-page.ts'

export type Operation = Endpoint & { name: OperationName }
export type ItemOf<E extends Operation> = Reply<E> extends { items: (infer Item)[] } ? Item : never
export type ListInput<E extends Operation> = Input<E> & { query: ListQuery }
type PromisedPage<E extends Operation> = Promise<Page<ItemOf<E>>>

interface QueryOptions<Answer, Data> {
  enabled?: boolean
  staleTime?: number
  gcTime?: number
  refetchInterval?: number | false
  meta?: typeof BACKGROUND_QUERY_META
  select?: (answer: Answer) => Data
}

/** Tells something beside what the page is about, and is renewed less often when much changes. */
export const BACKGROUND_QUERY_META = { isAside: true } as const

/** The cache key of a read, made of operation and input, and its query function. */
export const queryOptionsFor = <E extends Operation>(call: Call, endpoint: E, input: Input<E>) => ({
  queryKey: [endpoint.name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
})

export const useRead = <E extends Operation, Data = Reply<E>>(
  endpoint: E,
  input: Input<E>,
  more: QueryOptions<Reply<E>, Data> = {},
) => useQuery<Reply<E>, Error, Data>({ ...queryOptionsFor(useCall(), endpoint, input), ...more })

/** A read whose answer stays in sight until the one to another input is there. */
export const useReadKeepingLastAnswer = <E extends Operation>(endpoint: E, input: Input<E>, enabled = true) =>
  useQuery({ ...queryOptionsFor(useCall(), endpoint, input), placeholderData: keepPreviousData, enabled })

/** One numbered page of a list with the count of all. */
export const usePage = <E extends Operation>(
  endpoint: E,
  input: ListInput<E>,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  useReadKeepingLastAnswer(endpoint, {
    ...input,
    query: { ...input.query, skip: (page - 1) * pageSize, top: pageSize, count: true },
  })

/** The cache key and the query function of a list whose pages follow one another. */
export const endlessQueryOptionsFor = <E extends Operation>(
  call: Call,
  endpoint: E,
  input: ListInput<E>,
) => ({
  queryKey: [endpoint.name, input, 'endless'] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    call(endpoint, { ...input, query: { ...input.query, skip: pageParam } }, { signal }) as PromisedPage<E>,
  initialPageParam: 0,
  getNextPageParam: readNextPageOffset,
})

/** A list whose pages follow one another. */
export const useEndless = <E extends Operation>(
  endpoint: E,
  input: ListInput<E>,
  more: { enabled?: boolean; staleTime?: number } = {},
) =>
  useInfiniteQuery({
    ...endlessQueryOptionsFor(useCall(), endpoint, input),
    placeholderData: keepPreviousData,
    ...more,
  })

/** A list that is short enough to be had whole. */
export function useEvery<E extends Operation, Data = ItemOf<E>[]>(
  endpoint: E,
  input: ListInput<E>,
  more: QueryOptions<ItemOf<E>[], Data> = {},
) {
  const call = useCall()
  return useQuery<ItemOf<E>[], Error, Data>({
    queryKey: [endpoint.name, input, 'every'],
    queryFn: ({ signal }) =>
      readEveryPage((skip) => {
        const query = { top: PAGE_SIZE.max, ...input.query, skip }
        return call(endpoint, { ...input, query }, { signal }) as PromisedPage<E>
      }),
    ...more,
  })
}

/** Invalidates what the write concerns; after a refusal too, because the shown data may be stale. */
export function useWrite<Given, Answer>(
  write: (given: Given, call: Call) => Promise<Answer>,
  ...about: CacheChange[]
) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (given: Given) => write(given, call),
    onSettled: () => invalidate(...about),
  })
}

/** The write of one operation, given its input and its idempotency key or the version that the person saw. */
export const useChange = <E extends Operation>(endpoint: E, ...about: CacheChange[]) =>
  useWrite(
    ({ idempotencyKey, ifMatch, ...input }: Input<E> & Omit<CallOptions, 'signal'>, call) =>
      // the rest is the input
      call(endpoint, input as unknown as Input<E>, { idempotencyKey, ifMatch }),
    ...about,
  )

/** Drops the cached answers that a change of one's own makes old; every query is keyed by its operation first. */
export function useInvalidate() {
  const queries = useQueryClient()
  return async (...changes: CacheChange[]) => {
    const { isOldAfter } = await changedQueries()
    await queries.invalidateQueries({ predicate: isOldAfter(changes) })
  }
}

/**
 * The same for a deleted thing: answers about the thing itself become stale too, but are not refetched for its closing
 * page.
 */
export function useInvalidateRemoved() {
  const queries = useQueryClient()
  return async (removed: ChangedResource) => {
    const { listStaleQueries, listOperationsAboutRemoved } = await changedQueries()
    const gone: readonly unknown[] = listOperationsAboutRemoved(removed)
    await Promise.all(
      listStaleQueries(removed).map((answers) =>
        queries.invalidateQueries({
          ...answers,
          refetchType: gone.includes(answers.queryKey?.[0]) ? 'none' : 'active',
        }),
      ),
    )
  }
}

/** Nothing is changed during a first load, which therefore does not bring the list of what is old after a change. */
const changedQueries = () => import('./changed-queries.ts')
