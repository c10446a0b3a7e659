import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { waitForDialogFocus } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts
const PHONE = { width: 390, height: 844 }

async function sandbox(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${fixture.url}/sandbox/api${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  expect(response.ok).toBe(true)
}
const switchFlag = (key: string, on: boolean) => sandbox('PUT', `/flags/${key}`, { on })

async function arrive(...options: Parameters<typeof fixture.visitor>) {
  const visitor = await fixture.visitor(...options)
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('heading', { name: 'Installations', level: 1 }).waitFor()
  // the flags come last; one that is switched from here on is seen on the next page
  await visitor.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ofrep/')),
  )
  return visitor
}

/** Names the one of the three colours of states that a mark has. */
async function hueOf(mark: Locator): Promise<string> {
  const colour = await mark.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  if (green > red && green > blue) return 'green'
  if (red > green && green > 1.5 * blue && green > red / 3) return 'amber'
  return red > 2 * green && red > 2 * blue ? 'red' : colour
}

test('a flag brings the service status, and its incidents stand above every page [STATUS-09]', async () => {
  const { page, faults } = await arrive()
  const entry = page.getByRole('button', { name: /^Service Status/ })
  expect(await entry.count()).toBe(0)
  // each page loaded from here on is like one opened when the stored summary is no longer fresh
  await page.addInitScript(() => localStorage.removeItem('status-summary'))

  await switchFlag('statusPalIntegration', true)
  await page.getByRole('link', { name: 'Released' }).click()
  expect(await hueOf(entry.getByRole('img', { name: 'Operational' }))).toBe('green')

  await sandbox('POST', '/status-page/incidents', {
    title: 'Mail is slow',
    type: 'minor',
    serviceIds: [4],
  })
  await page.reload()
  expect(await hueOf(entry.getByRole('img', { name: 'Minor incident' }))).toBe('amber')
  await sandbox('POST', '/status-page/incidents', {
    title: 'Devices cannot connect',
    type: 'major',
    serviceIds: [3],
  })
  await page.reload()
  await page.getByText('Devices cannot connect and 1 more incident').waitFor()
  expect(await hueOf(entry.getByRole('img', { name: 'Major incident' }))).toBe('red')
  await entry.click()
  const panel = page.getByRole('dialog', { name: 'Service Status' })
  await panel.getByRole('heading', { name: 'Mail is slow' }).waitFor()
  await page.keyboard.press('Escape')

  await sandbox('PUT', '/status-page/behaviour', { behaviour: 'nonsense' })
  await page.reload()
  await entry.getByRole('img', { name: 'Status unknown' }).waitFor()
  await entry.click()
  await panel.getByText('Something went wrong').waitFor()
  await sandbox('PUT', '/status-page/behaviour', { behaviour: 'works' })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('heading', { name: 'Devices cannot connect' }).waitFor()
  await page.keyboard.press('Escape')

  await switchFlag('statusPalIntegration', false)
  await page.getByRole('link', { name: 'In Progress' }).click()
  await entry.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('maintenance takes the place of the console, is remembered, and gives it back [SHELL-28]', async () => {
  const { page, faults } = await arrive()
  const maintenance = page.getByRole('heading', { name: 'The platform is under scheduled maintenance' })

  await switchFlag('maintenanceMode', true)
  await page.getByRole('link', { name: 'Released' }).click()
  await maintenance.waitFor()
  await page.getByText('We are working to serve you even better. Please check back in soon.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('feature-flags'))).toContain('"maintenanceMode":true')
  await page.reload()
  await maintenance.waitFor()

  await switchFlag('maintenanceMode', false)
  await page.getByRole('heading', { name: 'Released Installations', level: 1 }).waitFor()
  expect(faults).toEqual([])
})

test('a newcomer is welcomed in two panes until asked not to again [ONBOARD-02]', async () => {
  const { page, faults } = await arrive(undefined, { isNewcomer: true })
  const welcome = page.getByRole('dialog', { name: 'Welcome to Commissioning' })
  await welcome.waitFor()
  const left = await welcome.getByText('Release the site', { exact: true }).boundingBox()
  for (const messages of [/^Use a repeater if/, /^Configure the WiFi/, '7 m', 'Create a site'])
    expect((await welcome.getByText(messages, { exact: true }).last().boundingBox())?.x ?? 0).toBeGreaterThan(
      (left?.x ?? 0) + 300,
    )

  await welcome.getByRole('button', { name: 'How to Connect to Wifi' }).click()
  await page.getByRole('dialog', { name: 'How to Connect to Wifi' }).getByText('Tap Configure IQ').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await welcome.getByRole('checkbox', { name: "Don't show this information again" }).check()
  await welcome.getByRole('button', { name: 'Create a site' }).click()
  await page.getByRole('dialog', { name: 'New installation' }).waitFor()

  await page.evaluate(() => sessionStorage.removeItem('visited-installations'))
  await page.reload()
  await page.getByRole('cell').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const profile = page.getByRole('button', { name: /^Profile menu/ })
  await profile.click()
  await page.getByRole('button', { name: 'Getting started' }).click()
  await waitForDialogFocus(welcome)
  await page.keyboard.press('Escape')
  await welcome.waitFor({ state: 'detached' })
  expect(await profile.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('on a phone a newcomer steps with Next and Back [ONBOARD-06]', async () => {
  const { page, faults } = await arrive(PHONE, { isNewcomer: true })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Step 1 / 4').waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText(/^Avoid metal walls/).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText(/^The maximum distance/).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('Step 2 / 4').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
