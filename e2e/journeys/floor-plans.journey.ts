import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture({ needsWholeBrowser: true })
const [ada] = fixture.accounts

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800" fill="none"
  stroke="#234" stroke-width="6"><rect width="1200" height="800" fill="#fff" stroke="none"/>
  <path d="M60 60h1080v680H60zM60 420h420M620 420h520M480 60v240M480 420v320M800 420v180"/>
  <path d="M480 300a120 120 0 0 1 120 120M800 600a140 140 0 0 0 140 140" stroke-width="3"/></svg>`

/** The drawing as a camera and as a drawing program would save it. */
async function draw(page: Page) {
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 1200, height: 800 })
  await sheet.setContent(`<body style="margin: 0">${DRAWING}</body>`)
  const picture = await sheet.screenshot({ type: 'png' })
  const document = await sheet.pdf({ width: '1200px', height: '800px' })
  await sheet.close()
  return {
    png: { name: 'ground.png', mimeType: 'image/png', buffer: picture },
    pdf: { name: 'roof.pdf', mimeType: 'application/pdf', buffer: document },
  }
}

test('plans are uploaded, looked at, renamed and deleted [PLAN-05 PLAN-06 PLAN-07 PLAN-09]', async () => {
  const { page, faults } = await fixture.visitor({ width: 390, height: 844 })
  const { png, pdf } = await draw(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const upload = async (name: string, file: typeof png) => {
    await page.getByRole('button', { name: 'Add Floor Plan' }).click()
    await dialog.getByLabel(/^Floor plan name/).fill(name)
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
    await button('Add floor plan').click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await page.getByRole('link', { name: 'Floor Plans' }).click()
  await page.getByText('You have not uploaded any floor plan for this installation yet').waitFor()
  await upload('Ground floor', png)
  await upload('Roof', pdf)

  await page.getByRole('button', { name: 'Open: Ground floor' }).click()
  const picture = dialog.getByRole('img', { name: 'Ground floor' })
  await picture.waitFor()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200)
  const place = () => picture.boundingBox()
  const whole = await place()
  expect(Math.round(whole?.width ?? 0)).toBe(390)
  await button('Zoom in').click()
  await expect.poll(async () => Math.round((await place())?.width ?? 0)).toBe(546)
  const before = await place()
  await page.mouse.move(200, 400)
  await page.mouse.down()
  await page.mouse.move(160, 400, { steps: 4 })
  await page.mouse.up()
  expect((await place())?.x).toBeLessThan(before?.x ?? 0)
  await button('Add note').click()
  const note = page.getByRole('dialog', { name: 'Create note' })
  await note.getByLabel(/^Subject/).fill('Cable duct')
  await note.getByLabel(/^Text/).fill('Behind the left door')
  await note.getByRole('button', { name: 'Save note' }).click()
  await note.waitFor({ state: 'hidden' })
  await button('Close').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ground floor' })
    .filter({ hasText: /Notes\s*1/ })
    .waitFor()

  await page.getByRole('button', { name: 'Open: Roof' }).click()
  const frame = dialog.getByTitle('Roof')
  await frame.waitFor()
  expect(await frame.getAttribute('src')).toMatch(/^blob:/)
  await button('Close').click()

  await act('Roof', 'Edit floor plan')
  await dialog.getByLabel(/^Floor plan name/).fill('Top floor')
  await button('Save floor plan').click()
  await page.getByText('Top floor').waitFor()
  await act('Top floor', 'Delete floor plan')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete floor plan' }).click()
  await page.getByRole('button', { name: 'Open: Top floor' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
