import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const MODAL_PX = 1155
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')

const IN_MENU = ['Edit IQ', 'Set LED', 'Replace IQ', 'Decouple IQ']

/** A button of the page opens the modal, or an entry of the menu of the IQ. */
const openers: readonly [string, (page: Page) => Promise<unknown>, string[]][] = [
  [
    'the installations',
    (page) => page.goto(`${fixture.url}/installations`),
    ['New installation', 'Get installer access'],
  ],
  ['the installers', (page) => page.goto(`${fixture.url}/installers`), ['Invite installer']],
  [
    'the company',
    (page) => page.goto(`${fixture.url}/company-information`),
    ['Edit communication details', 'Edit address', 'Edit main contact person'],
  ],
  ['a site with an owner to come', (page) => enter(page, 'Quayside Apartments'), ['Change email']],
  [
    'the hardware',
    (page) => enter(page, 'Garage North'),
    ['Add IQ', 'Add lock', 'Add repeater', 'Edit IQ', 'Set LED', 'Replace IQ', 'Decouple IQ'],
  ],
  ['the tags', (page) => page.getByRole('link', { name: 'Tags' }).click(), ['Add Tags']],
  ['the floor plans', (page) => page.getByRole('link', { name: 'Floor Plans' }).click(), ['Add Floor Plan']],
  ['the floors', (page) => page.getByRole('link', { name: 'Floors' }).click(), ['Create a floor']],
  ['the notes', (page) => page.getByRole('link', { name: 'Notes' }).click(), ['Create note']],
]

test('every modal is 1155 px wide on a desk [SHELL-17]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  await enterWithIq(page)

  const widths: Record<string, number> = {}
  for (const [place, go, names] of openers) {
    await go(page)
    for (const name of names) widths[`${name} at ${place}`] = await widthOf(page, name)
  }
  expect(Object.keys(widths)).toHaveLength(openers.flatMap(([, , names]) => names).length)
  expect(Object.entries(widths).filter(([, width]) => width !== MODAL_PX)).toEqual([])
  expect(faults).toEqual([])
})

async function widthOf(page: Page, name: string): Promise<number> {
  if (IN_MENU.includes(name)) {
    await page.getByRole('button', { name: 'Actions for Hall' }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const width = await dialog.evaluate((element: HTMLElement) => element.offsetWidth)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  const question = page.getByRole('alertdialog')
  await expect.poll(async () => (await question.count()) > 0 || (await dialog.count()) === 0).toBe(true)
  if ((await question.count()) > 0) await question.getByRole('button', { name: /^Yes/ }).click()
  await dialog.waitFor({ state: 'detached' })
  return width
}

async function enter(page: Page, name: string): Promise<void> {
  await page.goto(`${fixture.url}/installations`)
  await page.getByRole('cell', { name }).click()
  await page.waitForURL(/\/hardware/)
}

async function enterWithIq(page: Page): Promise<void> {
  await enter(page, 'Garage North')
  await addIq(page, sandbox, iq as NonNullable<typeof iq>)
}
