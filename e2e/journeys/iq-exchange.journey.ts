import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq, fillInLockForm, resetAndDecouple } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = boxed(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const spareIq = boxed(({ kind, revision, mac }) => kind === 'iq' && revision === '2.0' && mac !== iq.mac)
const vault = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET')
const stairs = boxed(({ kind, communicationType }) => kind === 'repeater' && communicationType === 'RFNET')

function boxed(isWanted: (device: VirtualDevice) => boolean): VirtualDevice {
  const found = devices.find(isWanted)
  if (!found) throw new Error('The sandbox has no such device in its box.')
  return found
}

test('an IQ is replaced, restored and decoupled; IQs, locks and repeaters are added, renamed and deleted, locks and repeaters hung and taken off [HW-11]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog').last()
  const question = page.getByRole('alertdialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const item = (name: string) =>
    page
      .getByRole('tree', { name: 'Hardware of Desk' })
      .getByRole('treeitem', { name: new RegExp(`^${name} `) })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await sandbox.hurry(60)

  // added and renamed
  await addIq(page, sandbox, iq)
  await act('Hall', 'Edit IQ')
  await dialog.getByLabel(/^IQ name/).fill('Desk')
  await button('Save').click()
  await sandbox.mount(stairs.mac, 3, 2)
  await sandbox.plugIn(stairs.mac)
  await page.getByRole('button', { name: 'Add repeater' }).click()
  await dialog.getByLabel(/^Repeater name/).fill('Steps')
  await dialog.getByRole('radio', { name: /^RFnet/ }).check()
  await button('Next').click()
  await dialog.getByLabel(/^MAC\/Device ID/).fill(stairs.mac)
  await button('Clear').click()
  await button('Next').click()
  await button('Add repeater').click()
  await page.getByText('Repeater added successfully').waitFor()
  await sandbox.mount(vault.mac, 3, 3)
  await fillInLockForm(page, { name: 'Cupboard', mac: vault.mac, iq: null })
  await dialog.getByText('Cupboard was added and is detached.').waitFor()
  await button('Close').last().click()
  const parts = [
    {
      list: 'Detached repeaters',
      old: 'Steps',
      name: 'Stairs',
      confirm: () => sandbox.pressReset(stairs.mac),
    },
    {
      list: 'Detached locks',
      old: 'Cupboard',
      name: 'Vault',
      confirm: (by: VirtualDevice) => sandbox.presentCardUntilTaken(vault.mac, by.mac),
    },
  ]
  for (const { list, old, name, confirm } of parts) {
    await page.getByRole('button', { name: `Show the list: ${list}` }).click()
    await act(old, 'Rename')
    await dialog.getByLabel(/^(Lock|Repeater) name/).fill(name)
    await button('Save').click()
    await act(name, 'Attach')
    await dialog.getByLabel(/^Attach to IQ/).click()
    await page.getByRole('option', { name: 'Desk' }).click()
    await button('Attach').click()
    await button('Verify later').waitFor()
    await confirm(iq)
    await button('Verify later').waitFor({ state: 'detached' })
    await button('Close').last().click()
    await button('Close').last().click()
    await item(name).getByText('Attached', { exact: true }).waitFor()
  }

  // another IQ takes its place; the old one is decoupled, which deletes it here
  await sandbox.mount(spareIq.mac, 2, 3)
  await sandbox.plugIn(spareIq.mac)
  await act('Desk', 'Replace IQ')
  await button('Next').click()
  await dialog.getByLabel(/^Activation code/).fill(spareIq.activationCode ?? '')
  await button('Replace IQ').click()
  await dialog.getByRole('listitem', { name: 'Stairs', exact: true }).waitFor()
  for (const { confirm } of parts) await confirm(spareIq)
  await button('Next').click()
  await button('Close').last().click()
  await page.getByRole('button', { name: 'Decouple IQ' }).click()
  await resetAndDecouple(page, 'Desk')
  await page.getByText('Replaced', { exact: true }).waitFor({ state: 'detached' })

  // the new one is reset and restored
  await sandbox.pressReset(spareIq.mac)
  await page.getByRole('button', { name: 'Learn more and Restore' }).click()
  await button('Restore').click()
  await dialog.getByText('2 of 2 done.').waitFor()
  await button('Close').last().click()

  // off the IQ and away
  for (const { list, name } of [...parts].reverse()) {
    await item(name).getByText('Attached', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await button('Detach').click()
    await question.getByRole('button', { name: 'Detach', exact: true }).click()
    await item(name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Show the list: ${list}` }).click()
    await act(name, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
    await button('Close').last().click()
  }
  expect(faults).toEqual([])
})
