import type { Page } from 'playwright-core'
import type { FurnishedSite } from './furnish-fixture.ts'
import { waitUntilSettled } from './settled.ts'

interface FirstRowPlace {
  name: string
  at: (site: FurnishedSite) => string
  /** The first row, card or drawing that somebody came for. */
  row: string
}

const FIRST_ROW_SELECTOR = 'main [data-index="0"]'
const siteTabPlace = (path: string, row = FIRST_ROW_SELECTOR): FirstRowPlace => ({
  name: path,
  at: ({ at }) => `${at.site}/${path}`,
  row,
})

/** The tabs of an installation; each begins with what an installer works on. */
export const tabPlaces: readonly FirstRowPlace[] = [
  siteTabPlace('hardware', 'main article:has([role=tree])'),
  siteTabPlace('tags'),
  siteTabPlace('access'),
  siteTabPlace('floor-plans'),
  siteTabPlace('floors'),
  siteTabPlace('notes'),
  siteTabPlace('intercom', 'main table tbody tr'),
  siteTabPlace('plan'),
  siteTabPlace('plan?view=sheets'),
  { name: 'the open sheet', at: ({ at }) => at.sheet, row: '[data-testid=sheet]' },
]

const officePlace = (path: string, row = FIRST_ROW_SELECTOR): FirstRowPlace => ({
  name: path,
  at: ({ url }) => url + path,
  row,
})

export const officePlaces: readonly FirstRowPlace[] = [
  officePlace('/installations'),
  officePlace('/installers'),
  officePlace('/company-information', 'main article'),
]

/** How far below the upper edge of the window the work begins, px. */
export async function firstRow(page: Page, site: FurnishedSite, { at, row }: FirstRowPlace): Promise<number> {
  await page.goto(at(site))
  const first = page.locator(row).filter({ visible: true }).first()
  await first.waitFor()
  await waitUntilSettled(page)
  return first.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))
}
