import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openStaticHost } from '../support/static-host.ts'

const host = await openStaticHost()
afterAll(() => host.close())
const fixture = await openFixture({ env: { CONSOLE_ORIGINS: host.url } })
const [ada] = fixture.accounts
const config = await (await fetch(`${fixture.url}/config.json`)).json()
host.configure({ ...config, apiBase: `${fixture.url}/api`, addresses: {} })

test('a static host serves the same console, which signs in and works on the platform elsewhere [PLAT-03]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(`${host.url}/released`)
  await page.waitForURL(`${fixture.url}/identity/**`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.waitForURL(`${host.url}/released`)
  await page.getByRole('heading', { name: 'Released Installations' }).waitFor()
  await page.getByText(/Total released: \d/).waitFor()

  // a change goes out, and the stream of changes comes in
  await page.getByRole('link', { name: 'In Progress' }).click()
  const streams = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/events'))
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  expect((await streams).status()).toBe(200)
  await page.getByRole('button', { name: 'Resend Invitation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await page.getByText('Invitation sent successfully.').waitFor()
  expect(faults).toEqual([])
})

test('the offline worker fetches the rest, but not again what the page has loaded', async () => {
  const { page } = await fixture.visitor(undefined, { hasWorker: true })
  host.asked.length = 0
  await page.goto(`${host.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const timesAsked = (name: string) => host.asked.filter((path) => path.startsWith(`/assets/${name}`)).length
  // the script and the style sheet of the first load
  expect([timesAsked('first-load'), timesAsked('index')]).toEqual([1, 1])
  expect([timesAsked('later-code'), timesAsked('floor-plan-by-address')]).toEqual([1, 0])
})
