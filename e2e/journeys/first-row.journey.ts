import { expect, test } from 'vitest'
import { firstRow, officePlaces, tabPlaces } from '../support/first-row.ts'
import { openFixture } from '../support/fixture.ts'
import { furnishFixture } from '../support/furnish-fixture.ts'
import { keepOwnerPending } from '../support/pending-owner.ts'
import { waitUntilSettled } from '../support/settled.ts'

const fixture = await openFixture()
const site = await furnishFixture(fixture, async () => (await fixture.visitor()).page)
const page = site.pages.installer

const SCREENS = [
  { screen: 'a desk', size: { width: 1440, height: 900 }, first: 400, later: 330 },
  { screen: 'a phone', size: { width: 390, height: 844 }, first: 480, later: 400 },
]

test.each(SCREENS)('the first row of the work begins high on $screen [SITE-04 LOOK-12]', async (at) => {
  const { screen, size, first, later } = at
  await page.setViewportSize(size)
  const measured: { place: string; px: number; most: number }[] = []
  const measure = async (place: (typeof tabPlaces)[number], visit: string, most: number) => {
    measured.push({ place: `${place.name}, ${visit}`, px: await firstRow(page, site, place), most })
  }
  for (const place of officePlaces) await measure(place, 'any visit', later)
  if (size.width < 768) {
    await page.goto(`${site.url}/installations`)
    const second = page.locator('main li[data-index="1"]').first()
    await second.waitFor()
    await waitUntilSettled(page)
    const end = await second.evaluate((site) => site.getBoundingClientRect().bottom)
    expect(end).toBeLessThan(size.height)
  }
  // a notice more than a site whose owner has accepted has
  const endPending = await keepOwnerPending(page)
  for (const place of tabPlaces) {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('notices:')) localStorage.removeItem(key)
    })
    await measure(place, 'first visit', first)
    await measure(place, 'later', later)
  }
  await endPending()
  const lines = measured.map(({ place, px, most }) => `${String(px).padStart(5)} of ${most}  ${place}`)
  process.stdout.write(`First rows on ${screen}, px\n${lines.join('\n')}\n`)
  expect(measured.filter(({ px, most }) => px > most)).toEqual([])
})
