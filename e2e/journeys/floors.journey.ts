import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada, ivo] = fixture.accounts
const boxes = (await sandbox.devices()).filter(({ kind }) => kind === 'lock').map(({ mac }) => mac)

test('floors are numbered, get locks, are found by them and deleted, before the eyes of a colleague [VALID-11 VALID-13]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const addLock = async (name: string, mac = '') => {
    await page.getByRole('button', { name: 'Add lock' }).click()
    await dialog.getByLabel(/^Lock name/).fill(name)
    await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
    await button('Next').click()
    await button('Add lock').click()
    await dialog.getByText(`${name} was added and is detached.`).waitFor()
    await button('Close').last().click()
  }
  const nameFloor = async (name: string, number: string) => {
    await page.getByRole('button', { name: 'Create a floor' }).click()
    await dialog.getByLabel(/^Floor name/).fill(name)
    await dialog.getByLabel(/^Floor number/).click()
    await option(number).click()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await addLock('Front door', boxes[0])
  await addLock('Side door', boxes[1])
  await page.getByRole('link', { name: 'Floors' }).click()
  await page.getByText('No floors found').waitFor()
  const colleague = await fixture.visitor({ width: 390, height: 844 })
  await colleague.page.goto(page.url())
  await signIn(colleague.page, ivo as NonNullable<typeof ivo>)
  await colleague.page.getByText('No floors found').waitFor()

  // one digit and Enter take the number, and the next Enter goes on
  await page.getByRole('button', { name: 'Create a floor' }).click()
  await dialog.getByLabel(/^Floor name/).focus()
  await page.keyboard.type('Lobby')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await option('0').waitFor()
  await page.keyboard.press('Enter')
  await option('0').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'Front door' }).check()
  await button('Next').click()
  await dialog.getByText('Step 3 / 3').waitFor()
  await button('Create floor').click()
  await row('Lobby').waitFor()
  const card = colleague.page.getByRole('listitem').filter({ hasText: 'Lobby' })
  await card.waitFor()

  // the numbers of other floors are closed to the next floor
  await nameFloor('Roof', '-1')
  await dialog.getByLabel(/^Floor number/).click()
  expect(await option('0 (assigned to another floor)').getAttribute('data-combobox-disabled')).toBe('true')
  await option('7').click()
  await button('Next').click()
  await dialog.getByText('This lock is already added to another floor').waitFor()
  await dialog.getByRole('checkbox', { name: 'Side door' }).check()
  await button('Next').click()
  await button('Create floor').click()
  await row('Roof').waitFor()

  await page.getByRole('button', { name: 'Filter by locks' }).click()
  await dialog.getByRole('checkbox', { name: 'Side door' }).check()
  await button('Show floors').click()
  await row('Lobby').waitFor({ state: 'detached' })
  await row('Roof').waitFor()
  await page.getByRole('button', { name: 'Remove Side door' }).click()
  await row('Lobby').waitFor()

  await page.getByRole('button', { name: 'Actions for Lobby' }).click()
  await page.getByRole('menuitem', { name: 'Delete floor' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('1 lock is on this floor.').waitFor()
  await question.getByRole('button', { name: 'Delete floor' }).click()
  await row('Lobby').waitFor({ state: 'detached' })
  await card.waitFor({ state: 'detached' })
  expect([...faults, ...colleague.faults]).toEqual([])
})
