import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openPhone } from '../support/phone.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada, ivo] = fixture.accounts
const box = (await sandbox.devices()).find(({ kind }) => kind === 'lock')?.mac ?? ''
const OLIVIA = { email: 'olivia@quayside.example', password: 'calm-quayside-19' }
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" fill="none" stroke="navy"
  stroke-width="6"><path d="M60 60h1080v680H60zM60 420h420M620 420h520M480 60v240M480 420v320"/></svg>`

const actorOf = (page: Page) => ({
  dialog: page.getByRole('dialog'),
  press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
  mark: page.locator('[data-thing^="Gate lock"]'),
  walls: page.locator('[data-wall="brick_24"]'),
})

/** A lock, a floor plan, and a sheet of it that is 24 by 16 metres. */
async function makeSheet(page: Page): Promise<void> {
  const { dialog, press } = actorOf(page)
  const drawn = await page.context().newPage()
  await drawn.setViewportSize({ width: 1200, height: 800 })
  await drawn.setContent(`<body style="margin: 0; background: white">${DRAWING}</body>`)
  const buffer = await drawn.screenshot({ type: 'png' })
  await drawn.close()
  await press('Add lock')
  await dialog.getByLabel(/^Lock name/).fill('Gate lock')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(box)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
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
  await nameSheet(page, 'Ground')
  await dialog
    .getByLabel(/^Ends in pixels/)
    .first()
    .fill('60 60 1140 60')
  await dialog
    .getByLabel(/^Length/)
    .first()
    .fill('21.6')
  await dialog.getByText(/^The picture is 24 × 16 m\./).waitFor()
  await press('Save scale')
  await page.getByRole('row', { name: 'Ground' }).click()
  await page.getByTestId('sheet').waitFor()
}

async function nameSheet(page: Page, name: string): Promise<void> {
  const { dialog, press } = actorOf(page)
  await press('New drawing')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Floor plan/).click()
  await page.getByRole('option', { name: 'Ground plan' }).click()
  await press('Create drawing')
}

test('what one of two people places, moves, draws, takes off and deletes is there for the other at once; a step that the other has gone beyond is refused by name [SHEET-26 SHEET-27 SHEET-29]', async () => {
  const [one, other] = [await fixture.visitor(), await fixture.visitor()]
  const [hers, his] = [actorOf(one.page), actorOf(other.page)]
  const where = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Gate lock' })
  await one.page.goto(fixture.url)
  await signIn(one.page, ada as NonNullable<typeof ada>)
  await one.page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await makeSheet(one.page)
  await other.page.goto(fixture.url)
  await signIn(other.page, ivo as NonNullable<typeof ivo>)
  await other.page.getByRole('heading', { name: 'Installations' }).first().waitFor()
  await other.page.goto(one.page.url())
  await other.page.getByTestId('sheet').waitFor()

  await where(one.page)
    .getByRole('button', { name: /^Gate lock/ })
    .first()
    .click()
  await hers.press('Place in the middle: Gate lock')
  await his.mark.waitFor()
  await where(other.page).getByText('x 12 m, y 8 m').waitFor()
  await where(other.page).getByRole('button', { name: 'Gate lock Door' }).click()
  await other.page.keyboard.press('Shift+ArrowRight')
  await where(one.page).getByText('x 13 m, y 8 m').waitFor()
  await hers.press('Undo')
  await one.page.getByRole('alert').getByText('Gate lock: somebody else has changed this since').waitFor()
  await where(one.page).getByText('x 13 m, y 8 m').waitFor()

  await hers.press('Draw walls')
  await one.page.getByLabel('Points in metres').fill('2 2 10 4')
  await hers.press('Draw these walls')
  await his.walls.waitFor()
  await his.press('Draw walls')
  await other.page.getByRole('button', { name: 'Wall 1' }).click()
  await his.press('Delete wall: Wall 1')
  await hers.walls.waitFor({ state: 'detached' })
  await his.press('Done with walls')
  await where(other.page).getByRole('button', { name: 'Gate lock Door' }).click()
  await his.press('Remove from drawing: Gate lock')
  await hers.mark.waitFor({ state: 'detached' })
  await his.press('Undo')
  await hers.mark.waitFor()

  await hers.press('All drawings')
  await nameSheet(one.page, 'Cellar')
  const scale = one.page.getByRole('dialog', { name: 'Scale of Cellar' })
  await scale.getByRole('button', { name: 'Cancel' }).click()
  await scale.waitFor({ state: 'hidden' })
  await one.page.getByRole('row', { name: 'Cellar' }).click()
  await one.page.getByRole('heading', { name: 'Cellar' }).waitFor()
  await his.press('All drawings')
  await his.press('Actions for Cellar')
  await other.page.getByRole('menuitem', { name: 'Delete drawing' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Delete drawing' }).click()
  await one.page.getByRole('alert').getByText('This drawing was deleted').waitFor()
  await hers.press('All drawings')
  await one.page.getByRole('row', { name: 'Ground' }).waitFor()
  expect([one.faults, other.faults]).toEqual([[], []])
})

test('the owner reads the plan once the site is handed over, by keys, in words and with fingers [OPLAN-04 OPLAN-05]', async () => {
  const installer = await fixture.visitor()
  await installer.page.goto(fixture.url)
  await signIn(installer.page, ada as NonNullable<typeof ada>)
  await installer.page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await installer.page.getByRole('button', { name: 'Resend Invitation' }).click()
  await installer.page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await installer.page.getByText('Invitation sent successfully.').waitFor()

  const { page, faults } = await fixture.visitor()
  const { links } = await sandbox.mailTo(OLIVIA.email)
  await page.goto(links.find((link) => link.includes('/owner/invitation#')) ?? 'about:blank')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Olivia')
  await page.getByLabel('Last name').fill('Owner')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(OLIVIA.password)
  await page.getByRole('button', { name: /create|register/i }).click()
  await page.getByLabel('I have read the Terms of Service and agree').check()
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await page.getByText(/You accepted the Terms of Service/).waitFor()
  const toPlan = page.getByRole('link', { name: 'Open the plan (1 drawing)' })
  expect(await toPlan.count()).toBe(0)

  await installer.page.getByRole('button', { name: 'Release now' }).click()
  await installer.page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click()
  await installer.page.getByText('Quayside Apartments was successfully released').waitFor()

  await page.reload()
  await toPlan.click()
  const { mark } = actorOf(page)
  await mark.waitFor()
  await page
    .getByRole('button', { name: /^Gate lock Door/ })
    .getByText('Not attached yet')
    .waitFor()
  const drawing = page.getByTestId('sheet')
  const box = async (on = drawing) => (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const whole = await box()
  await page.getByRole('group', { name: 'Plan: arrow keys move it, plus and minus zoom' }).focus()
  await page.keyboard.press('+')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.1)
  const { x } = await box()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await box()).x).not.toBe(x)
  await page.getByRole('button', { name: 'Show the whole plan' }).click()
  await expect.poll(async () => (await box()).width).toBeCloseTo(whole.width, 0)
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 4)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.05)
  await page.getByRole('button', { name: /^Gate lock Door/ }).click()
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 2)
  await page.getByRole('status').getByText('x 13 m, y 8 m').waitFor()
  expect(faults).toEqual([])

  const phone = await openPhone(fixture)
  await phone.page.goto(`${fixture.url}/owner/`)
  await phone.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(phone.page, OLIVIA)
  await phone.page.getByRole('link', { name: 'Quayside Apartments' }).waitFor()
  await phone.page.goto(page.url())
  const circle = phone.page.locator('[data-thing^="Gate lock"] circle')
  await circle.scrollIntoViewIfNeeded()
  // a mark has its size once the drawing knows its own
  await expect.poll(async () => (await box(circle)).width).toBeGreaterThanOrEqual(17.5)
  const disc = await box(circle)
  await phone.page.touchscreen.tap(disc.x + disc.width / 2 + 20, disc.y + disc.height / 2)
  await phone.page.getByRole('status').getByText('Not attached yet').waitFor()
  const before = await box(phone.page.getByTestId('sheet'))
  await pinch(phone.page, before.x + before.width / 2, before.y + before.height / 3)
  await expect
    .poll(async () => (await box(phone.page.getByTestId('sheet'))).width)
    .toBeGreaterThan(before.width * 1.2)
  expect(phone.faults).toEqual([])
})

/** Two fingers that move apart from this point. */
async function pinch(page: Page, x: number, y: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart)
  await touch('touchEnd')
}
