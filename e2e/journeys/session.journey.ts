import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const BEYOND_TOKEN_LIFETIME_MS = 16 * 60_000
let aheadMs = 0
const fixture = await openFixture({ now: () => new Date(Date.now() + aheadMs) })
const [ada] = fixture.accounts

async function arrive() {
  const visitor = await fixture.visitor()
  const { page } = visitor
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  return visitor
}

test('an access token that expires under an open wizard is renewed, and what was typed is created', async () => {
  const { page, faults } = await arrive()
  const dialog = page.getByRole('dialog')
  const next = () => dialog.getByRole('button', { name: 'Next' }).click()
  const renewals: string[] = []
  await page.route(/\/identity\/token$/, (route, request) => {
    renewals.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
    // only the platform's clock was ahead: for it the next token would be an old one, too
    aheadMs = 0
    return route.continue()
  })
  await page.getByRole('button', { name: 'New installation' }).click()
  await dialog.getByRole('radio', { name: /Core Parking/ }).check()
  await next()
  await dialog.getByLabel('Name').fill('Garage of a long lunch')
  await next()
  aheadMs = BEYOND_TOKEN_LIFETIME_MS
  await dialog.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Belgium' }).click()
  await next()
  await dialog.getByText('Garage of a long lunch').waitFor()
  await dialog.getByRole('button', { name: 'Start installation' }).click()

  await page.getByRole('heading', { name: 'Garage of a long lunch', level: 1 }).waitFor()
  expect(renewals).toEqual(['refresh_token'])
  expect(faults).toEqual([])
})

test('signing out in one tab ends the session of the other', async () => {
  const { page } = await arrive()
  const other = await page.context().newPage()
  await other.goto(`${fixture.url}/released`)
  await other.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()

  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByLabel('Password').waitFor()
  await other.getByLabel('Password').waitFor()

  // whoever signs in there goes on where the tab was
  await signIn(other, ada as NonNullable<typeof ada>)
  await other.waitForURL(`${fixture.url}/released`)
})

test('tabs that come without a session at once lead to the sign-in, and each lets its person in', async () => {
  const { page } = await fixture.visitor()
  const tabs = [page, await page.context().newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(`${fixture.url}/released`)))
  await Promise.all(tabs.map((tab) => tab.getByLabel('Password').waitFor()))

  for (const tab of tabs) {
    await signIn(tab, ada as NonNullable<typeof ada>)
    await tab.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()
  }
})

test('a session that cannot be renewed leads to the sign-in from where the person is, and back there', async () => {
  const { page, faults } = await arrive()
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.waitForURL(/\/hardware$/)
  const address = page.url()
  await page.getByRole('heading', { name: 'Garage North', level: 1 }).waitFor()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.context().clearCookies()
  // a request of the page that goes would be the first below, and nobody would renew the session for it
  await page.goto('about:blank')
  await page.route(/\/identity\/token$/, (route, request) =>
    request.postData()?.includes('refresh_token')
      ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
      : route.continue(),
  )
  // the platform refuses one request after another, so that the last is answered when the page is about to leave
  const refused = { status: 401, json: { Message: 'Please sign in.', ErrorCode: 'NotSignedIn' } }
  let first: Promise<unknown> | undefined
  await page.route(/\/api\//, async (route) => {
    const earlier = first
    first ??= page.waitForRequest(/\/identity\/token$/)
    await earlier
    await route.fulfill(refused)
  })
  await page.goto(address)
  await page.getByLabel('Password').waitFor()
  await page.unroute(/\/api\//)
  await signIn(page, ada as NonNullable<typeof ada>)

  await page.waitForURL(address)
  await page.getByRole('heading', { name: 'Garage North', level: 1 }).waitFor()
  expect(visited).not.toContain('/not-found')
  expect(visited).not.toContain('/not-authorized')
  expect(faults.filter((fault) => !fault.includes('status of 400'))).toEqual([])
})

test('a session that ends under a wizard is said, and signing in in another tab lets it go on [AUTH-16]', async () => {
  const { page, faults } = await arrive()
  const wizard = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New installation' }).click()
  await wizard.getByRole('radio', { name: /Core Parking/ }).check()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('Name').fill('Garage of a lost session')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Belgium' }).click()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByText('Garage of a lost session').waitFor()
  await page.context().clearCookies({ name: /session/i })
  await page.route(/\/identity\/token$/, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  await page.route(/\/api\//, (route) =>
    route.fulfill({ status: 401, json: { Message: 'Please sign in.', ErrorCode: 'NotSignedIn' } }),
  )
  await wizard.getByRole('button', { name: 'Start installation' }).click()
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.waitFor()
  await page.unrouteAll()

  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    ended.getByRole('button', { name: 'Sign in again' }).click(),
  ])
  await signIn(beside, ada as NonNullable<typeof ada>)

  await page.getByRole('heading', { name: 'Garage of a lost session', level: 1 }).waitFor()
  expect(await ended.count()).toBe(0)
  expect(faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([])
})

test('back from the sign-in leads to where the person came from, not forward again', async () => {
  const { page } = await fixture.visitor()
  await page.goto(`${fixture.url}/health-check`)
  await page.goto(`${fixture.url}/released`)
  await page.getByLabel('Password').waitFor()

  await page.goBack()

  await page.waitForURL(`${fixture.url}/health-check`)
  expect(await page.locator('body').textContent()).toBe('Health check')
})

test('back from the console leads to a sign-in that is over, and from there on to the console', async () => {
  const { page } = await arrive()
  await page.goBack()
  await page.getByRole('heading', { name: 'This page has expired' }).waitFor()

  await page.getByRole('link', { name: 'Continue' }).click()

  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
})

test('two tabs that are refused together renew the session once, and both stay', async () => {
  const { page, faults } = await arrive()
  const other = await page.context().newPage()
  await other.goto(`${fixture.url}/released`)
  await other.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()
  const tabs = [page, other]
  const bothRefused = Promise.all(
    tabs.map((tab) => tab.waitForResponse((response) => response.status() === 401)),
  )
  const renewals: string[] = []
  await page.context().route(/\/identity\/token$/, async (route, request) => {
    renewals.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
    await bothRefused
    aheadMs = 0
    await route.continue()
  })
  aheadMs = BEYOND_TOKEN_LIFETIME_MS
  await Promise.all(tabs.map((tab) => tab.reload()))

  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  await other.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()
  expect(renewals).toEqual(['refresh_token'])
  expect(faults).toEqual([])
})
