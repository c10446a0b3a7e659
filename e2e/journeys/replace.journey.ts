import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const boxes = await sandbox.devices()
const boxed = (kind: VirtualDevice['kind'], net?: 'RFNET' | 'BLUENET') =>
  boxes.filter(
    (device) =>
      device.kind === kind &&
      device.communicationType === net &&
      (kind !== 'iq' || device.revision === '2.0'),
  )
const [oldIq, newIq] = boxed('iq').map(({ mac, activationCode = '' }) => ({ mac, activationCode }))
const macs = (kind: 'lock' | 'repeater', net: 'RFNET' | 'BLUENET') => boxed(kind, net).map(({ mac }) => mac)
const [card] = macs('lock', 'RFNET')
const [side, newSide, newestSide] = macs('lock', 'BLUENET')
const [stairs] = macs('repeater', 'RFNET')
if (!oldIq || !newIq || !card || !side || !newSide || !newestSide || !stairs)
  throw new Error('The box does not hold what this journey needs.')

const { page, faults } = await fixture.visitor()
const dialog = page.getByRole('dialog')
const next = dialog.getByRole('button', { name: 'Next' })
const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
const close = dialog.getByRole('button', { name: 'Close' }).last()
const treeItem = (name: string) =>
  page
    .getByRole('tree', { name: 'Hardware of Hall' })
    .getByRole('treeitem', { name: new RegExp(`^${name} `) })
const door = (name: string) => dialog.getByRole('listitem', { name, exact: true })

/** A site of an IQ with an RFnet repeater, an RFnet lock and a BLUEnet lock, all attached. */
test('a site is commissioned', async () => {
  await sandbox.mount(oldIq.mac, 2, 2)
  await sandbox.plugIn(oldIq.mac)
  await sandbox.mount(stairs, 3, 2)
  await sandbox.plugIn(stairs)
  await sandbox.mount(card, 3, 3)
  await sandbox.mount(side, 4, 3)

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(oldIq.activationCode)
  await next.click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()

  await page.getByRole('button', { name: 'Add repeater' }).click()
  await dialog.getByLabel(/^Repeater name/).fill('Stairs')
  await dialog.getByRole('radio', { name: /RFnet/ }).check()
  await next.click()
  await addressAndPlace(stairs)
  await dialog.getByRole('button', { name: 'Add repeater' }).click()
  await dialog.getByRole('button', { name: 'Verify later' }).click()
  await sandbox.pressReset(stairs)
  await treeItem('Stairs').getByText('Attached', { exact: true }).waitFor()

  for (const [name, mac] of [
    ['Front door', card],
    ['Side door', side],
  ] as const) {
    await page.getByRole('button', { name: 'Add lock' }).click()
    await dialog.getByLabel(/^Lock name/).fill(name)
    await addressAndPlace(mac)
    await dialog.getByRole('button', { name: 'Add lock' }).click()
    await dialog.getByRole('button', { name: 'Verify later' }).click()
    await sandbox.presentCard(mac)
    await treeItem(name).getByText('Attached', { exact: true }).waitFor()
  }
})

test('a replaced IQ gets its tree back door by door; a card that was not presented stays on the walk list', async () => {
  await sandbox.mount(newIq.mac, 2, 3)
  await sandbox.plugIn(newIq.mac)
  await select('Replace IQ')
  await dialog.getByText('Present the maintenance card once to each lock.').waitFor()
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(newIq.activationCode)
  await dialog.getByRole('button', { name: 'Replace IQ' }).click()

  // nobody has reset the repeater yet
  await door('Stairs').getByText('Reset the repeater to sync with the new IQ.').waitFor()
  await verify.click()
  await dialog.getByText('Not every repeater is attached yet, try again').waitFor()
  await sandbox.pressReset(stairs)
  await next.click()

  // one card is presented, the other is not
  for (const name of ['Front door', 'Side door'])
    await door(name).getByText('Present a maintenance card to its reader to sync with the new IQ.').waitFor()
  await sandbox.presentCard(card)
  await door('Front door').getByText('Correctly attached and synced with the new IQ.').waitFor()
  await verify.click()
  await dialog.getByText('Not every lock is attached yet, try again').waitFor()
  await dialog.getByRole('button', { name: 'Verify later' }).click()

  // the old IQ is to be decoupled
  await page.getByText('Replaced', { exact: true }).waitFor()
  await page.getByText('Decouple the IQ to reuse it').waitFor()

  // found again, also after everything was closed
  await page.reload()
  await page.getByText('Hall was replaced. 2 of 3 done.').waitFor()
  await page.getByRole('button', { name: 'Open the walk list' }).click()
  await sandbox.presentCard(side)
  await dialog.getByText('3 of 3 done.').waitFor()
  await dialog.getByRole('button', { name: 'Close list' }).click()
  await treeItem('Side door').getByText('Attached', { exact: true }).waitFor()
  await page.getByText('Hall was replaced.').waitFor({ state: 'hidden' })
})

test('an IQ that was reset is restored, and its hardware comes back by itself', async () => {
  await sandbox.hurry(60)
  await sandbox.pressReset(newIq.mac)
  await page.getByRole('button', { name: 'Learn more and Restore' }).click()
  await dialog.getByText('Step 1 / 2').waitFor()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await dialog.getByText('Step 2 / 2').waitFor()
  await dialog.getByText('3 of 3 done.').waitFor()
  await close.click()
  for (const name of ['Stairs', 'Front door', 'Side door'])
    await treeItem(name).getByText('Attached', { exact: true }).waitFor()
  await sandbox.hurry(1)
})

test('a lock is replaced under its name: the old one leaves, or is let go by force when it is broken', async () => {
  await sandbox.mount(newSide, 4, 3)
  await replaceSideDoor(newSide, 'Replace lock')
  await dialog.getByText('Present the maintenance card to Side door').waitFor()
  await sandbox.presentCard(newSide)
  await dialog.getByText('1 of 1 done.').waitFor()
  await close.click()
  await treeItem('Side door').getByText(newSide).waitFor()
  await treeItem('Side door').getByText('Attached', { exact: true }).waitFor()

  // the first one has left, so it can be added again
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Spare')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(side)
  await next.click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByText(/^Spare was added and is detached/).waitFor()
  await close.click()

  // a lock without power cannot confirm that it leaves
  await sandbox.drainBattery(newSide)
  await sandbox.hurry(60)
  await treeItem('Side door').getByText('Offline', { exact: true }).waitFor()
  await sandbox.hurry(1)
  await sandbox.mount(newestSide, 4, 3)
  await replaceSideDoor(newestSide, 'Replace by force')
  await dialog.getByText('Present the maintenance card to Side door').waitFor()
  await sandbox.presentCard(newestSide)
  await dialog.getByText('1 of 1 done.').waitFor()
  await close.click()
  await treeItem('Side door').getByText(newestSide).waitFor()
  expect(faults).toEqual([])
})

async function addressAndPlace(mac: string): Promise<void> {
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await next.click()
}

async function select(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Hall' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function replaceSideDoor(mac: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Side door' }).click()
  await dialog.getByRole('button', { name: 'Replace lock' }).click()
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  await next.click()
  await dialog.getByRole('button', { name: button }).click()
}
