import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { holdBackRequests } from '../support/hold-back-requests.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const OWNER = 'olivia@quayside.example'
const WINDOW_WIDTHS = [1440, 390]
const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts

/** Each place has a skeleton while answers are on their way, and its content afterwards. */
type SkeletonPlaces = Record<string, [coming: Locator, come: Locator]>

/** The places that are elsewhere when the answers have come. */
async function movedOn(page: Page, path: string, places: SkeletonPlaces): Promise<string[]> {
  const placeOf = async (seen: Locator) => {
    const { x, y } = (await seen.first().boundingBox()) ?? { x: -1, y: -1 }
    return { x, y }
  }
  const moved: string[] = []
  for (const width of WINDOW_WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const answers = await holdBackRequests(page, '**/api/**')
    await page.goto(fixture.url + path)
    const before: Record<string, { x: number; y: number }> = {}
    for (const [name, [coming]] of Object.entries(places)) before[name] = await placeOf(coming)
    answers.letCome()
    for (const [name, [, come]] of Object.entries(places)) {
      await come.first().waitFor()
      const [was, is] = [before[name], await placeOf(come)]
      if (!was || Math.abs(was.y - is.y) > 8 || Math.abs(was.x - is.x) > 2)
        moved.push(`${name} of ${path} at ${width}: ${JSON.stringify([was, is])}`)
    }
    await page.unroute('**/api/**')
  }
  return moved
}

const skeleton = (page: Page, name: string) => page.locator(`[data-skeleton=${name}]`)
/** The nth card that is on its way. */
const card = (page: Page, at: number) => skeleton(page, 'card').nth(at)

async function installer() {
  const visitor = await fixture.visitor()
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await visitor.page.getByRole('cell', { name: 'Garage North' }).waitFor()
  return visitor
}

/** Adds the nth IQ of the newer kind, mounted and with power. */
async function addIq(page: Page, at: number) {
  const dialog = page.getByRole('dialog')
  const iqs = (await sandbox.devices()).filter(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  const { mac = '', activationCode = '' } = iqs[at] ?? {}
  await sandbox.mount(mac, 2 + at, 2)
  await sandbox.plugIn(mac)
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel(/^Activation code/).fill(activationCode)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()
}

test('what is on its way in the console stands where it will stand [LOOK-10]', async () => {
  const { page, faults } = await installer()
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await addIq(page, 0)
  const hardware = new URL(page.url()).pathname
  await page.goto(`${fixture.url}/installers`)
  await page.getByRole('link', { name: 'Ada Admin' }).first().click()
  await page.getByRole('region', { name: 'Profile' }).waitFor()
  const person = new URL(page.url()).pathname

  const search = page.getByRole('searchbox')
  const part = (name: string) => page.getByRole('region', { name }).locator('article')
  const moved = [
    await movedOn(page, hardware, {
      tabs: [skeleton(page, 'tabs'), page.getByRole('navigation', { name: 'Parts of the installation' })],
      card: [card(page, 0), page.getByText('Ethernet Connection').locator('xpath=ancestor::article')],
    }),
    await movedOn(page, '/installations', { search: [skeleton(page, 'search'), search] }),
    await movedOn(page, '/released', {
      search: [skeleton(page, 'search'), search],
      table: [
        skeleton(page, 'table'),
        page.getByRole('table').or(page.getByRole('list', { name: 'Released Installations' })),
      ],
    }),
    await movedOn(page, '/company-information', {
      communication: [card(page, 0), part('Communication information')],
      address: [card(page, 1), part('Address')],
      admins: [card(page, 2), part('Company admins')],
      contact: [card(page, 3), part('Main contact person')],
    }),
    await movedOn(page, person, {
      profile: [card(page, 0), part('Profile')],
      installations: [card(page, 1), part('Open installations')],
    }),
  ]
  expect(moved.flat()).toEqual([])
  expect(faults).toEqual([])
})

test('what is on its way in the owner portal stands where it will stand [LOOK-10]', async () => {
  const { page: desk } = await installer()
  await desk.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await desk.getByRole('button', { name: 'Resend Invitation' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await addIq(desk, 1)
  const { links } = await sandbox.mailTo(OWNER)

  const { page, faults } = await fixture.visitor()
  await page.goto(links.find((link) => link.includes('/owner/invitation#')) ?? 'about:blank')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Olivia')
  await page.getByLabel('Last name').fill('Owner')
  const password = page.getByLabel(/^Password/).first()
  await password.fill('calm-quayside-19')
  await page.getByRole('button', { name: /create|register/i }).click()
  const terms = page.getByRole('region', { name: 'Terms of Service' }).locator('xpath=ancestor::article')
  await terms.waitFor()
  const site = new URL(page.url()).pathname
  const gate = {
    id: '0192d3a0-0000-7000-8000-0000000000f1',
    customerReference: 'Harbour gate',
    termsOfServiceAccepted: false,
    termsOfServiceAcceptedAt: null,
  }
  await page.route('**/owner/intercom_sites', (route) => route.fulfill({ json: { items: [gate] } }))

  const waiting = await movedOn(page, site, { terms: [card(page, 0), terms] })
  await page.getByLabel('I have read the Terms of Service and agree').check()
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  const accepted = page.getByText(/You accepted the Terms of Service on/)
  await accepted.waitFor()
  // the sentence with the longest day, two lines at a desk; a day of one digit takes one line
  await page.route('**/owner/sites', async (route) => {
    const { items } = await (await route.fetch()).json()
    const dated = items.map((one: object) => ({
      ...one,
      termsOfServiceAcceptedAt: '2026-11-30T22:58:00.000Z',
    }))
    await route.fulfill({ json: { items: dated } })
  })
  const around = (title: string) => page.getByText(title, { exact: true }).locator('xpath=ancestor::article')
  const moved = [
    waiting,
    await movedOn(page, site, {
      grants: [card(page, 1), around('IQs and permissions')],
      tags: [card(page, 2), around('Tags')],
      codes: [card(page, 3), around('Access for an installer')],
    }),
    await movedOn(page, '/owner/', { site: [card(page, 0), page.getByRole('article').first()] }),
    await movedOn(page, `/owner/intercom/${gate.id}`, { terms: [card(page, 0), terms] }),
  ]
  expect(moved.flat()).toEqual([])
  expect(faults).toEqual([])
})

test('what is on its way in the sandbox stands where it will stand [LOOK-10]', async () => {
  const { page, faults } = await fixture.visitor()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const answer = page.getByRole('group', { name: 'How it answers' })
  const moved = [
    await movedOn(page, '/sandbox/', {
      controls: [skeleton(page, 'controls'), page.getByText('Hands-free').locator('xpath=../../..')],
      plan: [card(page, 0), part('Site plan')],
    }),
    await movedOn(page, '/sandbox/mailbox', { list: [card(page, 0), page.getByRole('searchbox')] }),
    await movedOn(page, '/sandbox/alarm-provider', {
      answer: [card(page, 0), answer],
      received: [card(page, 1), part('Received requests')],
    }),
    await movedOn(page, '/sandbox/status-page', {
      services: [card(page, 0), part('Services')],
      incidents: [card(page, 1), part('Current incidents')],
    }),
    await movedOn(page, '/sandbox/flags', { flags: [card(page, 0), page.getByRole('article')] }),
  ]
  expect(moved.flat()).toEqual([])
  expect(faults).toEqual([])
})
