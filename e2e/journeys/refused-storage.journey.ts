import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

/** Chromium refuses a database in this way where site data is blocked. */
const refuseIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'UnknownError')
    }
  })

test.each([
  ['console', '/installations'],
  ['portal', '/owner/'],
])('the %s says that the browser refuses IndexedDB and what to do [STORE-04]', async (_, path) => {
  const { page } = await fixture.visitor()
  await refuseIndexedDb(page)
  await page.goto(fixture.url + path)
  await page.getByRole('heading', { name: 'This browser does not let the page store data' }).waitFor()
  await page.getByText('Allow cookies and site data for this address').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
})

test.each([
  ['its settings answer', '**/owner/config.json', 'The settings could not be loaded'],
  ['the issuer answers', '**/.well-known/openid-configuration', 'The sign-in service does not answer'],
])('the portal says so where %s 503 [STORE-05]', async (_, address, title) => {
  const { page } = await fixture.visitor()
  await page.route(address, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${fixture.url}/owner/`)
  await page.getByRole('heading', { name: title }).waitFor()

  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Sign in to see your sites').waitFor()
})

test('a page whose database another tab wants closed gives way and goes on [STORE-01]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()

  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const asked = indexedDB.open('commissioning-session', 2)
        asked.onblocked = () => resolve('blocked')
        asked.onupgradeneeded = () => asked.transaction?.abort()
        asked.onerror = () => resolve('given way')
      }),
  )
  expect(outcome).toBe('given way')
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await page.getByRole('heading', { name: 'Quayside Apartments', level: 1 }).waitFor()
})
