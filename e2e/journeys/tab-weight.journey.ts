import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { forgetPages } from '../support/page-weight.ts'
import { signIn } from '../support/people.ts'
import { openSandbox } from '../support/sandbox.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

/** Each tab with what stands in it on a site where nobody has worked yet. */
const TABS = {
  Tags: 'No tags yet',
  'Access Groups': 'No access groups found',
  'Floor Plans': 'You have not uploaded any floor plan',
  Floors: 'No floors found',
  Notes: 'No notes yet',
  'XS4 Com': 'No Configuration',
  Plan: 'No doors yet',
}
const MAX_FILES = 3
const MAX_KB = 40
const ADD_SEVERAL = { files: 12, kb: 60 }

/** The console asks for more after its first load, and that shall have ended. */
async function openHardware(page: Page, hardware: string): Promise<number> {
  await forgetPages(page, fixture.url)
  await page.goto(hardware)
  await page.getByRole('button', { name: 'Add IQ' }).first().waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/offline.json')),
  )
  return page.evaluate(() => performance.now())
}

/** Weighs what was asked for since then, without what comes ahead, with the first press, or whatever is opened. */
const askedSince = (page: Page, from: number) =>
  page.evaluate((from) => {
    const isOfIt = ({ name }: PerformanceEntry) =>
      !/\/(events|flags|identity|sw\.js)|bubbles-|keep-focus-|oidc/.test(name)
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime >= from && isOfIt(entry)) as PerformanceResourceTiming[]
    return {
      files: asked.filter(({ name }) => !new URL(name).pathname.startsWith('/api/')).length,
      kb: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      paths: asked.map(({ name, encodedBodySize }) => `${new URL(name).pathname} ${encodedBodySize}`),
    }
  }, from)

test('each tab that is opened first, and Add several, asks for little: its code, its words and what it shows [SPEED-44 SPEED-46]', async () => {
  await openSandbox(fixture.url).switchFlag('xs4Com', true)
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add IQ' }).first().waitFor()
  const hardware = page.url()

  const seen: Record<string, Awaited<ReturnType<typeof askedSince>>> = {}
  for (const [name, text] of Object.entries(TABS)) {
    const from = await openHardware(page, hardware)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(text).first().waitFor()
    seen[name] = await askedSince(page, from)
  }
  const heavy = Object.entries(seen).filter(([, { files, kb }]) => files > MAX_FILES || kb > MAX_KB)
  expect(heavy).toEqual([])

  const from = await openHardware(page, hardware)
  await page.getByRole('button', { name: 'Add several' }).click()
  await page.getByRole('dialog').getByLabel(/^MAC/).waitFor()
  const several = await askedSince(page, from)
  expect(several.files, several.paths.join('\n')).toBeLessThanOrEqual(ADD_SEVERAL.files)
  expect(several.kb, several.paths.join('\n')).toBeLessThanOrEqual(ADD_SEVERAL.kb)
  expect(several.paths.join()).not.toMatch(
    /reader|list-step|open-list|schedule-columns|storey-names|table-doubts|tables\.json|tabs/,
  )
})
