const KINDS = ['installation', 'installer'] as const
type Kind = (typeof KINDS)[number]

/** What `/not-found` was told is missing; anything else is a page (1 §2). */
export function parseNotFoundSearch(search: Record<string, unknown>): { type?: Kind } {
  const type = KINDS.find((kind) => kind === search.type)
  return type ? { type } : {}
}
