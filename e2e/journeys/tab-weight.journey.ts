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

test('each tab of an installation that is opened first asks for little: its code, the words of all tabs and what it shows [SPEED-44]', async () => {
  await openSandbox(fixture.url).switchFlag('xs4Com', true)
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.getByRole('button', { name: 'Add IQ' }).first().waitFor()
  const hardware = page.url()

  const seen: Record<string, { files: number; kb: number; paths: string[] }> = {}
  for (const [name, text] of Object.entries(TABS)) {
    const tab = page.getByRole('link', { name, exact: true })
    await forgetPages(page, fixture.url)
    await page.goto(hardware)
    await page.getByRole('button', { name: 'Add IQ' }).first().waitFor()
    // the console asks for more after its first load, and that shall have ended
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/offline.json')),
    )
    const from = await page.evaluate(() => performance.now())
    await tab.click()
    await page.getByText(text).first().waitFor()
    seen[name] = await page.evaluate((from) => {
      // the tab asks for none of these: they come ahead, with the first press, or whatever is opened
      const isOfTab = ({ name }: PerformanceEntry) =>
        !/\/(events|flags|identity|sw\.js)|bubbles-|keep-focus-|oidc/.test(name)
      const asked = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime >= from && isOfTab(entry)) as PerformanceResourceTiming[]
      return {
        files: asked.filter(({ name }) => !new URL(name).pathname.startsWith('/api/')).length,
        kb: asked.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        paths: asked.map(({ name, encodedBodySize }) => `${new URL(name).pathname} ${encodedBodySize}`),
      }
    }, from)
  }
  const heavy = Object.entries(seen).filter(([, { files, kb }]) => files > MAX_FILES || kb > MAX_KB)
  expect(heavy).toEqual([])
})
