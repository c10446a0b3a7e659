import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { cutNetwork } from '../support/network.ts'
import { signIn } from '../support/people.ts'
import { waitForOfflineMessages } from '../support/worker-words.ts'

const fixture = await openFixture()
const forgetful = await openFixture({ env: { KEEP_ANSWERS: 'off' } })
const [ada] = fixture.accounts

async function arrive(at = fixture) {
  const visitor = await at.visitor(undefined, { hasWorker: true })
  const { page } = visitor
  await page.goto(`${at.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  await waitForOfflineMessages(page)
  return visitor
}

/** Counts the people whose answers this browser stores. */
const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('commissioning-session')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asking = opening.result.transaction('values').objectStore('values').getAllKeys()
    await new Promise((resolve) => asking.addEventListener('success', resolve))
    opening.result.close()
    return asking.result.filter((name) => String(name).startsWith('answers.')).length
  })

test('without a network the console opens with what it knew last and its age, and goes on with it', async () => {
  const { page } = await arrive()
  await expect.poll(() => storedAnswers(page)).toBe(1)

  const regainNetwork = await cutNetwork(page)
  await page.getByText('No network.').waitFor()
  await page.reload()
  await page.getByText('No network.').waitFor()
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  await page.getByText(/Showing data from .*(now|ago|minute|second)/).waitFor()

  await regainNetwork()
  await page.getByText('No network.').waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await page.getByRole('heading', { name: 'Quayside Apartments', level: 1 }).waitFor()
})

test('where the operator lets browsers keep nothing, nothing that was read is stored, and without a network the console says so [SEC-39]', async () => {
  const { page } = await arrive(forgetful)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await page.getByRole('heading', { name: 'Quayside Apartments', level: 1 }).waitFor()
  // at once: answers to store are written when the network goes
  const regainNetwork = await cutNetwork(page)
  await page.getByText('No network.').waitFor()
  await page.getByRole('heading', { name: 'Quayside Apartments', level: 1 }).waitFor()
  await page.reload()
  await page.getByText('No network.').waitFor()
  expect(await page.getByText('Quayside Apartments').count()).toBe(0)
  expect(await storedAnswers(page)).toBe(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/Quayside|last-route|search-history/)

  await regainNetwork()
  await page.getByRole('heading', { name: 'Quayside Apartments', level: 1 }).waitFor()
})

test('the worker asks for little at a first visit, and without a network pages that were never opened come [SPEED-33]', async () => {
  const { page } = await arrive()
  const asked = async () => {
    const [worker] = page.context().serviceWorkers()
    const entries = await worker?.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming
        return { path: new URL(name).pathname, bytes: transferSize }
      }),
    )
    return entries ?? []
  }
  await expect.poll(async () => (await asked()).some(({ path }) => path.includes('/words-en-'))).toBe(true)
  const files = await asked()
  expect(files.length).toBeLessThanOrEqual(30)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(430_000)

  await page.reload()
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  await cutNetwork(page)
  await page.getByText('No network.').waitFor()
  await page.goto(`${fixture.url}/company-information`)
  await page.getByRole('heading', { level: 1, name: 'Company Information' }).waitFor()
})

test('signing out leaves nothing of what a person read', async () => {
  const { page } = await arrive()
  await expect.poll(() => storedAnswers(page)).toBe(1)

  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByLabel('Password').waitFor()
  expect(await storedAnswers(page)).toBe(0)
})

test('the worker keeps the files of the console and nothing that a person has read', async () => {
  const { page } = await arrive()
  const cached = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const requests = await Promise.all(
      caches.map(async (name) => (await globalThis.caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

  expect(cached).toContain('/index.html')
  expect(
    cached.filter((path) => /^\/(api|identity|owner|sandbox|ofrep|config\.json|sw\.js)/.test(path)),
  ).toEqual([])
})
