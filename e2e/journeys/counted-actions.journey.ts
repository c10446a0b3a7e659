import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countInputs } from '../support/counted-actor.ts'
import { toEmptySheets } from '../support/empty-sheets.ts'
import { openFixture } from '../support/fixture.ts'
import { hasFocus } from '../support/keyboard.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts
const devices = await sandbox.devices()
const locks = devices.filter(({ kind }) => kind === 'lock').slice(0, 12)
const iq = devices.find(({ kind, revision }) => kind === 'iq' && revision === '2.0')
const TAGS = Array.from({ length: 40 }, (_, at) => `04A1B2${(at + 16).toString(16).toUpperCase()}`)

test('a first site with an IQ takes at most 8 clicks and 12 keys, twelve locks at most 60 actions, and an access group of 40 tags, 12 locks and 2 timeframes at most 12 clicks [LOCK-29 GROUP-41 SITE-06]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const step = (number: number) => dialog.getByText(new RegExp(`^Step ${number} / `)).waitFor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  if (iq) await sandbox.mount(iq.mac, 5, 5)
  if (iq) await sandbox.plugIn(iq.mac)
  for (const [at, { mac }] of locks.entries()) await sandbox.mount(mac, 4 + (at % 4), 4 + Math.floor(at / 4))

  const site = countInputs(page)
  await site.click(page.getByRole('button', { name: 'New installation' }))
  await site.click(dialog.getByRole('radio', { name: /Harbour Homes/ }))
  await site.press('Enter')
  await dialog.getByLabel('Name').waitFor()
  await site.type('Harbour Loft demo')
  await expect.poll(() => dialog.getByLabel('Business type').inputValue()).toBe('Demo')
  await site.press('Enter')
  const country = dialog.getByLabel('Country')
  await country.waitFor()
  // the country follows from the zone of the browser
  await expect.poll(() => country.inputValue()).toBe('Netherlands')
  await site.press('Enter')
  const mail = 'otto@harbour-loft.example'
  const owner = dialog.getByLabel(/^Owner email/)
  await owner.waitFor()
  await site.click(owner)
  await site.type(mail)
  await site.click(dialog.getByLabel(/^Confirm owner email/))
  await site.type(mail)
  await site.press('Enter')
  await button('Start installation').waitFor()
  await site.press('Enter')
  await page.waitForURL(/\/installations\/[^/]+\/hardware$/)
  await site.click(page.getByRole('button', { name: 'Add IQ' }))
  await dialog.getByLabel(/^IQ name/).waitFor()
  await site.type('Hall')
  await site.press('Enter')
  await dialog.getByLabel(/^Activation code/).waitFor()
  await site.type(iq?.activationCode ?? '')
  await site.press('Enter')
  await button('Add IQ').waitFor()
  await site.press('Enter')
  await page.getByText('Ethernet Connection').waitFor()
  expect(site.count.clicks).toBeLessThanOrEqual(8)
  expect(site.count.keys).toBeLessThanOrEqual(12)

  const added = countInputs(page)
  await added.click(page.getByRole('button', { name: 'Add lock' }))
  await dialog.getByLabel(/^Lock name/).waitFor()
  await added.type('Door 1')
  await added.click(dialog.getByLabel(/^MAC/))
  for (const [at, { mac }] of locks.entries()) {
    const name = `Door ${at + 1}`
    await expect.poll(() => dialog.getByLabel(/^Lock name/).inputValue()).toBe(name)
    await expect.poll(() => dialog.getByLabel(/^Attach to IQ/).inputValue()).toBe('Hall')
    await hasFocus(dialog.getByLabel(/^MAC/))
    await added.type(mac.replaceAll('.', ''))
    await added.press('Enter')
    await step(2)
    await added.press('Enter')
    await dialog.getByText(`Present the maintenance card to ${name}`).waitFor()
    await sandbox.presentCard(mac)
    await expect.poll(() => button('Next').getAttribute('aria-disabled')).toBeNull()
    await added.press('Enter')
    await dialog.getByText(`${name} is attached and works with the IQ.`).waitFor()
    if (at < locks.length - 1) await added.press('Enter')
  }
  await added.click(button('Close').last())
  expect(added.count.clicks + added.count.keys).toBeLessThanOrEqual(60)

  await uploadTags(page)
  await page.getByRole('link', { name: 'Access Groups' }).click()
  const group = countInputs(page)
  await group.click(page.getByRole('button', { name: 'Create Access' }))
  await dialog.getByLabel(/^Name of/).waitFor()
  await group.type('Staff')
  await group.press('Enter')
  await step(2)
  await group.click(dialog.getByRole('button', { name: /40/ }))
  await group.click(button('Next'))
  await step(3)
  await group.click(dialog.getByRole('button', { name: /12/ }))
  await group.click(button('Next'))
  await group.click(button('Add timeframe'))
  await dialog.getByText('40 tags', { exact: true }).waitFor()
  await group.click(button('Add timeframe'))
  await group.click(button('Weekend, all day'))
  await group.click(button('Add timeframe'))
  await dialog.getByText('12 locks', { exact: true }).waitFor()
  await group.click(button('Create access group'))
  await page
    .getByRole('row', { name: /^Staff/ })
    .getByText('SA SU')
    .waitFor()
  expect(group.count.clicks).toBeLessThanOrEqual(12)
  expect(faults).toEqual([])
})

test('sixteen doors are placed on a sheet with a scale by at most 24 clicks; it ends where the window does, no label covers another, and it takes the whole window [SHEET-48 SHEET-52]', async () => {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const { doors } = await toEmptySheets(fixture, page)
  await page.getByRole('button', { name: 'New drawing', exact: true }).click()
  await dialog.getByLabel(/^Name/).fill('Ground')
  await dialog.getByLabel(/^Floor plan/).click()
  await page.getByRole('option', { name: 'Ground plan', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create drawing' }).click()
  await dialog.getByTestId('drawing').waitFor()
  await dialog
    .getByLabel(/^Length/)
    .first()
    .fill('21.6')
  await dialog.getByLabel(/^Ends/).first().fill('60 60 1140 60')
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Hardware', exact: true }).click()

  const actor = countInputs(page)
  await actor.click(page.getByRole('link', { name: 'Plan', exact: true }))
  await actor.click(page.getByRole('button', { name: 'Drawings', exact: true }))
  await actor.click(page.getByRole('row', { name: 'Ground' }))
  await actor.click(page.getByRole('button', { name: `${doors[0]} Door` }))
  const sheet = page.getByTestId('sheet')
  const box = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const [at, door] of doors.entries()) {
    await page.getByText(`Tap where ${door} stands.`).waitFor()
    await actor.clickAt(
      box.x + box.width * (0.1 + (at % 8) * 0.03),
      box.y + box.height * (at < 8 ? 0.375 : 0.45),
    )
  }
  await page.getByText('16 of 16 placed').waitFor()
  expect(actor.count.clicks + actor.count.keys).toBeLessThanOrEqual(24)

  expect(await coveredLabels(page)).toEqual([])
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(below).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Hardware', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await page.getByRole('link', { name: 'Hardware', exact: true }).waitFor()
  expect(faults).toEqual([])
})

async function uploadTags(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('button', { name: 'Add Tags' }).click()
  await dialog.getByRole('radio', { name: /^Upload a list/ }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  const list = { name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(`Number\n${TAGS.join('\n')}\n`) }
  await dialog.getByLabel('Tag list').setInputFiles(list)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('File uploaded successfully.').waitFor()
}

/** The texts on the sheet that lie on another one, as the browser has drawn them. */
const coveredLabels = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('[data-testid=sheet] text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    return texts.flatMap(({ text, box: one }, at) =>
      texts
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${text} and ${other.text}`),
    )
  })
