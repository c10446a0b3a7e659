import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { addHardware } from '../support/furnished-site.ts'
import { signIn } from '../support/people.ts'
import { personAt } from '../support/person-at-work.ts'
import { openSandbox } from '../support/sandbox.ts'

const OWNER = 'olivia@quayside.example'
const PHONE = { width: 390, height: 844 }
/** A thumb hits what is at least as high as this. */
const THUMB_PX = 44
const UNKNOWN_TAG = '04FFEEDDCCBB80'
const REMARKS = 'The key of the cellar is with the caretaker.'

const fixture = await openFixture()
const sandbox = openSandbox(fixture.url)
const [ada] = fixture.accounts

const installer = await fixture.visitor()
const atDesk = personAt(installer.page)
const phone = await fixture.visitor(PHONE)
const atDoor = personAt(phone.page)

test('at the door a thumb answers what no device can prove, and a failure is closed by another test [DOORTEST-03 DOORTEST-07 DOORTEST-12]', async () => {
  const { page } = installer
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).click()
  await addHardware(atDesk, sandbox)
  const lock = (await sandbox.devices()).find(({ kind }) => kind === 'lock')?.mac ?? ''

  const door = phone.page
  const point = (name: string) => door.getByRole('listitem', { name, exact: true })
  const pass = (name: string) => atDoor.press(`Passed: ${name}`)
  await door.goto(page.url().replace(/\/hardware.*/, '/door-tests'))
  await signIn(door, ada as NonNullable<typeof ada>)
  await door.getByRole('link', { name: /^Door 1\.01/ }).click()
  await atDoor.press('Start the test')
  await door.getByText('Ada Admin has been testing this door since').waitFor()
  for (const target of await door.getByRole('button', { name: /^(Passed|Other answer|End)/ }).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB_PX)
  expect(await sandbox.presentTag(lock, UNKNOWN_TAG)).toBe('refused')
  await point('A forbidden tag is refused').getByText('Passed', { exact: true }).waitFor()
  for (const name of ['Closes and latches', 'Way out without a tag', 'Cover, screws, sealing']) {
    await pass(name)
    await point(name).getByText('Passed', { exact: true }).waitFor()
  }
  const photo = { name: 'latch.png', mimeType: 'image/png', buffer: await door.screenshot() }
  await door.getByLabel('Add a photo: Closes and latches').setInputFiles(photo)
  await door.getByRole('img', { name: 'Photo 1 of Closes and latches' }).waitFor()
  await atDoor.press('Other answer: Name plate')
  await atDoor.fill(/^Reason/, 'The plate says 1.10.')
  await atDoor.answer('Save the answer')
  await door.getByRole('heading', { name: 'Open issues' }).waitFor()
  await atDoor.press('End the test')
  await atDoor.press('Start the test')
  await pass('Name plate')
  await door.getByRole('heading', { name: 'Closed issues' }).waitFor()
  await atDoor.press('End the test')
  await door.getByRole('link', { name: 'Next door: Door 1.02' }).click()
  await door.getByRole('heading', { name: 'Door 1.02' }).waitFor()
  expect([...installer.faults, ...phone.faults]).toEqual([])
})

test('a site is released with a record, its owner gets it by mail and accepts it, and whoever has the file can check it without signing in, at a desk and on a phone [RECORD-08 RECORD-11 RECORD-12 RECORD-13 RECORD-19]', async () => {
  await atDesk.press('Resend Invitation')
  await installer.page.getByRole('alertdialog').getByRole('button', { name: 'Resend Invitation' }).click()
  await installer.page.getByText('Invitation sent successfully.').waitFor()
  const owner = await fixture.visitor(PHONE)
  await owner.page.goto(await mailedLink('/owner/invitation#'))
  await becomeOwner(owner.page)
  const site = owner.page.url()

  const { page } = phone
  await page.goto(installer.page.url())
  await atDoor.press('Release now')
  const question = page.getByRole('alertdialog')
  await question.getByRole('link', { name: /doors are not fully tested/ }).waitFor()
  await question.getByRole('button', { name: 'Release now' }).click()
  const record = page.getByRole('dialog', { name: 'Record of the site' })
  await record.getByText(`Sent to ${OWNER}`).waitFor()
  await record.getByText('The owner has not accepted it yet.').waitFor()
  await record.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Record sent.').waitFor()

  // the row itself leads nowhere, and its date leads to the record
  const desk = installer.page
  await desk.goto(`${fixture.url}/released`)
  await desk.getByRole('link', { name: /^Record of Quayside Apartments, released/ }).click()
  const atTheDesk = desk.getByRole('dialog', { name: 'Record of the site' })
  await atTheDesk.locator('a[href^="blob:"]', { hasText: 'Open PDF' }).waitFor()

  await owner.page.goto(site)
  await owner.page.getByRole('link', { name: 'Open the record' }).click()
  await owner.page.getByText('Nothing has changed since.').waitFor()
  await owner.page.goto(await mailedLink('/record'))
  await owner.page.getByLabel('Remarks (optional)').fill(REMARKS)
  await owner.page.getByRole('button', { name: 'Accept the record' }).click()
  await owner.page.getByText(/^You accepted this record on /).waitFor()
  expect(await owner.page.getByRole('button', { name: 'Accept the record' }).count()).toBe(0)
  const pdf = await downloaded(owner.page, () =>
    owner.page.getByRole('link', { name: 'Open PDF' }).first().click(),
  )
  await page.reload()
  await record.getByText(/^Accepted by /).waitFor()
  const json = await downloaded(page, () => record.getByRole('button', { name: 'Save JSON' }).click())

  const stranger = await fixture.visitor(PHONE)
  const verify = stranger.page
  const areFlagsRead = verify.waitForResponse(/\/ofrep\//)
  await verify.goto(`${fixture.url}/verify`)
  await verify.getByText('The PDF or JSON as you received it').waitFor()
  // the page asks nothing any more, on a slow machine too
  await areFlagsRead
  await verify.waitForLoadState('networkidle')
  const requests: string[] = []
  verify.on('request', (request) => requests.push(request.url()))
  const verdict = verify.getByRole('status').getByRole('heading', { level: 2 })
  for (const file of [json, pdf]) {
    await verify.locator('input[type=file]').setInputFiles(file)
    await verify.getByText(file.name, { exact: true }).waitFor()
    await verdict.filter({ hasText: 'Genuine' }).waitFor()
    await verify.getByText('Quayside Apartments', { exact: true }).waitFor()
    // the acceptance was signed after the PDF was first made
    await verify.getByText(new RegExp(REMARKS)).waitFor()
  }
  const altered = Buffer.from(json.buffer.toString().replaceAll('Quayside', 'Quayslde'))
  await verify.locator('input[type=file]').setInputFiles({ ...json, buffer: altered })
  await verdict.filter({ hasText: 'Altered' }).waitFor()
  await verify.locator('input[type=file]').setInputFiles(await aFilm())
  await verify.getByText('This file is larger than 60 MB, so it is no record and was not read.').waitFor()
  expect(requests).toEqual([])
  expect([...installer.faults, ...phone.faults, ...owner.faults, ...stranger.faults]).toEqual([])
})

/** Answers a link of the newest mail to the owner, once that has come. */
async function mailedLink(part: string): Promise<string> {
  for (;;) {
    const { links } = await sandbox.mailTo(OWNER)
    const link = links.find((one) => one.includes(part))
    if (link) return link
  }
}

/** A file of 61 MB without anything in it. */
async function aFilm(): Promise<string> {
  const film = join(fixture.dataDir, 'film.pdf')
  await writeFile(film, '')
  await truncate(film, 61_000_000)
  return film
}

async function becomeOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('First name').fill('Olivia')
  await page.getByLabel('Last name').fill('Owner')
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('calm-quayside-19')
  await page.getByRole('button', { name: /create|register/i }).click()
  await page.getByLabel('I have read the Terms of Service and agree').check()
  await page.getByRole('button', { name: 'Accept the Terms of Service' }).click()
  await page.getByText(/You accepted the Terms of Service/).waitFor()
}

/** The file that the browser saves, as it is given to another page. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  const name = download.suggestedFilename()
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/json'
  return { name, mimeType, buffer: await readFile(await download.path()) }
}
