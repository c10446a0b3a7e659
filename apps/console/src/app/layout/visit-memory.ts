import { LAST_ROUTE, readLocal, removeLocal, SEARCH_HISTORY, writeLocal } from '../../lib/local-store.ts'

const MAX_SEARCHES = 5

/** The memory lasts as long as the page where the operator lets browsers store nothing. */
let ofPage: Map<string, string> | undefined

/** The memory ends with the page from now on, and what earlier visits stored is removed. */
export function disableVisitStorage(): void {
  ofPage = new Map()
  for (const key of [LAST_ROUTE, SEARCH_HISTORY]) removeLocal(key)
}

const read = (key: string) => (ofPage ? (ofPage.get(key) ?? null) : readLocal(key))
const write = (key: string, text: string) => (ofPage ? void ofPage.set(key, text) : writeLocal(key, text))

/** The page that was open last; undefined on a browser's first visit. */
export const readLastRoute = (): string | undefined => read(LAST_ROUTE) ?? undefined

export const storeRoute = (pathname: string): void => write(LAST_ROUTE, pathname)

/** The search history, newest first. */
export function readStoredSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(read(SEARCH_HISTORY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function storeSearch(text: string): void {
  const others = readStoredSearches().filter((other) => other !== text)
  write(SEARCH_HISTORY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)))
}
