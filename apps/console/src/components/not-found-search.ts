const KINDS = ['installation', 'installer'] as const
type Kind = (typeof KINDS)[number]

/** What `/not-found` says is missing; any other type is a page (ROUTE-14). */
export function parseNotFoundSearch(search: Record<string, unknown>): { type?: Kind } {
  const type = KINDS.find((kind) => kind === search.type)
  return type ? { type } : {}
}
