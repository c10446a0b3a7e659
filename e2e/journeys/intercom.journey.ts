import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { listOverflowingTexts } from '../support/list-overflowing-texts.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const OWNER = 'olga.owner.of.the.house@gatehouse.example'
const lock = (await sandbox.devices()).find(({ kind }) => kind === 'lock')?.mac ?? ''

test('an intercom is set up with its location, an entrance and an owner, who takes it over', async () => {
  await sandbox.switchFlag('xs4Com', true)
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const fill = (name: RegExp, text: string) => dialog.getByLabel(name).fill(text)

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add lock' }).click()
  await fill(/^Lock name/, 'Front door')
  await fill(/^MAC\/Device ID/, lock)
  await press('Next')
  await press('Add lock')
  await dialog.getByText('Front door was added and is detached.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('link', { name: 'XS4 Com' }).click()
  await page.getByText('No Configuration').waitFor()
  await page.getByRole('button', { name: 'Create new XS4 Com site' }).click()
  await fill(/^Site name/, 'Gatehouse')
  await dialog.getByRole('checkbox', { name: 'Residential' }).check()
  await dialog.getByRole('searchbox', { name: 'Site address' }).fill('Quay 12, Rotterdam')
  await press('Quay 12, Rotterdam, Netherlands')
  await dialog.getByLabel('Street').waitFor()
  await press('Save')

  await fill(/^Intercom UUID/, '0b6e3f1c-6c1f-4a53-9a44-5d6bb2c1a001')
  await fill(/^Entrance name/, 'Main entrance')
  await dialog.getByLabel(/^Lock/).click()
  await page.getByRole('option', { name: 'Front door' }).click()
  await press('Add entrance')
  await press('Done')

  await fill(/^Email/, OWNER)
  await fill(/^First name/, 'Olga')
  await fill(/^Last name/, 'Owner')
  await press('Next')
  await press('Send invitation')
  await page.getByText('Setup complete').waitFor()
  await page.getByRole('row', { name: /Main entrance.*Front door/ }).waitFor()
  for (const width of [820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(listOverflowingTexts)]).toEqual([width, []])
  }

  const owner = await fixture.visitor({ width: 390, height: 844 })
  const { links } = await sandbox.mailTo(OWNER)
  await owner.page.goto(links.find((link) => link.includes('/owner/invitation#')) ?? 'about:blank')
  await owner.page.getByRole('heading', { name: 'The intercom of Gatehouse is being set up' }).waitFor()
  await owner.page.getByRole('button', { name: 'Register' }).click()
  await owner.page.getByLabel('First name').fill('Olga')
  await owner.page.getByLabel('Last name').fill('Owner')
  await owner.page
    .getByLabel(/^Password/)
    .first()
    .fill('calm-gatehouse-19')
  await owner.page.getByRole('button', { name: /create|register/i }).click()
  await owner.page.getByLabel('I have read the Terms of Service and agree').check()
  await owner.page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await owner.page.getByText(/The intercom is yours/).waitFor()
  // the installer's page hears of it
  await page.getByText('Invitation pending').waitFor({ state: 'detached' })
  expect([...faults, ...owner.faults]).toEqual([])
})
