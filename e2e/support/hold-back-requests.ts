import type { Page } from 'playwright-core'

/** Holds back what a page asks for at such an address, until it is let come. */
export async function holdBackRequests(page: Page, address: string): Promise<{ letCome: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.fallback()
  })
  return { letCome: held.resolve }
}
