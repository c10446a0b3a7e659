export const LAST_ROUTE = 'last-route'
export const SEARCH_HISTORY = 'search-history'

const SURVIVING_KEYS = [LAST_ROUTE, SEARCH_HISTORY]

/** Local storage that reports in words when it cannot be written (SHELL-32, SHELL-33). */
export function setItem(key: string, value: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, value)
  } catch {
    throw new Error('Unable to set item')
  }
}

export function removeItem(key: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(key)
  } catch {
    throw new Error('Unable to remove item')
  }
}

/** Drops everything but the last route and the search history (SHELL-31). */
export function clearLocal(storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && !SURVIVING_KEYS.includes(key)) removeItem(key, storage)
}

/** For conveniences only: a browser that refuses storage is ignored. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    setItem(key, value)
  } catch {
    // not remembered, and nothing else
  }
}

export function removeLocal(key: string): void {
  try {
    removeItem(key)
  } catch {
    // nothing was written where nothing can be removed
  }
}
