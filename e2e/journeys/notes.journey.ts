import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { waitForDialogFocus } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada, ivo] = fixture.accounts

test('notes with photos are written on a phone, and a colleague reads those that are not private [NOTE-33 NOTE-42 NOTE-43]', async () => {
  const { page, faults } = await fixture.visitor({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const act = async (at: Page, name: string, action: string) => {
    await at.getByRole('button', { name: `Actions for ${name}` }).click()
    await at.getByRole('menuitem', { name: action }).click()
  }
  const startNote = async () => {
    await page.getByRole('button', { name: 'Create note' }).click()
    await dialog.getByLabel(/^Note type/).click()
    await page.getByRole('option', { name: 'Site', exact: true }).click()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByText('No notes yet').waitFor()
  const colleague = await fixture.visitor()
  await colleague.page.goto(page.url())
  await signIn(colleague.page, ivo as NonNullable<typeof ivo>)
  await colleague.page.getByText('No notes yet').waitFor()

  await startNote()
  await button('Network issues').click()
  await dialog.getByLabel(/^Text/).fill('The router stands behind the boiler.')
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() }
  await dialog.getByLabel('Choose photos').setInputFiles([
    { ...picture, name: 'boiler.png' },
    { ...picture, name: 'router.png' },
    { ...picture, name: 'slip.png' },
  ])
  await dialog.getByRole('img', { name: 'slip.png' }).waitFor()
  await button('Remove slip.png').click()
  await button('Save note').click()
  await card('Network issues').getByRole('img', { name: '2 photos' }).waitFor()
  const row = (name: string) => colleague.page.getByRole('row', { name: new RegExp(`^${name}`) })
  await row('Network issues').waitFor()

  await startNote()
  await dialog.getByLabel(/^Subject/).fill('Ask about the key safe')
  await dialog.getByLabel(/^Text/).fill('Call on Monday.')
  await dialog.getByRole('checkbox', { name: /^Private note/ }).check()
  await button('Save note').click()
  await card('Ask about the key safe').waitFor()

  await act(page, 'Network issues', 'Edit note')
  await dialog.getByLabel(/^Subject/).fill('Router')
  await button('Save changes').click()
  await row('Router').waitFor()
  expect(await row('Ask about the key safe').count()).toBe(0)
  await colleague.page.getByRole('button', { name: 'Actions for Router' }).click()
  const closed = colleague.page.getByRole('menuitem', { name: /^Edit note/ })
  await closed.getByText('You are not the author of this note').waitFor()
  await colleague.page.getByRole('menuitem', { name: 'View note' }).click()
  await colleague.page.getByText('The router stands behind the boiler.').waitFor()
  const shown = (name: string) => colleague.page.getByRole('img', { name }).last()
  await shown('Router, photo 2 of 2').waitFor()
  await colleague.page.getByRole('button', { name: 'Open photo 1 of 2' }).click()
  await waitForDialogFocus(colleague.page.getByRole('dialog').filter({ hasText: '1 / 2' }))
  await colleague.page.keyboard.press('ArrowRight')
  await colleague.page.getByText('2 / 2').waitFor()
  const whole = colleague.page.getByRole('group', { name: /^Photo: arrow keys/ }).getByRole('img')
  expect(
    await whole.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(390)
  await colleague.page.keyboard.press('Escape')
  await colleague.page.getByText('2 / 2').waitFor({ state: 'detached' })
  await act(page, 'Router', 'Edit note')
  await button('Remove Photos, photo 1 of 2').click()
  await button('Save changes').click()
  await card('Router').getByRole('img', { name: '1 photo' }).waitFor()
  await shown('Router, photo 1 of 1').waitFor()

  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog.getByLabel(/^Note type/).click()
  await page.getByRole('option', { name: 'Lock', exact: true }).click()
  await button('Show notes').click()
  await page.getByText('No notes found').waitFor()
  await page.getByRole('button', { name: 'Show all notes' }).click()

  await act(page, 'Router', 'Delete note')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await card('Router').waitFor({ state: 'detached' })
  expect([...faults, ...colleague.faults]).toEqual([])
})

test('a note is found from anywhere by its subject, and so is a colleague [FIND-03 FIND-07]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Create note' }).click()
  await dialog.getByLabel(/^Note type/).click()
  await page.getByRole('option', { name: 'Site', exact: true }).click()
  await dialog.getByLabel(/^Subject/).fill('Quokka behind the hedge')
  await dialog.getByLabel(/^Text/).fill('Mind it.')
  await dialog.getByRole('button', { name: 'Save note', exact: true }).click()
  await page.getByRole('row', { name: /Quokka behind the hedge/ }).waitFor()

  const find = async (text: string, name: string) => {
    // no key goes past a dialog, and the list may be there before its dialog is gone
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.waitForURL(`${fixture.url}/released`)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Page, action or installation').fill(text)
    await dialog.getByText(name).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await find('quokka', 'Quokka behind the hedge')
  await page.waitForURL(/\/notes\?open=/)
  const read = page.getByRole('dialog', { name: 'Quokka behind the hedge' })
  await read.getByText('Mind it.').waitFor()
  await page.reload()
  await read.getByText('Mind it.').waitFor()
  await waitForDialogFocus(read)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/notes$/)
  await find('ivo@', 'Ivo Installer')
  await page.getByRole('heading', { name: 'Ivo Installer' }).waitFor()
  expect(faults).toEqual([])
})

test('every tab of an installation has an address, and is the one that is marked there [ROUTE-06]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ivo as NonNullable<typeof ivo>)
  await page
    .getByRole('row', { name: /^Garage North/ })
    .first()
    .click()
  await page.waitForURL(/\/hardware$/)
  const installation = page.url().replace(/\/hardware$/, '')
  const marked = page.getByRole('navigation', { name: 'Parts of the installation' }).locator('[aria-current]')
  for (const [tab, name] of [
    ['hardware', 'Hardware'],
    ['tags', 'Tags'],
    ['access', 'Access Groups'],
    ['floor-plans', 'Floor Plans'],
    ['floors', 'Floors'],
    ['notes', 'Notes'],
  ] as const) {
    await page.goto(`${installation}/${tab}`)
    await marked.getByText(name, { exact: true }).waitFor()
    expect(await page.getByText('Page not found').count()).toBe(0)
  }
  expect(faults).toEqual([])
})
