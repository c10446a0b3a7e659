import { expect, test } from 'vitest'
import { offencesOf } from '../support/axe.ts'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada, ivo] = fixture.accounts

async function arrive(account: typeof ada) {
  const visitor = await fixture.visitor()
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, account as NonNullable<typeof ada>)
  await visitor.page.getByRole('heading', { name: 'Installations', level: 1 }).waitFor()
  return visitor
}

test('an IQ whose power is cut is shown behind the bell, and the entry leads to its installation', async () => {
  const { page, faults } = await arrive(ada)
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  const devices = await sandbox.devices()
  const { mac, activationCode } = devices.find(({ kind }) => kind === 'iq') ?? { mac: '' }
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.waitForURL(/\/hardware$/)
  const address = page.url()
  await sandbox.mount(mac, 2, 2)
  await sandbox.plugIn(mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(activationCode ?? '')
  await next.click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await dialog.getByText('No notifications').waitFor()
  await page.keyboard.press('Escape')

  // nobody closes the line, so the keep-alive finds out; the open installation hears of it then
  await sandbox.cutPower(mac)
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await bell.waitFor({ timeout: 90_000 })
  const colleague = await arrive(ivo)
  await colleague.page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  await page.getByRole('link', { name: 'Released' }).click()
  await bell.click()
  const entry = dialog.getByRole('link', { name: /^IQ Hall went offline/ })
  await entry.waitFor()
  expect(await offencesOf(page)).toEqual([])
  await entry.click()
  await page.waitForURL(address)
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await colleague.page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await colleague.page.getByRole('button', { name: 'Mark all as read' }).click()
  await colleague.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect([...faults, ...colleague.faults]).toEqual([])
})
