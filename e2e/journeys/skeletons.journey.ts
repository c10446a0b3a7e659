import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../stage/people.ts'
import { openSandbox } from '../stage/sandbox.ts'
import { openStage } from '../stage/stage.ts'

const WIDTHS = [1440, 390]
const stage = await openStage()
const sandbox = openSandbox(stage.url)
const [ada] = stage.accounts

/** What stands while the answers are on their way, and what comes in its place. */
type Places = Record<string, [coming: Locator, come: Locator]>

/** The places that are elsewhere when the answers have come. */
async function movedOn(page: Page, path: string, places: Places): Promise<string[]> {
  const placeOf = async (seen: Locator) => {
    const { x, y } = (await seen.first().boundingBox()) ?? { x: -1, y: -1 }
    return { x, y }
  }
  const moved: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await answers.promise
      await route.fallback()
    })
    await page.goto(stage.url + path)
    const before: Record<string, { x: number; y: number }> = {}
    for (const [name, [coming]] of Object.entries(places)) before[name] = await placeOf(coming)
    answers.resolve()
    for (const [name, [, come]] of Object.entries(places)) {
      await come.first().waitFor()
      const [was, is] = [before[name], await placeOf(come)]
      if (!was || Math.abs(was.y - is.y) > 8 || Math.abs(was.x - is.x) > 2)
        moved.push(`${name} of ${path} at ${width}: ${JSON.stringify([was, is])}`)
    }
    await page.unroute('**/api/**')
  }
  return moved
}

const skeleton = (page: Page, name: string) => page.locator(`[data-skeleton=${name}]`)
/** The nth card that is on its way. */
const card = (page: Page, at: number) => skeleton(page, 'card').nth(at)

async function installer() {
  const visitor = await stage.visitor()
  await visitor.page.goto(`${stage.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('cell', { name: 'Garage North' }).waitFor()
  return visitor
}

/** Adds the nth IQ of the newer kind, mounted and with power. */
async function addIq(page: Page, at: number) {
  const dialog = page.getByRole('dialog')
  const iqs = (await sandbox.devices()).filter(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  const { mac = '', activationCode = '' } = iqs[at] ?? {}
  await sandbox.mount(mac, 2 + at, 2)
  await sandbox.plugIn(mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(activationCode)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
}

test('what is on its way in the console stands where it will stand [LOOK-10]', async () => {
  const { page, faults } = await installer()
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await addIq(page, 0)
  const hardware = new URL(page.url()).pathname

  const search = page.getByRole('searchbox')
  const moved = [
    await movedOn(page, hardware, {
      tabs: [skeleton(page, 'tabs'), page.getByRole('navigation', { name: 'Parts of the installation' })],
      card: [card(page, 0), page.getByText('Ethernet Connection').locator('xpath=ancestor::article')],
    }),
    await movedOn(page, '/installations', { search: [skeleton(page, 'search'), search] }),
    await movedOn(page, '/released', {
      search: [skeleton(page, 'search'), search],
      table: [
        skeleton(page, 'table'),
        page.getByRole('table').or(page.getByRole('list', { name: 'Released Installations' })),
      ],
    }),
  ]
  expect(moved.flat()).toEqual([])
  expect(faults).toEqual([])
})
