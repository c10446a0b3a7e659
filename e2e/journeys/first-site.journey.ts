import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addIq, fillInLockForm } from '../support/hardware-wizards.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada, , , nora] = fixture.accounts
const OWNER = 'otto@harbour-loft.example'
const TAG_NUMBER = '04A1B2C3'
const devices = await sandbox.devices()
const box = (kind: 'iq' | 'lock', net?: 'RFNET' | 'BLUENET') => {
  const found = devices.find(
    (device) =>
      device.kind === kind &&
      device.communicationType === net &&
      (kind !== 'iq' || device.revision === '2.0'),
  )
  if (!found) throw new Error(`There is no boxed ${kind} left.`)
  return found
}
const iq = box('iq')
const card = box('lock', 'RFNET')
const radio = box('lock', 'BLUENET')

test('an installer commissions a site with virtual hardware and releases it to its owner [AUTH-01 AUTH-02 AUTH-03 ROUTE-02 LIST-03 LOOK-01 HW-01 PORTAL-01 PORTAL-02 PORTAL-03 PORTAL-04 OTAG-08 OWNER-33]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })

  // a deep link leads to the sign-in and back to where it pointed
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('response_type'))
  const exchanged = page.waitForRequest(/\/identity\/token$/)
  await page.goto(`${fixture.url}/released`)
  await page.waitForURL(/\/identity\//)
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/.{43}/),
  })
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.waitForURL(`${fixture.url}/released`)
  expect(Object.fromEntries(new URLSearchParams((await exchanged).postData() ?? ''))).toMatchObject({
    grant_type: 'authorization_code',
    code: expect.any(String),
    code_verifier: expect.any(String),
  })
  await page.getByRole('link', { name: 'In Progress' }).click()
  await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Created by your company' }).waitFor()
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  expect(await page.getByRole('cell', { name: 'Garage South', exact: true }).count()).toBe(0)
  expect(await page.title()).toBe('Commissioning | Installations')

  // the name suggests the business type
  await page.getByRole('button', { name: 'New installation' }).click()
  await dialog.getByRole('radio', { name: /Harbour Homes/ }).check()
  await next.click()
  await dialog.getByLabel('Name').fill('Harbour Loft demo')
  await expect.poll(() => dialog.getByLabel('Business type').inputValue()).toBe('Demo')
  await next.click()
  await dialog.getByLabel('Country').fill('Netherl')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await next.click()
  await dialog.getByLabel(/^Owner email/).fill(OWNER)
  await dialog.getByLabel(/^Confirm owner email/).fill(OWNER)
  await next.click()
  await dialog.getByRole('button', { name: 'Start installation' }).click()
  await page.waitForURL(/\/installations\/[^/]+\/hardware$/)
  await page.getByText('Installation successfully created.').waitFor()
  const address = page.url()

  // an IQ from its box, mounted and powered
  await addIq(page, sandbox, iq)
  await page.getByText('IQ added successfully').waitFor()

  // a lock that needs the card at its door
  await sandbox.mount(card.mac, 3, 3)
  await addLock('Front door', card.mac)
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
  await dialog.getByText('Lock not attached yet, try again').waitFor()
  await sandbox.presentCard(card.mac)
  await next.click()
  await dialog.getByText('Front door is attached and works with the IQ.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const tree = page.getByRole('tree', { name: 'Hardware of Hall' })
  await tree.getByRole('treeitem', { name: 'Front door' }).getByText('Attached').waitFor()

  // a BLUEnet lock shows how strong its connection is
  await sandbox.mount(radio.mac, 4, 3)
  await addLock('Side door', radio.mac)
  await sandbox.presentCard(radio.mac)
  await next.click()
  await dialog.getByText('Connection strength').waitFor()
  await dialog.getByText(/^−\d+ dBm$/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // a tag that is learned at a door and opens it as master key
  const atDoor = () => expect.poll(() => sandbox.presentTag(card.mac, TAG_NUMBER))
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await next.click()
  await dialog.getByLabel(/^Lock/).click()
  await page.getByRole('option', { name: 'Front door' }).click()
  await dialog.getByRole('radio', { name: '2 minutes' }).check()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await atDoor().toBe('learned')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Choose a tag' }).click()
  await dialog.getByRole('radio', { name: TAG_NUMBER }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await atDoor().toBe('granted')

  // nothing is released before the owner is ready
  const release = page.getByRole('button', { name: 'Release now' })
  expect(await release.getAttribute('aria-disabled')).toBe('true')
  const owner = await becomeOwner()
  await expect.poll(() => release.getAttribute('aria-disabled')).toBeNull()
  await release.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click()
  await page.waitForURL(/\/installations\?record=/)
  await page.getByText('Harbour Loft demo was successfully released').waitFor()
  await dialog.getByText('Record of the site').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Harbour Loft demo' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Released' }).click()
  await page.getByRole('cell', { name: 'Harbour Loft demo', exact: true }).waitFor()
  await page.goto(address)
  await page.waitForURL(/\/not-found\?type=installation/)

  // the tag is lost, and its owner blocks it
  await owner.page.getByText(/handed the site over to you/).waitFor()
  await owner.page.getByRole('link', { name: 'See, block and unblock tags' }).click()
  await owner.page.getByRole('button', { name: `Block ${TAG_NUMBER}` }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await owner.page.getByRole('button', { name: `Unblock ${TAG_NUMBER}` }).waitFor()
  await atDoor().toBe('refused')
  expect([...faults, ...owner.faults]).toEqual([])

  async function addLock(name: string, mac: string): Promise<void> {
    await fillInLockForm(page, { name, mac, iq: 'Hall' })
    await dialog.getByText(`Present the maintenance card to ${name}`).waitFor()
  }
})

/** The owner opens the mail, registers, and accepts the terms. */
async function becomeOwner() {
  const visitor = await fixture.visitor()
  const { page, faults } = visitor
  const mail = await sandbox.mailTo(OWNER)
  const link = mail.links.find((one) => one.includes('/owner/invitation#'))
  await page.goto(link ?? 'about:blank')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Otto')
  await page.getByLabel('Last name').fill('Owner')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('quiet-harbour-77')
  await page.getByRole('button', { name: /create|register/i }).click()
  await page.getByRole('heading', { name: 'Harbour Loft demo' }).waitFor()
  await page.getByLabel('I have read the Terms of Service and agree').check()
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await page.getByText(/You accepted the Terms of Service/).waitFor()
  expect(faults).toEqual([])
  return visitor
}

test('a collection has no owner and is released at once; another company sees nothing of it', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Next' })
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('button', { name: 'New installation' }).click()
  await dialog.getByRole('radio', { name: /Core Parking/ }).check()
  await next.click()
  await dialog.getByRole('heading', { name: 'Collection details' }).waitFor()
  await dialog.getByLabel('Name').fill('Garage West')
  await next.click()
  await dialog.getByLabel('Country').fill('Belg')
  await page.getByRole('option', { name: 'Belgium' }).click()
  await next.click()
  await dialog.getByRole('heading', { name: 'Installation Overview' }).waitFor()
  await dialog.getByRole('button', { name: 'Start installation' }).click()
  await page.waitForURL(/\/hardware$/)
  const address = page.url()

  const other = await fixture.visitor()
  await other.page.goto(address)
  await signIn(other.page, nora as NonNullable<typeof nora>)
  await other.page.waitForURL(/\/not-found\?type=installation/)
  await other.page.goto(`${fixture.url}/installations?search=garage`)
  await other.page.getByText('No installations created by you were found.').waitFor()
  await other.page.getByText('No installations found').waitFor()

  await page.getByRole('button', { name: 'Release now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click()
  await page.waitForURL(/\/installations\?record=/)
  await page.goto(address)
  await page.waitForURL(/\/not-found\?type=installation/)
  expect([...faults, ...other.faults]).toEqual([])
})

test('the health check is plain text for everybody [ROUTE-13]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(`${fixture.url}/health-check`)
  expect(await page.locator('body').textContent()).toBe('Health check')
})

test('the API is read by people, with nothing from another host [API-42]', async () => {
  const { page, faults } = await fixture.visitor()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${fixture.url}/api/reference`)
  await page.getByRole('heading', { name: 'The current user' }).waitFor()
  expect([...hosts]).toEqual([new URL(fixture.url).origin])
  expect(faults).toEqual([])
})
