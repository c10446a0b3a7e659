import type { FurnishedSite } from './furnish-fixture.ts'
import { findText, pageScreen, type Screen } from './screen.ts'

const sheetOf = ({ at }: FurnishedSite) =>
  `${at.ownedSite}/plan/${new URL(at.sheet).searchParams.get('sheet')}`

const pages: readonly Screen[] = [
  pageScreen('owner-site-handed-over', '/owner/sites/$siteId', {
    as: 'owner',
    at: ({ at }) => at.ownedSite,
    stands: findText('Open the plan (1 drawing)'),
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
  pageScreen('owner-site-record', '/owner/sites/$siteId/record', {
    as: 'owner',
    at: ({ at }) => `${at.ownedSite}/record`,
    stands: findText('Nothing has changed since.'),
  }),
]

const record: Screen = {
  ...pageScreen('released-record', '/released', {
    at: ({ url, at }) => `${url}/released?record=${at.site.split('/').at(-1)}`,
    stands: (page) => page.getByRole('link', { name: 'Open PDF' }),
  }),
  isDialog: true,
}

/** The handover closes a site to the installer, so the owner's screens come last. */
export const handedOverScreens: readonly Screen[] = [...pages, record].map((screen) => ({
  ...screen,
  go: async (page, site) => {
    await site.handOver()
    await screen.go(page, site)
  },
}))
