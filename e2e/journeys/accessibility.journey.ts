import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { offencesOf } from '../stage/axe.ts'
import { signIn } from '../stage/people.ts'
import { openStage } from '../stage/stage.ts'

const stage = await openStage()
const [ada] = stage.accounts
const views = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

/** Every screen and what opens from it: how to get there, and by what it is known to stand. */
const screens: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['the installations', (page) => open(page, '/installations', 'Created by you')],
  ['the released installations', (page) => open(page, '/released', 'Released Installations')],
  ['an address of nothing', (page) => open(page, '/not-found?type=installation')],
  ['a refusal', (page) => open(page, '/not-authorized')],
  ['a new installation', (page) => openBy(page, '/installations', 'New installation')],
  ['access by a code', (page) => openBy(page, '/installations', 'Get installer access')],
  ['the notifications', (page) => openBy(page, '/installations', 'Notifications')],
  ['the profile menu', (page) => openBy(page, '/installations', /profile/i)],
  ['the command palette', (page) => openByKeys(page, 'Control+K')],
  ['the keyboard shortcuts', (page) => openByKeys(page, '?')],
  ['the hardware', (page) => openSite(page)],
  ['a new IQ', (page) => openAtSite(page, 'Add IQ')],
  ['a new lock', (page) => openAtSite(page, 'Add lock')],
  ['a new repeater', (page) => openAtSite(page, 'Add repeater')],
]

test.each(views)('nothing on any screen keeps somebody out at %s [A11Y-01]', async (_name, viewport) => {
  const { page, faults } = await stage.visitor(viewport)
  await page.goto(stage.url)
  await page.getByLabel('Password').waitFor()
  const offences: Record<string, string[]> = { 'the sign-in': await offencesOf(page) }
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  for (const [name, go] of screens) {
    await go(page)
    offences[name] = await offencesOf(page)
  }
  expect(Object.entries(offences).filter(([, found]) => found.length > 0)).toEqual([])
  expect(faults).toEqual([])
})

async function open(page: Page, path: string, heading?: string): Promise<void> {
  await page.goto(stage.url + path)
  await page
    .getByRole('heading', heading ? { name: heading, exact: true } : {})
    .first()
    .waitFor()
}

async function openBy(page: Page, path: string, button: string | RegExp): Promise<void> {
  await open(page, path)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openByKeys(page: Page, keys: string): Promise<void> {
  await open(page, '/installations', 'Created by you')
  await page.keyboard.press(keys)
  await page.getByRole('dialog').waitFor()
}

async function openSite(page: Page): Promise<void> {
  await open(page, '/installations', 'Created by you')
  const row = page.getByRole('cell', { name: 'Quayside Apartments' })
  const card = page.getByRole('button', { name: 'Open: Quayside Apartments' })
  await row.or(card).first().click()
  await page.getByRole('button', { name: 'Add IQ' }).waitFor()
}

async function openAtSite(page: Page, button: string): Promise<void> {
  await openSite(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}
