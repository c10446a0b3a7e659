const NOT_FOUND_KINDS = ['installation', 'installer'] as const
type NotFoundKind = (typeof NOT_FOUND_KINDS)[number]

/** The type says what is missing at `/not-found`; any other one is a page (ROUTE-14). */
export function parseNotFoundSearch(search: Record<string, unknown>): { type?: NotFoundKind } {
  const type = NOT_FOUND_KINDS.find((kind) => kind === search.type)
  return type ? { type } : {}
}
