import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

async function openConsole(path = '/installations') {
  const visitor = await fixture.visitor()
  await visitor.page.goto(`${fixture.url}${path}`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

/** A page of the sandbox, by its name in the menu. */
async function openSandboxPage(name: string): Promise<Page> {
  const { page } = await fixture.visitor()
  await page.goto(`${fixture.url}/sandbox/`)
  await page.getByRole('navigation').getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return page
}

test('an IQ is taken from the shelf, mounted and given power, and a tag is held before a lock [SANDBOX-01]', async () => {
  const page = await openSandboxPage('Virtual site')
  const panel = page.getByRole('complementary')
  await page.getByRole('button', { name: 'Place on the site' }).first().click()
  await panel.getByRole('switch', { name: 'Power' }).click()
  await panel.getByText('Connected', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Repeaters/ }).click()
  await page.getByRole('button', { name: 'Place on the site' }).first().click()
  await panel.getByText('Repeater', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: /^RFnet locks/ }).click()
  await page.getByRole('button', { name: 'Place on the site' }).first().click()
  await panel.getByLabel('Tag number').fill('04DEADBEEF0102')
  await panel.getByRole('button', { name: 'Present the tag' }).click()
  await panel.getByText('The door stays closed.').waitFor()
})

test('a box is dragged from the shelf beside the plan onto it [TRAIN-05]', async () => {
  const page = await openSandboxPage('Virtual site')
  const plan = page.getByRole('group', { name: 'Site plan' })
  const grip = page.locator('[data-grip]').first()
  const mac = await grip.getAttribute('data-grip')
  const before = await plan.getByRole('button').count()
  await grip.dragTo(plan, { targetPosition: { x: 120, y: 120 } })
  await plan.locator(`[data-mac="${mac}"]`).waitFor()
  expect(await plan.getByRole('button').count()).toBe(before + 1)
})

test('a hotel of 40 IQs and 640 locks is loaded with one question, and one of its locks is opened up [TRAIN-01]', async () => {
  const page = await openSandboxPage('Virtual site')
  const plan = page.getByRole('group', { name: 'Site plan' })
  await page.getByRole('button', { name: 'Hotel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click()
  await plan.getByRole('button', { name: /^Corridor 4.10, .*Connected/ }).waitFor()
  expect(await plan.getByRole('button').count()).toBe(680)
  await plan.getByRole('button', { name: /^101, / }).click()
  await page.getByRole('complementary').getByText('101', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Empty site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace it' }).click()
  await page.getByText('Nothing is mounted yet.').waitFor()
})

test('a mail is read in the mailbox, and its link leads on [SANDBOX-02]', async () => {
  const { page } = await openConsole('/installers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite installer' }).click()
  await dialog.getByLabel(/^First name/).fill('Nia')
  await dialog.getByLabel(/^Last name/).fill('New')
  await dialog.getByLabel(/^Email/).fill('nia@bright-locks.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'detached' })

  const mailbox = await openSandboxPage('Mailbox')
  await mailbox.getByText('nia@bright-locks.example').first().waitFor()
  const [invitation] = await Promise.all([
    mailbox.waitForEvent('popup'),
    mailbox.getByRole('link', { name: /\/login#invitation=/ }).click(),
  ])
  await invitation.getByLabel('First name').waitFor()
  expect(await invitation.getByLabel('First name').inputValue()).toBe('Nia')
})

test('an integration that was asked for is read at the alarm provider [SANDBOX-04]', async () => {
  const { page } = await openConsole()
  const dialog = page.getByRole('dialog')
  const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
  const select = async (label: string, option: string) => {
    await dialog.getByLabel(label).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: 'New installation' }).click()
  await dialog.getByRole('radio', { name: /MasterMind Offices/ }).check()
  await next()
  await dialog.getByLabel('Name').fill('Market Row')
  if (await dialog.getByLabel('Business type').count()) await select('Business type', 'Retail')
  await next()
  expect(await dialog.getByLabel('Country').inputValue()).toBe('Netherlands')
  await next()
  await dialog.getByLabel('Connection code').fill('0AF9')
  await dialog.getByLabel('Alarm center').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await next()
  await dialog.getByRole('button', { name: 'Start installation' }).click()
  await page.getByRole('heading', { name: 'Market Row', level: 1 }).waitFor()

  const provider = await openSandboxPage('Alarm provider')
  await provider.getByText('Market Row').waitFor()
  await provider.getByText('0AF9').waitFor()
  await provider.getByText('Answered 201').waitFor()
})

test('a flag that is switched on counts from the next page, and an incident is begun and ended [SANDBOX-05 SANDBOX-06]', async () => {
  const flags = await openSandboxPage('Flags')
  const incidents = flags.getByRole('switch', { name: /^Service status/ })
  if (!(await incidents.isChecked())) await incidents.click()
  await expect.poll(() => incidents.isChecked()).toBe(true)

  const status = await openSandboxPage('Status page')
  await status.getByLabel('Summary').fill('Letters are late')
  await status.getByRole('radio', { name: 'Major incident' }).check()
  await status.getByRole('checkbox').first().check()
  await status.getByRole('button', { name: 'Start incident' }).click()
  await status.getByRole('button', { name: 'Resolve: Letters are late' }).waitFor()

  const { page } = await openConsole()
  await page.getByText('Letters are late').waitFor()
  await status.getByRole('button', { name: 'Resolve: Letters are late' }).click()
  await status.getByText('No current incidents').waitFor()

  await flags.getByRole('switch', { name: /^Maintenance mode/ }).click()
  await expect.poll(() => flags.getByRole('switch', { name: /^Maintenance mode/ }).isChecked()).toBe(true)
  // the flags that were stored from the page before are shown first, and asked for again
  await page.reload()
  await page.getByText('The platform is under scheduled maintenance').waitFor()
})
