/** Nobody signs in so often in so short a time. */
const MAX_RETURNS = 4
const RETURN_WINDOW_MS = 20_000
const RETURNS_STORAGE_KEY = 'sign-in-returns'

/**
 * Notes a return from the identity provider, at `now` in milliseconds, and answers whether this tab is led in circles: the platform refuses
 * what the provider gives out (for another audience, or by another issuer), so that each sign-in leads to the next one.
 */
export function isLedInCircles(now: number): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RETURNS_STORAGE_KEY) ?? '[]')
    const before = Array.isArray(stored) ? stored.filter((at) => now - Number(at) < RETURN_WINDOW_MS) : []
    const isOneTooMany = before.length >= MAX_RETURNS
    sessionStorage.setItem(RETURNS_STORAGE_KEY, JSON.stringify(isOneTooMany ? [] : [...before, now]))
    return isOneTooMany
  } catch {
    // a browser without this storage shows the sign-in again and again, as the provider's own pages do
    return false
  }
}
