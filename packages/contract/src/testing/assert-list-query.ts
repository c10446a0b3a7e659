import type { Endpoint } from '../http/endpoint.ts'
import { parseOrder } from '../http/order.ts'
import { parseFilter } from '../http/parse-filter.ts'

/**
 * The platform refuses a filter or an order that a list does not know (400); a page's test gets its answers from itself
 * and would never hear of it.
 * @throws {Error} Named after the call.
 */
export function assertListQuery({ name, list }: Endpoint & { name: string }, input: unknown): void {
  const query = (input as { query?: { orderBy?: string; filter?: string } } | undefined)?.query
  if (!list || !query) return
  try {
    if (query.orderBy !== undefined) parseOrder(query.orderBy, Object.keys(list.fields))
    // the platform takes a blank one for none
    if (query.filter?.trim()) parseFilter(query.filter, list.fields)
  } catch (error) {
    throw new Error(`${name} refuses ${JSON.stringify(query)}: ${(error as Error).message}`)
  }
}
