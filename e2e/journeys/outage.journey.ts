import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { openFixtureBroker } from '../support/fixture-broker.ts'
import { openFixtureDatabase } from '../support/fixture-database.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const HOUR_MS = 3_600_000
const SERVICE_AWAY_TEXT = 'The service is not available at the moment. Nothing was changed; try again.'
let aheadMs = 0
const database = await openFixtureDatabase()
const broker = await openFixtureBroker()
// asked for first, so done last: the stage lets go of them before
afterAll(async () => {
  await broker.close()
  await database.close()
})
const fixture = await openFixture({
  env: { ...database.env, ...broker.env },
  now: () => new Date(Date.now() + aheadMs),
})
const sandbox = openSandbox(fixture.url)
const [ada, ivo] = fixture.accounts

/** A browser says every answer of an outage aloud; anything else would be a fault of the pages. */
const besidesOutage = (faults: string[]) => faults.filter((fault) => !/status of 503/.test(fault))

test('while the database is away the lists say so, and are there again when asked', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()

  database.cut()
  await page.getByPlaceholder('Site or collection name').fill('garage')
  await expect.poll(() => page.getByText(SERVICE_AWAY_TEXT, { exact: true }).count()).toBe(2)
  expect((await fetch(`${fixture.url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${fixture.url}/health/live`)).status).toBe(200)

  database.mend()
  await expect.poll(async () => (await fetch(`${fixture.url}/health/ready`)).status).toBe(200)
  for (const [name, answer] of [
    ['Created by you', 'Garage North'],
    ['Created by your company', 'No installations found'],
  ] as const) {
    const heading = page.getByRole('heading', { name, exact: true })
    const section = page.locator('section', { has: heading })
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByText(answer).first().waitFor()
    expect(await section.getByText(SERVICE_AWAY_TEXT, { exact: true }).count()).toBe(0)
  }
  expect(besidesOutage(faults)).toEqual([])
})

test('what is sent in an outage is reported in its place, and done once when it is sent again', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await page.goto(fixture.url)
  await signIn(page, ivo as NonNullable<typeof ivo>)
  await page.getByRole('button', { name: 'New installation' }).click()
  await dialog.getByRole('radio', { name: /Core Parking/ }).check()
  await next.click()
  await dialog.getByLabel('Name').fill('Garage in a storm')
  await next.click()
  await dialog.getByLabel('Country').fill('Belg')
  await page.getByRole('option', { name: 'Belgium' }).click()
  await next.click()

  database.cut()
  const start = dialog.getByRole('button', { name: 'Start installation' })
  await start.click()
  await dialog.getByText(SERVICE_AWAY_TEXT, { exact: true }).waitFor()
  await dialog.getByText('Garage in a storm').waitFor()

  database.mend()
  await expect.poll(async () => (await fetch(`${fixture.url}/health/ready`)).status).toBe(200)
  await start.click()
  await page.waitForURL(/\/hardware$/)
  await page.goto(`${fixture.url}/installations?search=storm`)
  await page.getByRole('cell', { name: 'Garage in a storm' }).waitFor()
  expect(await page.getByRole('cell', { name: 'Garage in a storm' }).count()).toBe(1)
  expect(besidesOutage(faults)).toEqual([])
})

test('what is placed while the broker is away is attached when it is back', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  const devices = await sandbox.devices()
  const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
  const lock = devices.find(({ kind, communicationType }) => kind === 'lock' && communicationType === 'RFNET')
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await sandbox.mount(iq?.mac ?? '', 2, 2)
  await sandbox.plugIn(iq?.mac ?? '')
  await page.getByRole('button', { name: 'Add IQ' }).click()
  await dialog.getByLabel(/^IQ name/).fill('Hall')
  await next.click()
  await dialog.getByLabel(/^Activation code/).fill(iq?.activationCode ?? '')
  await next.click()
  await dialog.getByRole('button', { name: 'Add IQ' }).click()
  await page.getByText('Ethernet Connection').waitFor()

  const hasBroker = async () => {
    const { checks } = (await (await fetch(`${fixture.url}/health/ready`)).json()) as {
      checks: { broker: boolean }
    }
    return checks.broker
  }
  broker.cut()
  await expect.poll(hasBroker).toBe(false)
  await sandbox.mount(lock?.mac ?? '', 3, 3)
  await page.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByLabel(/^Lock name/).fill('Gate')
  await dialog.getByLabel(/^MAC\/Device ID/).fill(lock?.mac ?? '')
  await dialog.getByLabel(/^Attach to IQ/).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await next.click()
  await dialog.getByRole('button', { name: 'Add lock' }).click()
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await dialog.getByText('Lock not attached yet, try again').waitFor()

  broker.mend()
  await expect.poll(hasBroker).toBe(true)
  // the IQ learns of the lock when it is back, and only then waits for the card
  await sandbox.presentCardUntilTaken(lock?.mac ?? '', iq?.mac ?? '')
  await next.click()
  await dialog.getByText('Gate is attached and works with the IQ.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const tree = page.getByRole('tree', { name: 'Hardware of Hall' })
  await tree.getByRole('treeitem', { name: 'Gate' }).getByText('Attached').waitFor()
  expect(faults).toEqual([])
})

test('a sign-in that has ended leads to the sign-in, and back to where one was', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('link', { name: 'Released' }).click()
  const released = page.getByRole('heading', { name: 'Released Installations' })
  await released.waitFor()

  // whatever asks first finds the end, the search or something that the page asks by itself
  await database.endSignIns()
  aheadMs = HOUR_MS
  const search = page.getByPlaceholder('Site or collection name')
  await Promise.all([page.waitForURL(/\/identity\//), search.fill('garage').catch(() => undefined)])
  aheadMs = 0
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.waitForURL(({ origin, pathname }) => origin + pathname === `${fixture.url}/released`)
  await released.waitFor()
})

test.each(['not-an-id', '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'])(
  'an address with an id that is none, or nobody’s (%s), is not found',
  async (id) => {
    const { page, faults } = await fixture.visitor()
    await page.goto(`${fixture.url}/installations/${id}/hardware`)
    await signIn(page, ada as NonNullable<typeof ada>)
    await page.waitForURL(/\/not-found\?type=installation/)
    expect(faults).toEqual([])
  },
)
