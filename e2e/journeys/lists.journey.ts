import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { openFixtureDatabase } from '../support/fixture-database.ts'
import { signIn } from '../support/people.ts'

const OWN_INSTALLATION_COUNT = 3_000
const MAX_DRAWN = 60
const PAGE_SIZE = 40
const database = await openFixtureDatabase()
// asked for first, so done last: the stage lets go of it before
afterAll(() => database.close())
const fixture = await openFixture({ env: { ...database.env, PAGE_SIZE: String(PAGE_SIZE) } })
const [ada, brook] = fixture.accounts
await database.insertInstallations({
  installer: ada?.email ?? '',
  name: 'Quay',
  count: OWN_INSTALLATION_COUNT,
})
await database.insertInstallations({ installer: brook?.email ?? '', name: 'Mill', count: 120 })

test('three thousand installations scroll in their place, page after page, with few rows drawn [LIST-05 LIST-06]', async () => {
  const { page, faults } = await fixture.visitor()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isOwn = searchParams.get('filter')?.includes('installer.id eq') ?? false
    if (pathname === '/api/installations' && isOwn) asked.push(searchParams.get('skip') ?? '')
  })
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const mine = page.getByRole('table', { name: 'Created by you', exact: true })
  await mine.getByRole('row', { name: 'Quay 0001' }).waitFor()
  const area = mine.locator('xpath=..')
  expect(await area.evaluate((element) => Math.round(element.getBoundingClientRect().height))).toBe(360)

  for (const name of ['Quay 0080', 'Quay 0160', 'Quay 0280']) {
    const row = mine.getByRole('row', { name })
    // no further than what is drawn, or a row that a busy machine draws late would be passed unseen
    const scrolled = async () => {
      await area.evaluate((element) => {
        const last = [...element.querySelectorAll('tr[data-index]')].at(-1) ?? element
        element.scrollBy(0, last.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom)
      })
      return row.count()
    }
    await expect.poll(scrolled, { interval: 50 }).toBe(1)
    expect(await mine.getByRole('row').count()).toBeLessThan(MAX_DRAWN)
  }
  expect(asked.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, at) => String(at * PAGE_SIZE)))

  // back at the top, the first rows are still there: no page was asked for twice
  await area.evaluate((element) => element.scrollTo(0, 0))
  await mine.getByRole('row', { name: 'Quay 0001' }).click()
  await page.waitForURL(/\/hardware$/)
  expect(new Set(asked).size).toBe(asked.length)
  expect(faults).toEqual([])
})

test('search, sort and page are in the address, so a colleague who opens it sees the same', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByText('Page 1 showing 1 to 40 out of').waitFor()
  await page.getByPlaceholder('Site or collection name').fill('MILL')
  await page.getByText('Page 1 showing 1 to 40 out of 120 records').waitFor()
  const company = page.getByRole('table', { name: 'Created by your company' })
  await company.getByRole('button', { name: /^Site/ }).click()
  await company.getByRole('row', { name: 'Mill 0001' }).waitFor()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await company.getByRole('row', { name: 'Mill 0120' }).waitFor()
  expect(new URL(page.url()).search).toBe('?search=MILL&sort=site_customer_reference+asc&page=3')

  await page.reload()
  await page.getByText('Page 3 showing 81 to 120 out of 120 records').waitFor()
  await page.getByText('No installations created by you were found.').waitFor()
  expect(await page.getByPlaceholder('Site or collection name').inputValue()).toBe('MILL')
  expect(faults).toEqual([])
})

test('the console is one page that the platform serves, and does what it is configured to at run time [PLAT-02 PLAT-04]', async () => {
  const { page, faults } = await fixture.visitor()
  const served = await fetch(fixture.url, { headers: { accept: 'text/html' } })
  expect(await served.text()).toContain('<div id="root">')
  const config = await (await fetch(`${fixture.url}/config.json`)).json()
  expect(config).toMatchObject({ pageSize: PAGE_SIZE, oidc: { authority: `${fixture.url}/identity` } })

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByText(`Page 1 showing 1 to ${PAGE_SIZE} out of`).waitFor()
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('link', { name: 'Released' }).click()
  await page.waitForURL(`${fixture.url}/released`)
  await page.getByRole('heading', { name: 'Released Installations' }).waitFor()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
  expect(faults).toEqual([])
})
