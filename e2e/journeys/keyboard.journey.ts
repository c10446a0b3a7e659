import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { createTestKeyboard, hasFocus, waitForDialogFocus } from '../support/keyboard.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const lock = devices.find(({ kind, communicationType }) => kind === 'lock' && communicationType === 'RFNET')

test('a site is created, furnished and released without a mouse [A11Y-02]', async () => {
  const { page, faults } = await fixture.visitor()
  const keys = createTestKeyboard(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const next = () => keys.press(button('Next'))

  await page.goto(fixture.url)
  await keys.type(page.getByLabel('Email address'), ada?.email ?? '')
  await keys.type(page.getByLabel('Password'), ada?.password ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()

  await keys.press(page.getByRole('button', { name: 'New installation' }))
  await keys.press(dialog.getByRole('radio', { name: /Core Parking/ }), 'Space')
  await next()
  await keys.type(dialog.getByLabel('Name'), 'Garage by keys')
  await next()
  await keys.select(dialog.getByLabel('Country'), 'Belgium')
  await next()
  await keys.press(button('Start installation'))
  await page.waitForURL(/\/hardware$/)

  const opener = page.getByRole('button', { name: 'Add IQ' })
  await keys.press(opener)
  await waitForDialogFocus(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(opener)
  await page.keyboard.press('Enter')
  await sandbox.mount(iq?.mac ?? '', 2, 2)
  await sandbox.plugIn(iq?.mac ?? '')
  await keys.type(dialog.getByLabel(/^IQ name/), 'Ramp')
  await next()
  await keys.type(dialog.getByLabel(/^Activation code/), iq?.activationCode ?? '')
  await next()
  await keys.press(button('Add IQ'))
  await page.getByText('Ethernet Connection').waitFor()

  await sandbox.mount(lock?.mac ?? '', 3, 3)
  await keys.press(page.getByRole('button', { name: 'Add lock' }))
  await keys.type(dialog.getByLabel(/^Lock name/), 'Gate')
  await keys.type(dialog.getByLabel(/^MAC\/Device ID/), lock?.mac ?? '')
  await keys.select(dialog.getByLabel(/^Attach to IQ/), 'Ramp')
  await next()
  await keys.press(button('Add lock'))
  await dialog.getByText('Present the maintenance card to Gate').waitFor()
  await sandbox.presentCard(lock?.mac ?? '')
  await next()
  await keys.press(button('Close').last())

  const gate = page.getByRole('treeitem', { name: 'Gate' })
  await gate.getByText('Attached').waitFor()
  await keys.reach(page.getByRole('treeitem'))

  await keys.press(page.getByRole('button', { name: 'Release now' }))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }))
  await page.getByText('Garage by keys was successfully released').waitFor()

  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+K')
  await hasFocus(dialog.getByRole('textbox'))
  await page.keyboard.type('released')
  await dialog.getByRole('button', { name: /^Released/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/released/)
  await page.getByRole('cell', { name: 'Garage by keys', exact: true }).waitFor()
  // the page has the focus that the palette had
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(faults).toEqual([])
})
