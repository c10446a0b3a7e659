import type { Page } from 'playwright-core'

/** Gathers what a page asks the platform, and what becomes of it, so that a late change can be explained. */
export function watchRequests(page: Page) {
  const seen: { at: number; said: string }[] = []
  const note = (url: string, said: string) => {
    const { pathname, search } = new URL(url)
    if (pathname.startsWith('/api/'))
      seen.push({ at: performance.now(), said: `${pathname}${search} ${said}` })
  }
  page.on('request', (request) => note(request.url(), 'asked'))
  page.on('response', (response) => note(response.url(), String(response.status())))
  page.on('requestfinished', (request) => note(request.url(), 'read'))
  page.on('requestfailed', (request) => note(request.url(), `failed: ${request.failure()?.errorText}`))
  return {
    /** One line of each since an instant of `performance.now()`, with the seconds since then. */
    since: (from: number) =>
      seen
        .filter(({ at }) => at >= from)
        .map(({ at, said }) => `${((at - from) / 1_000).toFixed(1)} s ${said}`),
  }
}
