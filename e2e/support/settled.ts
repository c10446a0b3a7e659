import type { Page } from 'playwright-core'

const SETTLING_TIMEOUT_MS = 10_000
/** Nothing has changed for so long. */
const QUIET_PAUSE_MS = 400
const MAX_PX = 4_000

/** Once nothing is on its way any more; what never comes is pictured as it is. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelectorAll('[aria-busy=true]').length === 0 &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  await page.waitForFunction(isSettled, undefined, { timeout: SETTLING_TIMEOUT_MS }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(whenStill, { quietMs: QUIET_PAUSE_MS, patienceMs: SETTLING_TIMEOUT_MS })
}

/** Runs in the page: some things come without a place being reserved for them in words. */
const whenStill = ({ quietMs, patienceMs }: { quietMs: number; patienceMs: number }) =>
  new Promise<void>((resolve) => {
    const end = () => {
      watch.disconnect()
      resolve()
    }
    let quiet = setTimeout(end, quietMs)
    setTimeout(end, patienceMs)
    const watch = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, quietMs)
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Makes the window as high as all of its page. */
export async function growWindowToPage(page: Page, size: { width: number; height: number }): Promise<void> {
  const wanted = await page.evaluate(() => document.documentElement.scrollHeight)
  if (wanted > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(wanted, MAX_PX) })
  await waitUntilSettled(page)
}
