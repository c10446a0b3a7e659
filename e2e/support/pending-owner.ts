import type { Page, Route } from 'playwright-core'

const INSTALLATION = /\/api\/installations\/[0-9a-f-]+$/

/** Lets the page see owners who have not accepted their invitation; answers how that ends. */
export async function keepOwnerPending(page: Page): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const installation = await response.json()
    const { site } = installation
    const pending = site?.owner && {
      ...site,
      owner: { ...site.owner, is_pending: true },
      terms_of_service_accepted: false,
    }
    await route.fulfill({ response, json: { ...installation, ...(pending && { site: pending }) } })
  }
  await page.route(INSTALLATION, answer)
  return () => page.unroute(INSTALLATION, answer)
}
