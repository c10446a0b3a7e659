import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const DAY_MS = 86_400_000
let aheadMs = 0
const fixture = await openFixture({ now: () => new Date(Date.now() + aheadMs) })
const sandbox = openSandbox(fixture.url)
const [ada, , , nora] = fixture.accounts
const OWNER = 'olivia@quayside.example'

/** In the newest mail, once it has come. */
async function mailedLink(part: string): Promise<string> {
  for (;;) {
    const { links } = await sandbox.mailTo(OWNER)
    const link = links.find((one) => one.includes(part))
    if (link) return link
  }
}
const invitationLink = () => mailedLink('/owner/invitation#')

test('an invitation comes by mail, and is refused three days after it was sent [OWNER-21 SANDBOX-03]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await page.getByRole('button', { name: 'Resend Invitation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await page.getByText('Invitation sent successfully.').waitFor()

  const owner = await fixture.visitor()
  const link = await invitationLink()
  await owner.page.goto(link)
  await owner.page.getByRole('button', { name: 'Register' }).waitFor()
  aheadMs = 3 * DAY_MS
  await owner.page.reload()
  await owner.page.getByText('This invitation has expired').waitFor()
  expect(await owner.page.getByRole('button', { name: 'Register' }).count()).toBe(0)
  aheadMs = 0
})

test("an owner's address reaches the form as it was typed, whatever a browser makes of domains [ADDR-01]", async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  // keys are pressed because text that a test fills in does not pass the browser's own mapping
  const typeInto = async (label: RegExp) => {
    const field = page.getByLabel(label).first()
    await field.click()
    await page.keyboard.type('otto@straße.example')
    return field.inputValue()
  }
  expect(await typeInto(/^Email address/)).toBe('otto@straße.example')
  await page.getByLabel(/^Email address/).fill('')
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.goto(`${fixture.url}/installers`)
  await page.getByRole('button', { name: 'Invite installer' }).click()
  expect(await typeInto(/^E-?mail/i)).toBe('otto@straße.example')
})

test('the portal can be put on the home screen [OWNER-30]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(`${fixture.url}/owner/`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (at) => (await fetch(at ?? '')).json(), href)
  expect(manifest).toMatchObject({ start_url: '/owner/', scope: '/owner/', display: 'standalone' })
  const icon = await page.request.get(new URL(manifest.icons[0].src, fixture.url).href)
  expect(icon.headers()['content-type']).toContain('image/svg+xml')
})

test('an owner lets another installer in by a code, and takes the rights on an IQ away [ACCESS-08 ACCESS-09 PORTAL-05 PORTAL-06 PORTAL-07 IQ-07]', async () => {
  const owner = await fixture.visitor()
  await owner.page.goto(await invitationLink())
  await owner.page.getByRole('button', { name: 'Register' }).click()
  await owner.page.getByLabel('First name').fill('Olivia')
  await owner.page.getByLabel('Last name').fill('Owner')
  await owner.page
    .getByLabel(/^Password/)
    .first()
    .fill('calm-quayside-19')
  await owner.page.getByRole('button', { name: /create|register/i }).click()
  await owner.page.getByLabel('I have read the Terms of Service and agree').check()
  await owner.page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await owner.page.getByText(/You accepted the Terms of Service/).waitFor()

  // the code is shown once, beside the Customer UID
  await owner.page.getByRole('button', { name: 'Create an access code' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '1 day' }).check()
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await dialog.getByText('Copy the code now').waitFor()
  const [uid = '', code = ''] = await dialog.locator('code').allTextContents()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // another company enters it; a wrong one is refused in the dialog, which stays
  const other = await fixture.visitor()
  await other.page.goto(fixture.url)
  await signIn(other.page, nora as NonNullable<typeof nora>)
  await other.page.getByRole('button', { name: 'Get installer access' }).click()
  const access = other.page.getByRole('dialog')
  await access.getByLabel(/^Customer UID/).fill(uid)
  await access.getByLabel(/^Access code/).fill('AAAAA-AAAAA')
  await access.getByRole('button', { name: 'Get access' }).click()
  await access.getByText(/do not fit together/).waitFor()
  await access.getByLabel(/^Access code/).fill(code)
  await access.getByRole('button', { name: 'Get access' }).click()
  await other.page.waitForURL(/\/installations\/[^/]+\/hardware$/)
  await other.page.getByText('Installer access granted').waitFor()

  // an IQ of the site, until the owner takes it away
  const iq = (await sandbox.devices()).find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  await other.page.getByRole('button', { name: 'Add IQ' }).click()
  await access.getByLabel(/^IQ name/).fill('Lobby')
  await access.getByRole('button', { name: 'Next' }).click()
  await access.getByLabel(/^Activation code/).fill(iq?.activationCode ?? '')
  await access.getByRole('button', { name: 'Next' }).click()
  await access.getByRole('button', { name: 'Add IQ' }).click()
  await other.page.getByText("This IQ doesn't have any hardware attached.").waitFor()
  await owner.page.reload()
  for (const right of ['Installer access', 'Subscription']) {
    const grant = owner.page.getByRole('switch', { name: right })
    await grant.focus()
    await owner.page.keyboard.press('Space')
    if (right === 'Subscription') await owner.page.getByRole('button', { name: 'Switch off' }).click()
    await owner.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await other.page.getByText('View only').waitFor()
    await owner.page.keyboard.press('Space')
    await other.page.getByText('View only').waitFor({ state: 'detached' })
  }
  expect(owner.faults).toEqual([])
})

test('tabs of an owner share one session, which is renewed as its access token expires', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(`${fixture.url}/owner/`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, { email: OWNER, password: 'calm-quayside-19' })
  await page.getByRole('link', { name: 'Quayside Apartments' }).waitFor()
  const other = await page.context().newPage()
  const renewals: string[] = []
  await page.context().route(/\/identity\/token$/, (route, request) => {
    renewals.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
    // only the platform's clock was ahead: for it the next token would be an old one, too
    aheadMs = 0
    return route.continue()
  })
  aheadMs = 16 * 60_000
  await other.goto(`${fixture.url}/owner/`)
  await other.getByRole('link', { name: 'Quayside Apartments' }).waitFor()
  expect(renewals).toEqual(['refresh_token'])

  await page.reload()
  await page.getByRole('link', { name: 'Quayside Apartments' }).waitFor()
  expect(renewals).toEqual(['refresh_token'])
  expect(faults).toEqual([])
})

test('who forgot the password opens a link whose code no server sees, and signs in with the new one [SEC-32]', async () => {
  const { page, faults } = await fixture.visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${fixture.url}/owner/`)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email address').fill(OWNER)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const link = await mailedLink('/new-password#')
  const code = link.split('=')[1] ?? ''
  expect(code).toMatch(/^[\w-]{43}$/)

  await page.goto(link)
  await page.getByLabel('New password').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel('New password').fill('calm-quayside-20')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('You are signed out everywhere.').waitFor()
  await page.goto(`${fixture.url}/owner/login`)
  await signIn(page, { email: OWNER, password: 'calm-quayside-20' })
  await page.getByRole('link', { name: 'Quayside Apartments' }).waitFor()
  expect(asked.filter((address) => address.includes(code))).toEqual([])
  expect(faults).toEqual([])
})
