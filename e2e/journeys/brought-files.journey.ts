import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { personAt } from '../support/person-at-work.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const INPUTS = join(import.meta.dirname, '../../packages/tables/src/testing/inputs')
const brought = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(INPUTS, name)),
})

/** An IQ that is online, and three locks near it. */
async function boxes(): Promise<VirtualDevice[]> {
  const devices = await sandbox.devices()
  const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  const locks = devices.filter(({ kind }) => kind === 'lock').slice(0, 3)
  await sandbox.mount(iq?.mac ?? '', 5, 5)
  await sandbox.plugIn(iq?.mac ?? '')
  for (const [at, { mac }] of locks.entries()) await sandbox.mount(mac, 4 + at, 4)
  return iq ? [iq, ...locks] : []
}

test('a hotel is commissioned from the files that people bring, and nothing is imported that nobody meant [TABLE-46 TABLE-60]', async () => {
  const { page, faults } = await fixture.visitor()
  const { dialog, press, answer, openTab, isClosed } = personAt(page)
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await press('New installation')
  await dialog.getByRole('radio', { name: /Core Parking/ }).check()
  await answer('Next')
  await dialog.getByLabel('Name').fill('Hotel West')
  await answer('Next')
  // the country of the browser stands there, selected, and gives way to what is typed
  await dialog.getByLabel('Country').click()
  await page.keyboard.type('Belg')
  await page.getByRole('option', { name: 'Belgium' }).click()
  await answer('Next')
  await answer('Start installation')
  await page.waitForURL(/\/hardware$/)
  const address = page.url()

  // a schedule as Revit writes it, with groups, counts and a grand total: three doors of eight lines
  await page.goto(address.replace(/hardware$/, 'plan'))
  await press('Import a schedule')
  await dialog.locator('input[type=file]:enabled').setInputFiles(brought('doors-grouped.txt'))
  await dialog.getByText('doors-grouped.txt').waitFor()
  await answer('Next')
  await dialog.getByText('Step 2 / 2').waitFor()
  await dialog.getByRole('button', { name: /^New\s*3$/ }).waitFor()
  await answer('Import')
  await dialog.getByText('Schedule imported: 3 new, 0 changed. 5 lines were left out.').waitFor()
  await answer('Close')
  await isClosed()
  for (const number of ['101', '102', '201']) await page.getByRole('row', { name: number }).waitFor()
  expect(await page.getByRole('row', { name: /total|Level \d: \d/i }).count()).toBe(0)

  // the boxes as the supplier lists them: a tab in a quoted cell, a lock that is none, and three for the doors
  const [iq, ...locks] = await boxes()
  await page.goto(address)
  await press('Add IQ')
  await dialog.getByLabel(/^IQ name/).fill('Hotel West IQ')
  await answer('Next')
  await dialog.getByLabel(/^Activation code/).fill(iq?.activationCode ?? '')
  await answer('Next')
  await answer('Add IQ')
  await page.getByText('Ethernet Connection').waitFor()
  await press('Add several')
  const listed = locks.map(({ mac }, at) => `${mac};${['101', '102', '201'][at]};"Box\t${at + 1}"`)
  const list = ['MAC/Device ID;Name;Package', ...listed, 'AB99999999999Z;Spare;"Box\t4"', 'Total: 4;;'].join(
    '\n',
  )
  const locksFile = { name: 'boxes.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await dialog.getByLabel('List of locks').setInputFiles(locksFile)
  await answer('Continue with 3 locks')
  await answer('Add 3 locks')
  await dialog.getByText('0 of 3 attached').waitFor()
  await Promise.all(locks.map(({ mac }) => sandbox.presentCard(mac)))
  await dialog.getByText('3 of 3 attached').waitFor()
  await answer('Close')
  await isClosed()
  const tree = page.getByRole('tree', { name: 'Hardware of Hotel West IQ' })
  await expect.poll(() => tree.getByRole('treeitem').filter({ hasText: 'Attached' }).count()).toBe(3)
  expect(await tree.getByText(/Spare|Total/).count()).toBe(0)

  // a list of cards that Excel has turned into exponents: one number of four is what it seems
  await openTab('Tags')
  await press('Add Tags')
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await answer('Next')
  await dialog.getByLabel('Tag list').setInputFiles(brought('tag-exponent.xlsx'))
  await answer('Upload')
  const mail = await sandbox.mailTo(ada?.email ?? '')
  expect(mail.subject).toBe('Tags added to Hotel West: 1 (tag-exponent.xlsx)')
  await page.getByText('04A1B2C3').first().waitFor()
  for (const wrong of ['12340000', '12345678000000', '91000000000000'])
    expect(await page.getByText(wrong).count()).toBe(0)

  await press('Release now')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click()
  await page.waitForURL(/\/installations\?record=/)
  await page.getByText('Hotel West was successfully released').waitFor()
  expect(faults).toEqual([])
})
