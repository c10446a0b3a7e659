import { expect, test } from 'vitest'
import { firstRow, officePlaces, tabPlaces } from '../support/first-row.ts'
import { openFixture } from '../support/fixture.ts'
import { furnishFixture } from '../support/furnish-fixture.ts'
import { listCutTexts } from '../support/list-cut-texts.ts'

const fixture = await openFixture()
const site = await furnishFixture(fixture, async () => (await fixture.visitor()).page)
const page = site.pages.installer

const installer = {
  name: 'an installer',
  at: ({ at }: typeof site) => at.installer,
  row: 'main section',
}

test.each(['en', 'de', 'nl', 'fr', 'es'])(
  'on a phone of 360 pixels nothing is cut or stands beside the screen in %s, a wizard has its buttons in one row, and no state covers its neighbour at a desk [LOOK-11 LOOK-12]',
  async (language) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.evaluate((selected) => localStorage.setItem('language', selected), language)
    const wrong: Record<string, string[]> = {}
    for (const place of [...officePlaces, installer, ...tabPlaces]) {
      await firstRow(page, site, place)
      wrong[place.name] = await page.evaluate(listCutTexts)
    }
    await page.goto(`${site.at.site}/floors`)
    await page.locator('main button[data-variant=filled]').click()
    const footer = page.getByRole('dialog').locator('form button').filter({ visible: true })
    await footer.last().waitFor()
    const lines = await footer.evaluateAll((all) =>
      all.slice(-2).map((one) => Math.round(one.getBoundingClientRect().bottom)),
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${site.at.site}/hardware`)
    await page.locator('[role=treeitem] [data-tone=waiting]').filter({ visible: true }).first().waitFor()
    wrong['states at a desk'] = await page.evaluate(listCutTexts)
    wrong['the footer of a wizard'] = new Set(lines).size === 1 ? [] : lines.map(String)
    expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([])
  },
)
