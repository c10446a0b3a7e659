import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { toEmptySheets } from '../support/empty-sheets.ts'
import { openFixture } from '../support/fixture.ts'

const MAX_ACTIONS = 70
const fixture = await openFixture()
/** Places are shares of the picture: eight doors on either side of a corridor. */
const DOOR_PLACES = Array.from({ length: 16 }, (_, at) => ({
  x: 0.1 + (at % 8) * 0.11,
  y: at < 8 ? 0.375 : 0.625,
}))
const OUTER_CORNERS = [
  [0.05, 0.075],
  [0.95, 0.075],
  [0.95, 0.925],
  [0.05, 0.925],
  [0.05, 0.075],
] as const
/** Walls that each begin anew. */
const INNER_WALLS = [
  [0.05, 0.375, 0.95, 0.375],
  [0.05, 0.625, 0.95, 0.625],
  ...[0.275, 0.5, 0.725].map((x) => [x, 0.075, x, 0.375] as const),
  ...[0.275, 0.5, 0.725].map((x) => [x, 0.625, x, 0.925] as const),
] as const

test('a novice makes a sheet with its scale, 16 placed doors and 12 walls by pointer in at most 70 clicks, drags and keys [SHEET-40 SHEET-42]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { doors } = await toEmptySheets(fixture, page)

  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const type = async (text: string) => {
    actions += text.length
    await page.keyboard.type(text)
  }
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }

  await click(button('New drawing'))
  await click(dialog.getByLabel(/^Name/))
  await type('Ground')
  await click(dialog.getByLabel(/^Floor plan/))
  await click(page.getByRole('option', { name: 'Ground plan', exact: true }))
  await click(button('Create drawing'))
  const drawing = await boxOf(dialog.getByTestId('drawing'))
  const onDrawing = (x: number, y: number) =>
    [drawing.x + drawing.width * x, drawing.y + drawing.height * y] as const
  actions += 1
  await page.mouse.move(...onDrawing(0.05, 0.075))
  await page.mouse.down()
  await page.mouse.move(...onDrawing(0.95, 0.075), { steps: 4 })
  await page.mouse.up()
  await click(dialog.getByLabel(/^Length/).first())
  await type('21.6')
  await click(button('Save scale'))
  await click(page.getByRole('row', { name: 'Ground' }))

  const sheet = page.getByTestId('sheet')
  let whole = await boxOf(sheet)
  const clickAt = async (x: number, y: number) => {
    actions += 1
    await page.mouse.click(whole.x + whole.width * x, whole.y + whole.height * y)
  }
  const things = page.getByRole('list', { name: 'Items on this drawing' }).getByRole('listitem')
  await click(button(`${doors[0]} Door`))
  for (const [at, { x, y }] of DOOR_PLACES.entries()) {
    await page.getByText(`Tap where ${doors[at]} stands.`).waitFor()
    await clickAt(x, y)
  }
  await expect.poll(() => things.getByText(/^x \d/).count()).toBe(16)
  for (const [at, { x, y }] of DOOR_PLACES.entries()) {
    const mark = await boxOf(page.locator(`[data-thing="${doors[at]}"] circle`).first())
    const [across, up] = [mark.x + mark.width / 2 - whole.x, mark.y + mark.height / 2 - whole.y]
    expect(Math.hypot(across - whole.width * x, up - whole.height * y)).toBeLessThan(3)
  }

  await click(button('Draw walls'))
  // the wheel over the sheet would zoom it, so the page is moved from beside it
  actions += 1
  await page.mouse.move(whole.x - 10, whole.y + 10)
  await page.mouse.wheel(0, 2_000)
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  await expect.poll(() => page.evaluate(isAtEnd)).toBe(true)
  whole = await boxOf(sheet)
  for (const [x, y] of OUTER_CORNERS) await clickAt(x, y)
  await press('Enter')
  const walls = page.getByRole('list', { name: 'Walls of the drawing' }).getByRole('listitem')
  await walls.nth(3).waitFor()
  for (const [at, [x1, y1, x2, y2]] of INNER_WALLS.entries()) {
    await clickAt(x1, y1)
    await clickAt(x2, y2)
    await press('Enter')
    await walls.nth(OUTER_CORNERS.length - 1 + at).waitFor()
  }
  expect(await walls.count()).toBe(12)
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
  expect(faults).toEqual([])
})

async function boxOf(target: Locator) {
  await target.waitFor()
  return (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
