import type { Page } from 'playwright-core'

export interface PageWeight {
  /** JavaScript as it is sent until then, in kB. */
  scriptKb: number
  requests: number
  /** Paths have no query. */
  paths: string[]
}

/** Notes in each page from now on when this text stood in it; what is fetched ahead comes after that. */
export const markWhenTextAppears = (page: Page, text: string, mark = 'stands') =>
  page.addInitScript(
    (wanted) => {
      const watch = new MutationObserver(() => {
        if (!document.body?.textContent.includes(wanted.text)) return
        performance.mark(wanted.mark)
        watch.disconnect()
      })
      watch.observe(document, { childList: true, subtree: true, characterData: true })
    },
    { text, mark },
  )

/**
 * Signed in, but with nothing of the pages cached: neither by the browser nor by the offline
 * worker.
 */
export async function forgetPages(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await session.detach()
}

/**
 * Weighs what the page has asked for, from cached files too: from a moment on, or until that stood.
 * Only requests that began before the page was answered count: on a slow machine those that may
 * wait begin before it is drawn.
 */
export const measurePageWeight = (
  page: Page,
  between: { from?: number; untilItStands?: boolean },
): Promise<PageWeight> =>
  page.evaluate(({ from = 0, untilItStands = false }) => {
    const [mark] = performance.getEntriesByName('stands')
    const until = untilItStands ? (mark?.startTime ?? 0) : Number.POSITIVE_INFINITY
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= from && startTime <= until) as PerformanceResourceTiming[]
    const answers = asked.filter(({ name }) => /^\/api\/(?!me$)/.test(new URL(name).pathname))
    const answered = untilItStands
      ? Math.min(...answers.map(({ responseEnd }) => responseEnd))
      : Number.POSITIVE_INFINITY
    const counted = asked.filter(({ startTime }) => startTime <= answered)
    const scripts = asked.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      scriptKb: bytes / 1000,
      // the page itself is one more
      requests: counted.length + (from === 0 ? 1 : 0),
      paths: counted.map(({ name }) => new URL(name).pathname),
    }
  }, between)
