import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const NIA = 'nia@bright-locks.example'

test('a colleague is invited, registers, is an admin for a while and is shut out in the end [STAFF-12]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const inRow = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const changeRole = async (role: RegExp) => {
    await page.getByRole('button', { name: 'Change role' }).click()
    await dialog.getByRole('radio', { name: role }).check()
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('link', { name: 'Installers' }).click()
  await inRow('Ivo Installer').waitFor()
  // this person has made a site and so has been here
  expect(await inRow('Ivo Installer').getByText('Pending registration').count()).toBe(0)

  await page.getByRole('button', { name: 'Invite installer' }).click()
  await dialog.getByLabel(/^First name/).fill('Nia')
  await dialog.getByLabel(/^Last name/).fill('New')
  await dialog.getByLabel(/^Email/).fill(NIA)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await inRow('Nia New').getByText('Pending registration').waitFor()

  // the mail leads to the registration, and from there into the console
  const { links } = await sandbox.mailTo(NIA)
  const nia = (await fixture.visitor()).page
  await nia.goto(links.find((link) => link.includes('/login#invitation=')) ?? 'about:blank')
  await nia.getByLabel('First name').waitFor()
  expect(await nia.getByLabel('First name').inputValue()).toBe('Nia')
  await nia
    .getByLabel(/^Password/)
    .first()
    .fill('keys-on-the-harbour')
  await nia.getByRole('button', { name: /create|register/i }).click()
  await nia.getByRole('heading', { level: 1, name: 'Installations' }).waitFor()
  expect(await nia.getByRole('link', { name: 'Installers' }).count()).toBe(0)

  await page.reload()
  await inRow('Nia New').waitFor()
  expect(await inRow('Nia New').getByText('Pending registration').count()).toBe(0)
  await page.getByRole('link', { name: 'Nia New' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nia New' }).waitFor()
  await changeRole(/^Installer Admin/)

  // the role counts at once, and so does its loss
  await nia.reload()
  await nia.getByRole('link', { name: 'Installers' }).click()
  await nia.getByRole('link', { name: 'Ivo Installer' }).waitFor()
  await changeRole(/^Installer Basic/)
  await nia.getByRole('link', { name: 'Ivo Installer' }).click()
  await nia.getByText('You are not authorized to access this page.').waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nia New was deleted.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Installers' }).waitFor()
  await inRow('Nia New').waitFor({ state: 'detached' })
  await nia.goto(fixture.url)
  await nia.getByText('You are not authorized to access this page.').waitFor()
  expect(faults).toEqual([])
})
