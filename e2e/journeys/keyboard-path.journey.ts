import { expect, test } from 'vitest'
import { toEmptySheets } from '../support/empty-sheets.ts'
import { openFixture } from '../support/fixture.ts'
import { createTestKeyboard, hasFocus, waitForDialogFocus } from '../support/keyboard.ts'

const fixture = await openFixture()

test('by keyboard alone a sheet is made, its scale set, a door placed, moved and taken off and a wall drawn, and the focus is never lost [SHEET-43]', async () => {
  const { page, faults } = await fixture.visitor()
  const keys = createTestKeyboard(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { doors } = await toEmptySheets(fixture, page)
  const [first = ''] = doors

  await keys.press(button('New drawing'))
  const name = dialog.getByLabel(/^Name/)
  await hasFocus(name)
  await page.keyboard.type('Ground')
  const plan = dialog.getByLabel(/^Floor plan/)
  await keys.select(plan, 'Ground plan')
  await hasFocus(plan)
  await keys.press(button('Create drawing'))

  const scale = page.getByRole('dialog', { name: 'Scale of Ground' })
  await scale.getByTestId('drawing').waitFor()
  await waitForDialogFocus(scale)
  await keys.type(scale.getByLabel(/^Length/).first(), '21.6')
  await keys.type(scale.getByLabel(/^Ends/).first(), '60 60 1140 60')
  await scale.getByText(/^The picture is 24 × 16 m\./).waitFor()
  await hasFocus(scale.getByLabel(/^Ends/).first())
  await page.keyboard.press('Enter')
  await scale.waitFor({ state: 'detached' })
  await hasFocus(button('New drawing'))
  await page.getByRole('cell', { name: '24 × 16 m' }).waitFor()

  await keys.press(page.getByRole('row', { name: 'Ground' }))
  const things = page.getByRole('list', { name: 'Items on this drawing' }).getByRole('listitem')
  const door = things.filter({ hasText: first })
  const unplaced = () => things.getByText('Not placed yet').count()
  await things.nth(15).waitFor()
  expect(await unplaced()).toBe(16)
  await hasFocus(page.locator('#content'))

  await keys.press(button(`Place in the middle: ${first}`))
  await door.getByText('x 12 m, y 8 m').waitFor()
  await hasFocus(button(`${first} Door`))
  expect(await unplaced()).toBe(15)

  await page.keyboard.press('ArrowLeft')
  await door.getByText('x 11.9 m, y 8 m').waitFor()
  await page.keyboard.press('Shift+ArrowUp')
  await door.getByText('x 11.9 m, y 9 m').waitFor()
  await hasFocus(button(`${first} Door`))

  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('button', { name: `${first} Door`, pressed: true }))
  await keys.press(button(`Remove from drawing: ${first}`))
  await door.getByText('Not placed yet').waitFor()
  await hasFocus(button(`${first} Door`))
  expect(await unplaced()).toBe(16)

  await keys.press(button('Draw walls'))
  await hasFocus(button('Done with walls'))
  const walls = page.getByRole('list', { name: 'Walls of the drawing' }).getByRole('listitem')
  expect(await walls.count()).toBe(0)
  const points = page.getByLabel('Points in metres')
  await keys.type(points, '2 2 10 2')
  await page.keyboard.press('Enter')
  await walls.getByRole('button', { name: 'Wall 1 8 m', exact: true }).waitFor()
  await hasFocus(points)
  expect(await walls.count()).toBe(1)

  await keys.press(button('All drawings'))
  await page.getByRole('row', { name: 'Ground' }).waitFor()
  await hasFocus(page.locator('#content'))
  expect(faults).toEqual([])
})
