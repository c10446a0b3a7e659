import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { holdBackRequests } from '../support/hold-back-requests.ts'
import { signIn } from '../support/people.ts'

const SCRIPT = '**/assets/first-load-*'
/** The first drawing waits this long for its answers. */
const FIRST_ANSWERS_WAIT_MS = 300
const fixture = await openFixture()
const [ada] = fixture.accounts

test('the frame of the page stands before its script, for who was signed in alone [SPEED-08]', async () => {
  const { page } = await fixture.visitor()
  const frame = page.locator('.first-frame')
  const mark = frame.locator('span', { hasText: 'Commissioning' })
  const script = await holdBackRequests(page, SCRIPT)

  await page.goto(fixture.url, { waitUntil: 'commit' })
  await frame.waitFor({ state: 'attached' })
  await styled(page)
  expect(await frame.isVisible()).toBe(false)
  script.letCome()
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()
  expect(await frame.isVisible()).toBe(false)
  const brand = await page.locator('#root img[src^="data:image/svg"]').boundingBox()

  const again = await holdBackRequests(page, SCRIPT)
  await page.goto(fixture.url, { waitUntil: 'commit' })
  await styled(page)
  await mark.waitFor()
  expect(await frame.locator('.first-frame-menu svg').boundingBox()).toEqual(brand)
  const isSeen = () => document.elementFromPoint(40, 30)?.closest('.first-frame') !== null
  expect(await page.evaluate(isSeen)).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  await frame.locator('.first-frame-bar svg').waitFor()
  expect(await mark.isVisible()).toBe(false)
  again.letCome()
  await page.getByText('Garage North').waitFor()
  expect(await frame.isVisible()).toBe(false)
})

test('where the code of a page is long in coming, the frame of the console stands before it [SPEED-16]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  const code = await holdBackRequests(page, '**/assets/released-page-*')
  await page.goto(`${fixture.url}/released`)
  await page.getByRole('link', { name: 'Company Information' }).waitFor()
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.count()).toBe(0)
  code.letCome()
  await title.waitFor()
})

test('the first drawing of a list has its rows; a list that is long in coming finds the page drawn [SPEED-18]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()

  await page.addInitScript((limitMs) => {
    // no machine is so slow that the answers come after the limit
    const later = window.setTimeout
    const withoutLimit = (run: () => void, ms?: number) => (ms === limitMs ? 0 : later(run, ms))
    Object.assign(window, { setTimeout: withoutLimit })
    new MutationObserver((_, seen) => {
      const main = document.querySelector('#root main')
      if (!main) return
      seen.disconnect()
      Object.assign(window, { firstDrawn: main.textContent })
    }).observe(document, { childList: true, subtree: true })
  }, FIRST_ANSWERS_WAIT_MS)
  await page.goto(`${fixture.url}/installations`)
  await row.waitFor()
  expect(await page.evaluate(() => (window as { firstDrawn?: string }).firstDrawn)).toContain('Garage North')

  const { page: other } = await fixture.visitor()
  await other.goto(fixture.url)
  await signIn(other, ada as NonNullable<typeof ada>)
  const otherRow = other.getByRole('cell', { name: 'Garage North' })
  await otherRow.waitFor()
  const list = await holdBackRequests(other, '**/api/installations?*')
  await other.goto(`${fixture.url}/installations`)
  await other.getByRole('heading', { name: 'Created by you' }).waitFor()
  expect(await otherRow.count()).toBe(0)
  list.letCome()
  await otherRow.waitFor()
})

/** Before its style sheet nothing is drawn, and everything would be taken for visible. */
const styled = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet)
