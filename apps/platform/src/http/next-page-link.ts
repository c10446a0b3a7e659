import { requestUrl } from '@commissioning/contract/http/client'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { PAGE_SIZE, type Page } from '@commissioning/contract/http/list'
import { API_BASE } from './api-base.ts'
import type { ParsedInput } from './operation.ts'

/** A page as the stores answer it, which know no addresses. */
export interface PageItems<Item> {
  items: Item[]
  count?: number | undefined
  hasMore: boolean
}

/** The page with a link to the next one: the same call with a larger offset. */
export function addNextPageLink(
  endpoint: Endpoint,
  { params = {}, query = {} }: ParsedInput,
  { hasMore, ...page }: PageItems<unknown>,
): Page<unknown> {
  const { skip = 0, top = PAGE_SIZE.default }: { skip?: number; top?: number } = query
  const next = { params, query: { ...query, skip: skip + top, top } }
  return { ...page, nextPageLink: hasMore ? requestUrl(API_BASE, endpoint, next) : null }
}
