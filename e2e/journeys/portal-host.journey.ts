import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture({ portalHost: 'portal.localhost' })
const portal = fixture.url.replace('localhost', 'portal.localhost')
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts

test('an owner registers and agrees at the portal’s own host, to which the console’s sends who asks there [SEC-37]', async () => {
  const staff = await fixture.visitor()
  await staff.page.goto(fixture.url)
  await signIn(staff.page, ada as NonNullable<typeof ada>)
  await staff.page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await staff.page.getByRole('button', { name: 'Resend Invitation' }).click()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await staff.page.getByText('Invitation sent successfully.').waitFor()
  const { links } = await sandbox.mailTo('olivia@quayside.example')
  const link = links.find((one) => one.includes('/owner/invitation#')) ?? 'about:blank'
  expect(link).toContain(`${portal}/owner/invitation#code=`)

  const { page, faults } = await fixture.visitor()
  await page.goto(link.replace(portal, fixture.url))
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(`${fixture.url}/identity/**`)
  await page.getByLabel('First name').fill('Olivia')
  await page.getByLabel('Last name').fill('Owner')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('calm-quayside-19')
  await page.getByRole('button', { name: /create|register/i }).click()
  await page.getByLabel('I have read the Terms of Service and agree').check()
  expect(new URL(page.url()).origin).toBe(portal)
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await page.getByText('Quayside Apartments').first().waitFor()
  expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(404)
  expect(faults).toEqual([])
})
