import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { hasFocus } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'
import { openPhone } from '../support/phone.ts'
import { openSandbox, type VirtualDevice } from '../support/sandbox.ts'

const MAX_ACTIONS = 30
const DOORS = 12
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iqs = devices.filter(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const allLocks = devices.filter(({ kind }) => kind === 'lock')
const site = (at: number) => ({
  iq: iqs[at] as VirtualDevice,
  locks: allLocks.slice(at * DOORS, (at + 1) * DOORS),
})

test('twelve locks are added with a mouse and keys in at most thirty actions, the walk goes on when the doors are closed, and a list as a file is shown line by line [MANY-08 MANY-09 MANY-10 MANY-13]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const { iq, locks } = site(0)
  await openSite(page, 'Garage North', iq, locks)

  let actions = 0
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  actions += 1
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog.getByText('You can attach 16 locks to this IQ').waitFor()
  await hasFocus(dialog.getByLabel(/^MAC/))
  for (const [at, { mac }] of locks.entries()) {
    await page.keyboard.type(mac)
    if (at === 0) {
      await press('Tab')
      await page.keyboard.type('Door 1.01')
    }
    await press('Enter')
  }
  await dialog.getByRole('listitem', { name: 'Door 1.12' }).waitFor()
  await press('Enter')
  await press('Enter')
  await dialog.getByText('0 of 12 attached').waitFor()

  // in any order; the screen is closed between two doors, and the walk list knows the rest
  const [last, ...others] = locks.toReversed()
  await sandbox.presentCard(last?.mac ?? '')
  await dialog.getByText('1 of 12 attached').waitFor()
  actions += 1
  await dialog.getByRole('button', { name: 'Verify later' }).click()
  await page.getByText('1 of 12 done.').waitFor()
  await Promise.all(others.map(({ mac }) => sandbox.presentCard(mac)))
  const tree = page.getByRole('tree', { name: 'Hardware of Garage North IQ' })
  await expect.poll(() => attachedIn(tree)).toBe(DOORS)
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)

  // this follows the first five minutes of the README: one more, from the menu of its IQ
  const one = allLocks.at(-1)
  await page.getByRole('button', { name: 'Actions for Garage North IQ' }).click()
  await page.getByRole('menuitem', { name: 'Add lock here' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Gate')
  await dialog.getByLabel(/^MAC/).fill(one?.mac ?? '')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByText('Present the maintenance card to Gate').waitFor()
  await page.goto(page.url().replace(/\?.*/, ''))

  // a list as a file: the preview goes line by line, and the good line goes on
  await page.getByRole('button', { name: 'Add several' }).click()
  const [known, spare] = [locks[0]?.mac, allLocks.at(-2)?.mac]
  const list = `MAC/Device ID;Name;Floor\n${known};Front;\n${spare};Gate;3. OG\nAB99999999999Z;Yard;\n`
  await dialog
    .getByLabel('List of locks')
    .setInputFiles({ name: 'locks.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  const rowOf = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  await rowOf('Yard').getByText('Code unknown').waitFor()
  await rowOf('Front').getByText('Already here').waitFor()
  await rowOf('Gate (2)').getByText('Name adjusted').waitFor()
  await rowOf('Gate (2)').getByText('New floor').waitFor()
  await dialog.getByRole('button', { name: 'Continue with 1 lock' }).click()
  await dialog.getByRole('button', { name: 'Add 1 lock' }).click()
  await dialog.getByText('0 of 1 attached').waitFor()
  expect(faults).toEqual([])
})

test('on a phone twelve locks are added by touch in at most thirty actions, each door sounds, and the scanner reads one box after the other [MANY-06 MANY-10 MANY-17]', async () => {
  const phone = await openPhone(fixture)
  const { page, faults } = phone
  const dialog = page.getByRole('dialog')
  const { iq, locks } = site(1)
  await page.addInitScript(() => {
    const buzzed: unknown[] = []
    Object.assign(window, { buzzed })
    navigator.vibrate = (pattern) => buzzed.push(pattern) > 0
  })
  await openSite(page, 'Quayside Apartments', iq, locks)

  let actions = 0
  const tap = async (target: Locator) => {
    actions += 1
    await target.tap()
  }
  await tap(page.getByRole('button', { name: 'Actions for Quayside Apartments IQ' }))
  await tap(page.getByRole('menuitem', { name: 'Add several here' }))
  await dialog.getByText('You can attach 16 locks to this IQ').waitFor()
  await tap(dialog.getByLabel(/^Lock name/))
  await page.keyboard.type('Door 2.01')
  await tap(dialog.getByLabel(/^MAC/))
  for (const { mac } of locks) {
    await page.keyboard.type(mac)
    actions += 1
    await page.keyboard.press('Enter')
  }
  await tap(dialog.getByRole('button', { name: 'Add 12 locks' }))
  await dialog.getByText('0 of 12 attached').waitFor()
  for (const { mac } of locks.toReversed()) await sandbox.presentCard(mac)
  await dialog.getByText('12 of 12 attached').waitFor()
  expect(await page.evaluate('window.buzzed.length')).toBeGreaterThan(0)
  await tap(dialog.getByRole('button', { name: 'Close' }).last())
  const tree = page.getByRole('tree', { name: 'Hardware of Quayside Apartments IQ' })
  await expect.poll(() => attachedIn(tree)).toBe(DOORS)
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)

  // the scanner stays open: two boxes are taken, and one that is there already is refused
  const boxes = [allLocks.at(-3), locks[0], allLocks.at(-4)]
  const labels: string[] = []
  for (const box of boxes) labels.push(await sandbox.label(box?.mac ?? '', 'datamatrix'))
  await phone.holdInTurn(labels)
  await page.getByRole('button', { name: 'Actions for Quayside Apartments IQ' }).tap()
  await page.getByRole('menuitem', { name: 'Add several here' }).tap()
  await dialog.getByRole('button', { name: 'Scan one after another' }).tap()
  const series = page.getByRole('dialog', { name: 'Scan one after another' })
  await series.getByText('2 scanned').waitFor()
  await series.getByText('already belongs to').waitFor()
  await series.getByRole('button', { name: 'Done' }).tap()
  await dialog.getByRole('button', { name: 'Add 2 locks' }).waitFor()
  expect(faults).toEqual([])
})

const attachedIn = (tree: Locator) => tree.getByRole('treeitem').filter({ hasText: 'Attached' }).count()

/** An installation with one IQ that is online, and its locks at their doors. */
async function openSite(page: Page, name: string, iq: VirtualDevice, locks: readonly VirtualDevice[]) {
  await sandbox.mount(iq.mac, 5, 5)
  await sandbox.plugIn(iq.mac)
  for (const [at, { mac }] of locks.entries()) await sandbox.mount(mac, 4 + (at % 4), 4 + Math.floor(at / 4))
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page
    .getByRole('cell', { name })
    .or(page.getByRole('button', { name: `Open: ${name}` }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill(`${name} IQ`)
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(iq.activationCode ?? '')
  await next.click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
}
