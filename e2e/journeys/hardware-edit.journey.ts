import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq, attachLock, resetAndDecouple } from '../support/hardware-wizards.ts'
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
  await addIq(page, sandbox, iq)
  const locks = [
    { name: 'Front door', mac: front.mac, x: 3 },
    { name: 'Side door', mac: side.mac, x: 4 },
    { name: 'Gate', mac: gate.mac, x: 5 },
  ]
  for (const { x, ...lock } of locks) {
    await sandbox.mount(lock.mac, x, 3)
    await attachLock(page, sandbox, { ...lock, iq: 'Hall', iqMac: iq.mac })
  }

  // larger text makes three locks higher than the card may be
  await page.addStyleTag({ content: '[role=treeitem] { min-height: 130px }' })
  const area = page.getByRole('tree').locator('xpath=..')
  // alone it has the page to itself
  await expect.poll(() => area.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(TREE_PX)
  await page.locator('li:has([role=tree])').evaluate((card) => card.after(document.createElement('li')))
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
  await expect.poll(light).toBe('red_blue_every_2_seconds')

  // with the lock in reach it lets go of its keys
  await page.getByRole('button', { name: 'Edit Main door' }).click()
  await dialog.getByRole('button', { name: 'Detach', exact: true }).click()
  await question.getByText('Main door').waitFor()
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
