import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { fillInLockForm } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openPhone } from '../support/phone.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const boxes = (await sandbox.devices()).filter(({ kind }) => kind === 'lock').map(({ mac }) => mac)
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" fill="none" stroke="navy"
  stroke-width="6"><path d="M60 60h1080v680H60zM60 420h420M620 420h520M480 60v240M480 420v320"/></svg>`

test('a floor plan gets its scale by one line, and a door its place by a tap and by keys; walls are drawn on it by clicks and by numbers; a note is pinned where it belongs; a door leads to its place; keys move the sheet, it is printed to scale, saved as a ZIP and loaded onto the virtual site, and a finger finds a mark [SHEET-06 SHEET-11 SHEET-12 SHEET-15 SHEET-16 SHEET-19 SHEET-20 WALL-06 WALL-07 POUT-01 POUT-05 TRAIN-06]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const drawn = await page.context().newPage()
  await drawn.setViewportSize({ width: 1200, height: 800 })
  await drawn.setContent(`<body style="margin: 0; background: white">${DRAWING}</body>`)
  const buffer = await drawn.screenshot({ type: 'png' })
  await drawn.close()

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await fillInLockForm(page, { name: 'Gate lock', mac: boxes[0] ?? '' })
  await dialog.getByText('Gate lock was added and is detached.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Floor Plans' }).click()
  await press('Add Floor Plan')
  await dialog.getByLabel(/^Floor plan name/).fill('Ground plan')
  const file = { name: 'ground.png', mimeType: 'image/png', buffer }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add floor plan' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await press('Drawings')
  await press('New drawing')
  await dialog.getByLabel(/^Name/).fill('Ground')
  await dialog.getByLabel(/^Floor plan/).click()
  await page.getByRole('option', { name: 'Ground plan' }).click()
  await press('Create drawing')
  const drawing = dialog.getByTestId('drawing')
  await drawing.waitFor()
  const box = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width * 0.05, box.y + box.height * 0.075)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.95, box.y + box.height * 0.075, { steps: 4 })
  await page.mouse.up()
  await dialog
    .getByLabel(/^Length/)
    .first()
    .fill('21.6')
  await dialog.getByText(/^The picture is 24 × 16 m\./).waitFor()
  await press('Save scale')
  await page.getByRole('row', { name: 'Ground' }).click()

  const thing = page.getByRole('listitem').filter({ hasText: 'Gate lock' })
  await thing.getByRole('button', { name: 'Gate lock Door' }).click()
  const sheet = page.getByTestId('sheet')
  const whole = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(whole.x + whole.width / 4, whole.y + whole.height / 2)
  await thing.getByText(/^x 6 m, y (8|7\.9|8\.1) m$/).waitFor()
  await thing.getByRole('button', { name: 'Gate lock Door' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await thing.getByText(/^x 7 m, y/).waitFor()
  await press('Undo')
  await thing.getByText(/^x 6 m, y/).waitFor()

  await press('Draw walls')
  const at = (x: number, y: number) => page.mouse.click(whole.x + whole.width * x, whole.y + whole.height * y)
  await at(0.2, 0.2)
  await at(0.4, 0.2)
  await at(0.4, 0.6)
  await page.keyboard.press('Enter')
  const walls = page.getByRole('list', { name: 'Walls of the drawing' }).getByRole('listitem')
  await walls.nth(1).waitFor()
  await page.getByLabel('Points in metres').fill('2 2 10 2')
  await press('Draw these walls')
  await walls.nth(2).waitFor()
  await walls.nth(2).getByRole('button', { name: 'Wall 3' }).click()
  await walls.nth(2).getByRole('button', { name: 'Delete wall' }).waitFor()
  await press('Delete wall: Wall 3')
  await walls.nth(2).waitFor({ state: 'detached' })
  await press('Undo')
  await walls.nth(2).waitFor()

  await press('Done with walls')
  await press('Add a note here')
  await at(0.7, 0.5)
  await dialog.getByLabel(/^Subject/).fill('Leak')
  await dialog.getByLabel(/^Text/).fill('Water below the door')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await page.locator('[data-thing="Leak"] circle').click()
  await page.getByRole('dialog', { name: 'Leak' }).getByText('Water below the door').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const edge = async () => ((await sheet.boundingBox()) ?? whole).x
  await page.getByRole('group', { name: 'Plan: arrow keys move it, plus and minus zoom' }).focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(whole.width * 1.1)
  const before = await edge()
  await page.keyboard.press('ArrowRight')
  await expect.poll(edge).not.toBe(before)

  const address = page.url()
  await press('Doors')
  await press('Actions for Gate lock')
  await page.getByRole('menuitem', { name: 'Show on the plan' }).click()
  await page.getByRole('button', { name: 'Gate lock Door', pressed: true }).waitFor()
  const stands = page.locator('[data-thing="Gate lock"] circle')
  const planGroup = page.getByRole('group', { name: 'Plan: arrow keys move it, plus and minus zoom' })
  const apart = async () => {
    const [mark, planBox] = [(await stands.boundingBox()) ?? whole, (await planGroup.boundingBox()) ?? whole]
    const across = mark.x + mark.width / 2 - (planBox.x + planBox.width / 2)
    return Math.hypot(across, mark.y + mark.height / 2 - (planBox.y + planBox.height / 2))
  }
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(whole.width * 2)
  // its name below it counts for the middle
  await expect.poll(apart).toBeLessThan(80)
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for Gate lock' }).waitFor()
  await page.goForward()
  await sheet.waitFor()

  const saved = async (start: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await start()
    const one = await download
    await page.getByText(`Saved as ${one.suggestedFilename()}`).waitFor()
    return { name: one.suggestedFilename(), text: (await readFile(await one.path())).toString('latin1') }
  }
  const select = async (name: string) => {
    await press('Export this drawing')
    await page.getByRole('menuitem', { name }).click()
  }
  await select('Plan to print (PDF)')
  await dialog.getByText('1:100', { exact: true }).click()
  const pdf = await saved(() => dialog.getByRole('button', { name: 'Save plan' }).click())
  expect(pdf.name).toMatch(/^Garage North - Ground - \d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.text).toMatch(/^%PDF-1/)
  expect(pdf.text).toContain('/Subtype /Image')
  const zip = await saved(() => select('All drawings for other software (ZIP)'))
  expect(zip.name).toMatch(/^Garage North - Plan - .*\.zip$/)
  for (const part of ['manifest.json', 'walls.csv', 'pictures/01.png', '\x89PNG'])
    expect(zip.text).toContain(part)
  const training = await page.context().newPage()
  await training.goto(`${fixture.url}/sandbox/`)
  await training.getByRole('button', { name: 'Load a plan' }).click()
  const loading = training.getByRole('dialog')
  const plan = { name: zip.name, mimeType: 'application/zip', buffer: Buffer.from(zip.text, 'latin1') }
  await loading.getByLabel('Plan or picture').setInputFiles(plan)
  await loading.getByRole('button', { name: 'Next' }).click()
  await loading.getByText('The picture lies behind the site, 24 × 16 m.').waitFor()
  const picture = training.waitForResponse((answer) => answer.url().includes('/site/pictures/'))
  await loading.getByRole('button', { name: 'Load it' }).click()
  await training.getByRole('button', { name: /^Gate lock, / }).waitFor()
  expect((await picture).headers()['content-type']).toBe('image/png')
  await training.close()
  expect(faults).toEqual([])

  const phone = await openPhone(fixture)
  await phone.page.goto(fixture.url)
  await signIn(phone.page, ada as NonNullable<typeof ada>)
  await phone.page.goto(address)
  const mark = phone.page.locator('[data-thing="Gate lock"] circle')
  await mark.scrollIntoViewIfNeeded()
  // a mark has its size once the drawing knows its own
  await expect.poll(async () => (await mark.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(17.5)
  const circle = (await mark.boundingBox()) ?? whole
  const middle = { x: circle.x + circle.width / 2, y: circle.y + circle.height / 2 }
  await phone.page.touchscreen.tap(middle.x + 20, middle.y)
  await phone.page.getByRole('button', { name: 'Gate lock Door', pressed: true }).waitFor()
  expect(phone.faults).toEqual([])
})

test('a page of a PDF is chosen among its pages in small, and becomes the picture of a sheet [SHEET-24]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const drawn = await page.context().newPage()
  await drawn.setContent(`<h1>Cover</h1><div style="break-before: page">${DRAWING}</div>`)
  const buffer = await drawn.pdf({ format: 'A3', landscape: true })
  await drawn.close()

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Floor Plans' }).click()
  await press('Add Floor Plan')
  await dialog.getByLabel(/^Floor plan name/).fill('Drawings')
  const file = { name: 'drawings.pdf', mimeType: 'application/pdf', buffer }
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add floor plan' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await press('Drawings')
  await press('New drawing')
  await dialog.getByLabel(/^Name/).fill('Drawn')
  await dialog.getByLabel(/^Floor plan/).click()
  await page.getByRole('option', { name: 'Drawings', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Page 2' }).check()
  await dialog.locator('img').nth(1).waitFor()
  await press('Create drawing')
  const picture = page.getByRole('dialog', { name: 'Scale of Drawn' }).locator('img')
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(4_500)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Floor Plans', exact: true }).click()
  await page.getByText('Drawings, page 2', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
