import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = boxed(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const lock = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET')

function boxed(isWanted: (device: VirtualDevice) => boolean): VirtualDevice {
  const found = devices.find(isWanted)
  if (!found) throw new Error('The sandbox has no such device in its box.')
  return found
}

test('tags learned at a door open it as master key, are refused when blocked, and come from a list', async () => {
  const { page, faults } = await fixture.visitor({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog').last()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const card = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  const atDoor = (number: string) => expect.poll(() => sandbox.presentTag(lock.mac, number))

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'Open: Garage North' }).click()
  await addIq(page, sandbox, iq)
  await sandbox.mount(lock.mac, 3, 3)
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Front door')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(lock.mac)
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await button('Next').click()
  await button('Add lock').click()
  await dialog.getByText('Present the maintenance card to Front door').waitFor()
  await sandbox.presentCard(lock.mac)
  await button('Next').click()
  await button('Close').last().click()

  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByText('No tags yet').waitFor()

  // at the door
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await button('Next').click()
  await dialog.getByLabel(/^Lock/).click()
  await page.getByRole('option', { name: 'Front door' }).click()
  await dialog.getByRole('radio', { name: '2 minutes' }).check()
  await button('Start').click()
  await dialog.getByText('0 tags registered').waitFor()
  await atDoor('04A1B2C3').toBe('learned')
  await atDoor('04FFEEDDCCBBAA').toBe('learned')
  await dialog.getByText('2 tags registered').waitFor()
  await button('Finish').click()
  await dialog.getByText('04FFEEDDCCBBAA').waitFor()
  await button('Done').click()
  await atDoor('04A1B2C3').toBe('refused')

  // the master key opens, until it is blocked
  await page.getByRole('button', { name: 'Choose a tag' }).click()
  await dialog.getByRole('radio', { name: '04A1B2C3' }).check()
  await button('Save').click()
  await page.getByText('Master key successfully updated').waitFor()
  await atDoor('04A1B2C3').toBe('granted')
  await card('04A1B2C3').getByRole('button', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await page.getByText('Tag updated successfully.').waitFor()
  await atDoor('04A1B2C3').toBe('refused')
  await card('04A1B2C3').getByText('Still being sent to some doors').waitFor({ state: 'detached' })

  // a list, which the IQ takes in
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await button('Next').click()
  const list = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Number\n04998877\n04A1B2C3\n') }
  await dialog.getByLabel('Tag list').setInputFiles(list)
  await button('Upload').click()
  await page.getByText('File uploaded successfully.').waitFor()
  await card('04998877').getByText('Active').waitFor()
  const mail = await sandbox.mailTo(ada?.email ?? '')
  expect(mail.subject).toBe('Tags added to Garage North: 1 (tags.csv)')
  expect(faults).toEqual([])
})

test('a tag of an access group opens its locks inside the timeframes and no longer [GROUP-39]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog').last()
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const atDoor = () => expect.poll(() => sandbox.presentTag(lock.mac, '04FFEEDDCCBBAA'))
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for Cleaners' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialog.getByText('Step 5 / 5').waitFor()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('link', { name: 'Access Groups' }).click()
  await page.getByText('No access groups found').waitFor()
  await page.getByRole('button', { name: 'Create Access' }).click()
  await dialog.getByLabel(/^Name of the access group/).fill('Cleaners')
  await button('Next').click()
  await dialog.getByRole('checkbox', { name: '04FFEEDDCCBBAA' }).check()
  await button('Next').click()
  await dialog.getByRole('checkbox', { name: 'Front door' }).check()
  await button('Next').click()
  await dialog.getByRole('button', { name: /^Monday/ }).waitFor()
  await dialog.getByRole('radio', { name: /^Always/ }).check()
  await button('Add timeframe').click()
  await dialog.getByText('Step 5 / 5').waitFor()
  await button('Create access group').click()
  await page.getByText('Access group created successfully.').waitFor()
  await page.getByRole('cell', { name: 'Always' }).waitFor()
  await atDoor().toBe('granted')

  await edit()
  await dialog.getByRole('button', { name: /^Remove timeframe/ }).click()
  await dialog.getByLabel(/^Start date/).fill('01/01/2099')
  await button('Add timeframe').click()
  await button('Update access group').click()
  await page.getByText('Access group updated successfully.').waitFor()
  await page.getByRole('cell', { name: /from 01\/01\/2099/ }).waitFor()
  await atDoor().toBe('refused')

  await page.getByRole('button', { name: 'Actions for Cleaners' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access group' }).click()
  await page.getByText('Access group removed.').waitFor()
  await page.getByText('No access groups found').waitFor()
  expect(faults).toEqual([])
})
