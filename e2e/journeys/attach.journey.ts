import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const LIST_PX = 240
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = boxed(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const isRadioLock = ({ kind, communicationType }: VirtualDevice) =>
  kind === 'lock' && communicationType === 'BLUENET'
const front = boxed(isRadioLock)
const side = boxed((device) => isRadioLock(device) && device.mac !== front.mac)
const gate = boxed((device) => isRadioLock(device) && ![front.mac, side.mac].includes(device.mac))
const isCardLock = ({ kind, communicationType }: VirtualDevice) =>
  kind === 'lock' && communicationType === 'RFNET'
const cellar = boxed(isCardLock)
const shed = boxed((device) => isCardLock(device) && device.mac !== cellar.mac)
const roof = boxed(({ kind }) => kind === 'repeater')

function boxed(isWanted: (device: VirtualDevice) => boolean): VirtualDevice {
  const found = devices.find(isWanted)
  if (!found) throw new Error('The sandbox has no such device in its box.')
  return found
}

test('detached hardware is attached alone and together, renamed and deleted [ATTACH-02]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog').last()
  const question = page.getByRole('alertdialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const selectHall = async () => {
    await dialog.getByLabel(/^Attach to IQ/).click()
    await page.getByRole('option', { name: 'Hall' }).click()
  }
  const addLock = async (name: string, { mac }: VirtualDevice) => {
    await page.getByRole('button', { name: 'Add lock' }).click()
    await dialog.getByLabel(/^Lock name/).fill(name)
    await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
    await button('Clear').click()
    await button('Next').click()
    await button('Add lock').click()
    await dialog.getByText(`${name} was added and is detached.`).waitFor()
    await button('Close').last().click()
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await addIq(page, sandbox, iq)

  for (const [at, lock] of [front, side, gate].entries()) await sandbox.mount(lock.mac, 3 + at, 3)
  await addLock('Front door', front)
  await addLock('Side door', side)
  await addLock('Gate', gate)
  await addLock('Cellar', cellar)
  await addLock('Shed', shed)
  await page.getByRole('button', { name: 'Add repeater' }).click()
  await dialog.getByLabel(/^Repeater name/).fill('Roof')
  const net = roof.communicationType === 'RFNET' ? /^RFnet/ : /^BLUEnet/
  await dialog.getByRole('radio', { name: net }).check()
  await button('Next').click()
  await dialog.getByLabel(/^MAC\/Device ID/).fill(roof.mac)
  await button('Clear').click()
  await button('Next').click()
  await button('Add repeater').click()
  await page.getByText('Repeater added successfully').waitFor()

  // on a phone the list is higher than it may be
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Show the list: Detached locks' }).click()
  const area = dialog.getByRole('list', { name: 'Detached locks' }).locator('xpath=..')
  await expect.poll(() => area.evaluate(({ clientHeight }) => clientHeight)).toBe(LIST_PX)
  await page.setViewportSize({ width: 1440, height: 900 })

  // alone, with the card at its door
  await act('Front door', 'Attach')
  await selectHall()
  await button('Attach').click()
  await dialog.getByText('Present the maintenance card to Front door').waitFor()
  await button('Verify').click()
  await dialog.getByText('Lock not attached yet, try again').waitFor()
  await sandbox.presentCard(front.mac)
  await button('Verify later').waitFor({ state: 'detached' })
  await button('Close').last().click()
  await dialog.getByRole('row', { name: /Front door/ }).waitFor({ state: 'detached' })

  // together; no card comes to the gate
  await button('Attach multiple').click()
  await dialog.getByRole('radio', { name: /^BLUEnet locks/ }).check()
  await button('Next').click()
  await selectHall()
  await button('Next').click()
  await dialog.getByText('You can attach 15 BLUEnet locks to this IQ').first().waitFor()
  await dialog.getByRole('checkbox', { name: 'Side door' }).check()
  await dialog.getByRole('checkbox', { name: 'Gate' }).check()
  await button('Attach 2').click()
  await dialog.getByText('0 of 2 attached').waitFor()
  await sandbox.presentCard(side.mac)
  await dialog.getByText('1 of 2 attached').waitFor()
  await button('Verify').click()
  await dialog.getByText('1 not attached yet, try again').waitFor()
  await button('Verify later').click()

  // the rest is deleted, several at once
  await dialog.getByRole('row', { name: /Gate/ }).waitFor({ state: 'detached' })
  await button('Delete multiple').click()
  await dialog.getByRole('checkbox', { name: 'Cellar' }).check()
  await dialog.getByRole('checkbox', { name: 'Shed' }).check()
  await button('Delete selected').click()
  await question.getByText('2 locks').waitFor()
  expect(await question.getByRole('listitem').allTextContents()).toEqual(['Cellar', 'Shed'])
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 locks successfully deleted.').waitFor()
  await dialog.getByRole('paragraph').getByText('No detached locks').waitFor()
  await button('Close').last().click()
  await item('Gate').getByText('Waiting to attach').waitFor()
  await item('Side door').getByText('Attached', { exact: true }).waitFor()

  // one repeater alone
  await page.getByRole('button', { name: 'Show the list: Detached repeaters' }).click()
  await act('Roof', 'Rename')
  await dialog.getByLabel(/^Repeater name/).fill('Attic')
  await button('Save').click()
  await page.getByText('Repeater successfully updated.').waitFor()
  await act('Attic', 'Delete')
  await question.getByText('Attic').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Repeater successfully deleted.').waitFor()
  await dialog.getByRole('paragraph').getByText('No detached repeaters').waitFor()
  await button('Close').last().click()
  expect(faults).toEqual([])
})
