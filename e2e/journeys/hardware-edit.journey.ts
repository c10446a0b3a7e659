import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../stage/people.ts'
import { openSandbox, type VirtualDevice } from '../stage/sandbox.ts'
import { openStage } from '../stage/stage.ts'

const TREE_PX = 350
const stage = await openStage()
const sandbox = openSandbox(stage.url)
const [ada, ivo] = stage.accounts
const devices = await sandbox.devices()
const iq = boxed(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const front = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'RFNET')
const side = boxed(({ kind, communicationType }) => kind === 'lock' && communicationType === 'BLUENET')
const gate = boxed(({ kind, mac }) => kind === 'lock' && mac !== front.mac && mac !== side.mac)

function boxed(isWanted: (device: VirtualDevice) => boolean): VirtualDevice {
  const found = devices.find(isWanted)
  if (!found) throw new Error('The sandbox has no such device in its box.')
  return found
}

test('hardware is renamed, lit, detached at its door or by force, and its IQ is emptied, reset and decoupled [SHELL-25]', async () => {
  const { page, faults } = await stage.visitor()
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Hall' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.goto(stage.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await sandbox.hurry(60)
  await addIq(page)
  await addLock(page, 'Front door', front, 3)
  await addLock(page, 'Side door', side, 4)
  await addLock(page, 'Gate', gate, 5)

  // a phone is narrow, so three locks are higher than the card may be
  await page.setViewportSize({ width: 390, height: 844 })
  const area = page.getByRole('tree').locator('xpath=..')
  await expect.poll(() => area.evaluate(({ clientHeight }) => clientHeight)).toBe(TREE_PX)
  expect(await area.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(TREE_PX)
  await area.evaluate((element) => element.scrollTo(0, 80))
  expect(await area.evaluate(({ scrollTop }) => scrollTop)).toBe(80)
  await page.setViewportSize({ width: 1440, height: 900 })

  // a colleague has the same lock open, and is shown what became of it before it is renamed once more
  const colleague = await stage.visitor()
  const form = colleague.page.getByRole('dialog')
  await colleague.page.goto(page.url())
  await signIn(colleague.page, ivo as NonNullable<typeof ivo>)
  await colleague.page.getByRole('button', { name: 'Edit Front door' }).click()
  await form.getByLabel(/^Lock name/).fill('Main door')
  await page.getByRole('button', { name: 'Edit Front door' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Entrance')
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
  await dialog.getByRole('button', { name: 'Set LED' }).click()
  await page.getByText('LED successfully set.').waitFor()
  const light = async () => (await sandbox.device(iq.mac)).light.pattern
  await expect.poll(light, { timeout: 20_000 }).toBe('red_blue_every_2_seconds')

  // with the lock in reach it lets go of its keys
  await page.getByRole('button', { name: 'Edit Main door' }).click()
  await dialog.getByRole('button', { name: 'Detach', exact: true }).click()
  await question.getByText('Main door').waitFor()
  await question.getByRole('button', { name: 'Detach', exact: true }).click()
  await page.getByText('Lock successfully detached.').waitFor()
  await item('Main door').waitFor({ state: 'detached' })
  expect((await sandbox.device(front.mac)).boundTo).toBeNull()

  // out of reach it is asked for in vain, and only force helps: it keeps its keys
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
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText("This IQ doesn't have any hardware attached.").waitFor()
  await act('Detach all hardware')
  await dialog.getByText('Unable to clean the IQ').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await act('Decouple IQ')
  await dialog.getByText('The IQ has not been reset. Reset it first.').waitFor()
  await dialog.getByRole('button', { name: 'Reset IQ' }).click()
  await dialog.getByText('Hall has been reset').waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await question.getByText('Hall').waitFor()
  await question.getByRole('button', { name: 'Decouple IQ' }).click()
  await page.getByText('IQ successfully decoupled.').waitFor()
  await page.getByText("You don't have any IQ attached to this installation.").waitFor()
  expect([...faults, ...colleague.faults]).toEqual([])
})

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
  await sandbox.presentCard(mac)
  await next.click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}
