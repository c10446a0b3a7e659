import { expect, test } from 'vitest'
import { offencesOf } from '../support/axe.ts'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const mac = (await sandbox.devices()).find(({ kind }) => kind === 'lock')?.mac ?? ''

test('an access group of a tag, a lock and a timeframe is created, edited and removed', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog').last()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  const act = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for Cleaners/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Front door')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  await button('Next').click()
  await button('Add lock').click()
  await dialog.getByText('Front door was added and is detached.').waitFor()
  await button('Close').last().click()
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await button('Next').click()
  const list = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Number\n04998877\n') }
  await dialog.getByLabel('Tag list').setInputFiles(list)
  // digits alone can be a decimal number too
  await dialog.getByRole('radio', { name: /^Hexadecimal, as printed/ }).check()
  await button('Upload').click()
  await page.getByText('File uploaded successfully.').waitFor()

  await page.getByRole('link', { name: 'Access Groups' }).click()
  await page.getByText('No access groups found').waitFor()
  expect(await offencesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Access' }).click()
  await dialog.getByLabel(/^Name of/).fill('Cleaners')
  expect(await offencesOf(page)).toEqual([])
  await button('Next').click()
  await dialog.getByRole('checkbox', { name: '04998877' }).check()
  expect(await offencesOf(page)).toEqual([])
  await button('Next').click()
  await dialog.getByRole('checkbox', { name: 'Front door' }).check()
  expect(await offencesOf(page)).toEqual([])
  await button('Next').click()
  await dialog.getByRole('group', { name: 'Days' }).waitFor()
  expect(await offencesOf(page)).toEqual([])
  await button('Add timeframe').click()
  await dialog.getByText('1 tag', { exact: true }).waitFor()
  await button('Create access group').click()
  await row('Cleaners').getByText('MO TU WE TH FR, 09:00–17:00').waitFor()

  await act('Edit')
  await button('Edit: Name of the access group').click()
  await dialog.getByLabel(/^Name of/).fill('Cleaners at night')
  await button('Back to the overview').click()
  await button('Add timeframe').click()
  await dialog.getByRole('radio', { name: /^Always/ }).check()
  await button('Add timeframe').click()
  await dialog.getByText('Overridden').waitFor()
  expect(await offencesOf(page)).toEqual([])
  await button('Update access group').click()
  await row('Cleaners at night').getByText('Always').waitFor()
  await page.reload()
  await row('Cleaners at night').getByText('Always').waitFor()
  expect(await offencesOf(page)).toEqual([])

  await act('Remove')
  await page.getByRole('alertdialog').getByText('Cleaners at night').waitFor()
  expect(await offencesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove access group' }).click()
  await page.getByText('No access groups found').waitFor()
  expect(faults).toEqual([])
})
