import type { Page } from 'playwright-core'

/**
 * Takes the network away from the browser of a page, also for what is loaded from then on; the answer gives it back. Chromium 150
 * says `navigator.onLine` again on each new document, though it lets nothing through; the browser of a person does not.
 */
export async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const away = await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  )
  await context.setOffline(true)
  return async () => {
    await away.dispose()
    await context.setOffline(false)
    await page.evaluate(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true })
      dispatchEvent(new Event('online'))
    })
  }
}
