import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { forgetPages, noteWhenStands, weightOf } from '../support/page-weight.ts'
import { signIn } from '../support/people.ts'

// the browser without windows asks for no icon
const fixture = await openFixture({ needsWholeBrowser: true })
const [ada] = fixture.accounts

test('a first load asks for no more than it may, and the tab Plan brings what it needs itself [SPEED-01 SPEED-02 SPEED-04 SPEED-15]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()

  await noteWhenStands(page, 'Garage North')
  await forgetPages(page, fixture.url)
  await page.goto(`${fixture.url}/installations`)
  await row.click({ trial: true })
  const first = await weightOf(page, { untilItStands: true })
  expect(first.scriptKb).toBeLessThanOrEqual(152)
  expect(first.requests, first.paths.join(' ')).toBeLessThanOrEqual(11)
  expect(first.paths.filter((path) => path.startsWith('/locales/'))).toEqual(['/locales/en/first-list.json'])
  expect(first.paths.filter((path) => /^\/identity\/|oidc/.test(path))).toEqual([])

  // a browser with a profile reads what the page names, which the one of a test does not
  const served = await page.request.get(`${fixture.url}/installations`, { headers: { accept: 'text/html' } })
  expect(served.status()).toBe(200)
  expect(await served.text()).not.toContain('rel="manifest"')
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })

  await row.click()
  const tab = page.getByRole('link', { name: 'Plan', exact: true })
  await tab.waitFor()
  await page.getByRole('button', { name: 'Add IQ' }).waitFor()
  const from = await page.evaluate(() => performance.now())
  await tab.click()
  await page.getByRole('button', { name: 'Plan a door' }).waitFor()
  await page.getByRole('button', { name: 'Sheets' }).click()
  await page.getByRole('button', { name: 'Make a sheet' }).waitFor()
  const opened = await weightOf(page, { from })
  expect(opened.scriptKb).toBeGreaterThan(0)
  expect(opened.scriptKb).toBeLessThan(60)
})
