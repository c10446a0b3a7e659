import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepsNobodyOut } from '../support/axe.ts'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const TREE_PX = 350
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada, ivo] = fixture.accounts
const devices = await sandbox.devices()
const iq = boxed(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const front = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'RFNET')
const side = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET')
const gate = boxed(({ kind, mac }) => kind === 'lock' && mac !== front.mac && mac !== side.mac)
const used = [iq, front, side, gate].map(({ mac }) => mac)
const spareIq = boxed(({ kind, revision, mac }) => kind === 'iq' && revision === '2.0' && !used.includes(mac))
const vault = boxed(
  ({ kind, communicationType, mac }) =>
    kind === 'lock' && communicationType === 'BLUENET' && !used.includes(mac),
)
const stairs = boxed(({ kind, communicationType }) => kind === 'repeater' && communicationType === 'RFNET')

function boxed(isWanted: (device: VirtualDevice) => boolean): VirtualDevice {
  const found = devices.find(isWanted)
  if (!found) throw new Error('The sandbox has no such device in its box.')
  return found
}

test('hardware is renamed, lit, detached at its door or by force, and its IQ is emptied, reset and decoupled [SHELL-25 READ-09]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Hall' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await sandbox.hurry(60)
  await addIq(page)
  await addLock(page, 'Front door', front, 3)
  await addLock(page, 'Side door', side, 4)
  await addLock(page, 'Gate', gate, 5)

  // larger text makes three locks higher than the card may be
  await page.addStyleTag({ content: '[role=treeitem] { min-height: 130px }' })
  const area = page.getByRole('tree').locator('xpath=..')
  await expect.poll(() => area.evaluate(({ clientHeight }) => clientHeight)).toBe(TREE_PX)
  expect(await area.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(TREE_PX)
  await area.evaluate((element) => element.scrollTo(0, 30))
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(30)
  // on a phone the page scrolls alone
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()

  // a colleague has the same lock open, and is shown what became of it before it is renamed once more
  const colleague = await fixture.visitor()
  const form = colleague.page.getByRole('dialog')
  await colleague.page.goto(page.url())
  await signIn(colleague.page, ivo as NonNullable<typeof ivo>)
  await colleague.page.getByRole('button', { name: 'Edit Front door' }).click()
  await form.getByLabel(/^Lock name/).fill('Main door')
  await page.getByRole('button', { name: 'Edit Front door' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Entrance')
  await keepsNobodyOut(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Lock successfully updated.').waitFor()
  await item('Entrance').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Its name is now Entrance.').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await colleague.page.getByText('Lock successfully updated.').waitFor()
  await item('Main door').waitFor()

  await act('Set LED')
  await dialog.getByRole('radio', { name: 'Red and blue, every 2 seconds' }).check()
  await keepsNobodyOut(page)
  await dialog.getByRole('button', { name: 'Set LED' }).click()
  await page.getByText('LED successfully set.').waitFor()
  const light = async () => (await sandbox.device(iq.mac)).light.pattern
  await expect.poll(light).toBe('red_blue_every_2_seconds')

  // with the lock in reach it lets go of its keys
  await page.getByRole('button', { name: 'Edit Main door' }).click()
  await dialog.getByRole('button', { name: 'Detach', exact: true }).click()
  await question.getByText('Main door').waitFor()
  await keepsNobodyOut(page)
  await question.getByRole('button', { name: 'Detach', exact: true }).click()
  await page.getByText('Lock successfully detached.').waitFor()
  await item('Main door').waitFor({ state: 'detached' })
  expect((await sandbox.device(front.mac)).boundTo).toBeNull()

  // the list of readings shows the conditions of a signal; a report a second would push it out of
  // sight
  await sandbox.hurry(1)
  await page.getByRole('button', { name: /^Signal readings of Side door/ }).click()
  await dialog.getByRole('group', { name: 'Door' }).getByRole('button', { name: 'Closed' }).click()
  await dialog.getByRole('button', { name: 'Measure now' }).click()
  await dialog.getByRole('row', { name: /dBm.*Measured.*Hall.*Door: Closed/ }).waitFor()
  await keepsNobodyOut(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // out of reach it is asked for in vain, and only force helps: it keeps its keys
  await sandbox.hurry(60)
  await sandbox.mount(side.mac, 60, 60)
  await item('Side door').getByText('Offline').waitFor()
  await page.getByRole('button', { name: 'Edit Side door' }).click()
  await dialog.getByRole('button', { name: 'Detach', exact: true }).click()
  await dialog.getByText('The lock is offline. Present a maintenance card to it').waitFor()
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('button', { name: 'Force detach' }).click()
  await question.getByText('This is irreversible.').waitFor()
  await question.getByRole('button', { name: 'Force detach' }).click()
  await item('Side door').waitFor({ state: 'detached' })
  expect((await sandbox.device(side.mac)).boundTo).toBe(iq.mac)

  await act('Detach all hardware')
  await question.getByText('Gate').waitFor()
  await question.getByRole('button', { name: 'Detach all hardware' }).click()
  await dialog.getByText('All hardware is detached.').waitFor()
  await keepsNobodyOut(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText("This IQ doesn't have any hardware attached.").waitFor()
  await act('Detach all hardware')
  await dialog.getByText('Unable to clean the IQ').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await act('Decouple IQ')
  await resetAndDecouple(page, 'Hall')
  await page.getByText("You don't have any IQ attached to this installation.").waitFor()
  expect([...faults, ...colleague.faults]).toEqual([])
})

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

  // added and renamed
  await addIq(page)
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
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Cupboard')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(vault.mac)
  await button('Clear').click()
  await button('Next').click()
  await button('Add lock').click()
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

async function resetAndDecouple(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  await dialog.getByText('The IQ has not been reset. Reset it first.').waitFor()
  await dialog.getByRole('button', { name: 'Reset IQ' }).click()
  await dialog.getByText(`${name} has been reset`).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await question.getByText(name).waitFor()
  await question.getByRole('button', { name: 'Decouple IQ' }).click()
  await page.getByText('IQ successfully decoupled.').waitFor()
}

async function addIq(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await sandbox.mount(iq.mac, 2, 2)
  await sandbox.plugIn(iq.mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(iq.activationCode ?? '')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
}

async function addLock(page: Page, name: string, { mac }: VirtualDevice, x: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await sandbox.mount(mac, x, 3)
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill(name)
  await dialog.getByLabel(/^MAC\/Device ID/).fill(mac)
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await next.click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByText(`Present the maintenance card to ${name}`).waitFor()
  await sandbox.presentCardUntilTaken(mac, iq.mac)
  await next.click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}
