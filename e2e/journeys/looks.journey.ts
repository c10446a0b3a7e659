import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { listOverflowingTexts } from '../support/list-overflowing-texts.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

async function arrive(...options: Parameters<typeof fixture.visitor>) {
  const visitor = await fixture.visitor(...options)
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  return visitor
}

const backgroundOf = (page: Page) => () =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3 > 127 ? 'light' : 'dark'
  })

test('the console follows the system between light and dark, unless a person has chosen [LOOK-03 LOOK-04]', async () => {
  const { page, faults } = await arrive()
  const look = backgroundOf(page)
  const follow = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme })
  const select = async (name: string) => {
    await page.getByRole('button', { name: /profile/i }).click()
    await page.getByRole('group', { name: 'Appearance' }).getByRole('button', { name }).click()
    await page.keyboard.press('Escape')
  }
  await follow('dark')
  await expect.poll(look).toBe('dark')
  await follow('light')
  await expect.poll(look).toBe('light')

  await select('Dark')
  await expect.poll(look).toBe('dark')
  await page.reload()
  await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  expect(await look()).toBe('dark')

  await select('Light')
  await follow('dark')
  await expect.poll(look).toBe('light')
  await select('System')
  await expect.poll(look).toBe('dark')
  expect(faults).toEqual([])
})

test('lists and administration use the width of a desk: tables, with every column in sight [LOOK-06]', async () => {
  const { page, faults } = await arrive()
  for (const [path, name] of [
    ['/installations', 'Garage North'],
    ['/released', 'Garage South'],
    ['/installers', 'Ada Admin'],
  ] as const) {
    await page.goto(fixture.url + path)
    const table = page.getByRole('table').filter({ hasText: name }).first()
    await table.waitFor()
    const { left, right, columns } = await table.evaluate((element) => ({
      left: element.getBoundingClientRect().left,
      right: element.getBoundingClientRect().right,
      columns: element.querySelectorAll('th').length,
    }))
    expect([path, left >= 260, right <= 1440, columns >= 3]).toEqual([path, true, true, true])
  }
  await page.goto(`${fixture.url}/company-information`)
  const topOf = async (card: string) => (await page.getByRole('region', { name: card }).boundingBox())?.y
  await page.getByRole('region', { name: 'Address' }).waitFor()
  expect(await topOf('Address')).toBe(await topOf('Communication information'))
  expect(faults).toEqual([])
})

test('from a tablet to a desk no word of a table is broken, and nothing stands beside the screen or its card [LOOK-07]', async () => {
  const { page, faults } = await arrive()
  const broken: Record<string, string[]> = {}
  for (const width of [820, 1024, 1100, 1280])
    for (const [path, name] of [
      ['/installations', 'Quayside Apartments'],
      ['/released', 'Office Tower B'],
      ['/installers', 'Cleo Support'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(fixture.url + path)
      await page.getByRole('table').filter({ hasText: name }).first().waitFor()
      broken[`${path} at ${width}`] = await page.evaluate(listOverflowingTexts)
    }
  expect(Object.entries(broken).filter(([, messages]) => messages.length > 0)).toEqual([])
  expect(faults).toEqual([])
})

test('what is written has the font that the tests name, whatever fonts the machine has', async () => {
  const { page } = await arrive()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h2' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  const named = process.env.TEST_FONT === 'noto' ? 'Noto Sans' : 'DejaVu Sans'
  expect(fonts.map(({ familyName }) => familyName)).toEqual([named])
})
