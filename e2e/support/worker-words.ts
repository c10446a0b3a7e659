import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The worker takes the words of the language in use after the first list; until it has them, no page opens without a
 * network.
 */
export const waitForOfflineMessages = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name === 'words of languages')
        const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return stored.flat().length
      }),
    )
    .toBeGreaterThan(0)
