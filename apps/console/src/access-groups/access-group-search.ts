import { isDirection } from '@commissioning/contract/order'

/** What the address of the access groups page holds; what is not valid falls back to the default. */
export interface AccessGroupSearch {
  page?: number
  sort?: 'asc' | 'desc'
}

export function parseAccessGroupSearch(search: Record<string, unknown>): AccessGroupSearch {
  const page = Number(search.page)
  const { sort } = search
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(typeof sort === 'string' && isDirection(sort) ? { sort } : {}),
  }
}
