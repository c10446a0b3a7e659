import { LAST_ROUTE, readLocal, SEARCH_HISTORY, writeLocal } from '../local-store.ts'

const MOST_SEARCHES = 5

/** The page that was open last; undefined on a browser's first visit. */
export const lastRoute = (): string | undefined => readLocal(LAST_ROUTE) ?? undefined

export const keepRoute = (pathname: string): void => writeLocal(LAST_ROUTE, pathname)

/** The search history, newest first. */
export function keptSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(SEARCH_HISTORY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function keepSearch(text: string): void {
  const others = keptSearches().filter((other) => other !== text)
  writeLocal(SEARCH_HISTORY, JSON.stringify([text, ...others].slice(0, MOST_SEARCHES)))
}
