import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { openFixtureDatabase } from '../support/fixture-database.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const database = await openFixtureDatabase()
// asked for first, so done last: the stage lets go of it before
afterAll(() => database.close())
const fixture = await openFixture({ env: database.env })
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const iq = (await sandbox.devices()).find(({ kind, revision }) => kind === 'iq' && revision === '2.0')

test('after a restore an IQ is ahead, says what it has, and keeps it when that is decided [EPOCH-05 EPOCH-06]', async () => {
  const { mac = '', activationCode = '' } = iq ?? {}
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  await sandbox.mount(mac, 2, 2)
  await sandbox.plugIn(mac)
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(activationCode)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()

  await database.putBack('Former hall')
  await sandbox.cutPower(mac)
  await sandbox.plugIn(mac)
  await page.getByRole('button', { name: 'Look at the differences' }).click()
  const row = dialog.getByRole('row', { name: 'Name' })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Hall', 'Former hall'])
  await dialog.getByRole('button', { name: 'Use the IQ’s version' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Use the IQ’s version' }).click()
  await dialog.getByText('No IQ is waiting for a decision.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('heading', { name: 'Hall', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Look at the differences' }).count()).toBe(0)
  expect(faults).toEqual([])
})
