/** How long a cookie is stored unless another time is given (SHELL-37). */
export const COOKIE_DAYS = 999

const DAY_S = 24 * 60 * 60

export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = readAllCookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
  return found && decodeURIComponent(found.slice(start.length))
}

/** Keeps a setting of this browser for the whole console. */
export function writeCookie(name: string, value: string, days = COOKIE_DAYS): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * DAY_S}; samesite=lax${secure}`
  } catch {
    // a browser that refuses cookies forgets the setting, and nothing else
  }
}

/** A page without an origin of its own, as in a frame that is shut in, may not even look. */
function readAllCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
