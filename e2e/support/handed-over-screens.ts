import type { World } from './furnished-world.ts'
import { pageScreen, type Screen, text } from './screen.ts'

const sheetOf = ({ at }: World) => `${at.ownedSite}/plan/${new URL(at.sheet).searchParams.get('sheet')}`

const pages: readonly Screen[] = [
  pageScreen('owner-site-handed-over', '/owner/sites/$siteId', {
    as: 'owner',
    at: ({ at }) => at.ownedSite,
    stands: text('Open the plan (1 sheet)'),
  }),
  pageScreen('owner-site-plan-drawn', '/owner/sites/$siteId/plan', {
    as: 'owner',
    at: ({ at }) => `${at.ownedSite}/plan`,
    stands: (page) => page.locator('[data-thing="Hall IQ"]'),
  }),
  pageScreen('owner-site-plan-sheet-drawn', '/owner/sites/$siteId/plan/$sheetId', {
    as: 'owner',
    at: sheetOf,
    stands: (page) => page.locator('[data-thing="Hall IQ"]'),
  }),
]

/** The handover closes a site to the installer, so the owner's screens come last. */
export const handedOverScreens: readonly Screen[] = pages.map((screen) => ({
  ...screen,
  go: async (page, world) => {
    await world.handOver()
    await screen.go(page, world)
  },
}))
