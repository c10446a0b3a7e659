import type { Call } from '@commissioning/contract/http/client'
import { isAnyOfFilter, printFilter } from '@commissioning/contract/http/filter'
import type { Page } from '@commissioning/contract/http/list'
import type { ItemOf, ListInput, Operation } from '../lib/api/operations.ts'
import { splitIntoCalls } from './run-for-each-row.ts'

/** One filter takes at most this many ids. */
const AT_ONCE = 40

/** These rows of a list as they are now, as far as they still exist. */
export async function readRowsById<E extends Operation>(
  call: Call,
  endpoint: E,
  input: ListInput<E>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ItemOf<E>[]> {
  const rows: ItemOf<E>[] = []
  for (const [first, ...others] of splitIntoCalls(ids, AT_ONCE)) {
    if (first === undefined) continue
    const query = {
      ...input.query,
      top: AT_ONCE,
      filter: printFilter(isAnyOfFilter('id', [first, ...others])),
    }
    // a list answers a page of what it lists
    const page = (await call(endpoint, { ...input, query }, signal ? { signal } : {})) as Page<ItemOf<E>>
    rows.push(...page.items)
  }
  return rows
}

/** The same as a query, for each list of ids. */
export const readQueryByIds =
  <E extends Operation>(call: Call, endpoint: E, input: ListInput<E>) =>
  (ids: readonly string[]) => ({
    queryKey: [endpoint.name, input, 'by-id', ids],
    queryFn: ({ signal }: { signal: AbortSignal }) => readRowsById(call, endpoint, input, ids, signal),
  })

/** Gives each row as it is now, or as it was seen if it is gone; all are read when the first is asked for (PICK-14). */
export function createRowRefresher<Row extends { id: string }>(
  rows: readonly Row[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): (row: Row) => Promise<Row> {
  let reading: Promise<Map<string, Row>> | undefined
  return async (row) => {
    reading ??= read(rows.map(({ id }) => id)).then((now) => new Map(now.map((one) => [one.id, one])))
    return (await reading).get(row.id) ?? row
  }
}
