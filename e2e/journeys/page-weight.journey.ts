import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { forgetPages, markWhenTextAppears, measurePageWeight } from '../support/page-weight.ts'
import { signIn } from '../support/people.ts'

// the browser without windows asks for no icon
const fixture = await openFixture({ needsWholeBrowser: true })
const [ada] = fixture.accounts

test('a first load asks for no more than it may, and the tab Plan brings what it needs itself, and so does an import [SPEED-01 SPEED-02 SPEED-04 SPEED-15 TABLE-75]', async () => {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()

  await markWhenTextAppears(page, 'Garage North')
  await forgetPages(page, fixture.url)
  await page.goto(`${fixture.url}/installations`)
  await row.click({ trial: true })
  const first = await measurePageWeight(page, { untilItStands: true })
  expect(first.scriptKb).toBeLessThanOrEqual(149.5)
  expect(first.requests, first.paths.join(' ')).toBeLessThanOrEqual(11)
  expect(first.paths.filter((path) => path.startsWith('/locales/'))).toEqual(['/locales/en/first-list.json'])
  expect(first.paths.filter((path) => /^\/identity\/|oidc/.test(path))).toEqual([])

  // a browser with a profile reads what the page names, which the one of a test does not
  const served = await page.request.get(`${fixture.url}/installations`, { headers: { accept: 'text/html' } })
  expect(served.status()).toBe(200)
  expect(await served.text()).not.toContain('rel="manifest"')
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })

  await row.click()
  const tab = page.getByRole('link', { name: 'Plan', exact: true })
  await tab.waitFor()
  await page.getByRole('button', { name: 'Add IQ' }).waitFor()
  const from = await page.evaluate(() => performance.now())
  await tab.click()
  await page.getByRole('button', { name: 'Plan a door' }).waitFor()
  await page.getByRole('button', { name: 'Drawings' }).click()
  await page.getByRole('button', { name: 'New drawing' }).waitFor()
  const opened = await measurePageWeight(page, { from })
  expect(opened.scriptKb).toBeGreaterThan(0)
  expect(opened.scriptKb).toBeLessThan(60)

  // the page of an import, and its worker, whose script the browser does not report here
  const brought: Promise<number>[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    brought.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  page.on('worker', (worker) => void brought.push(weightOfReader(worker.url())))
  await page.getByRole('button', { name: 'Doors' }).click()
  await page.getByRole('button', { name: 'Import a schedule' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('No;Name\n1;Gate\n')
  await dialog
    .locator('input[type=file]:enabled')
    .setInputFiles({ name: 'doors.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await dialog.getByRole('button', { name: /^New\s*1$/ }).waitFor()
  const bytes = await Promise.all(brought)
  const importKb = bytes.reduce((sum, size) => sum + size, 0) / 1000
  expect(importKb).toBeGreaterThan(0)
  expect(importKb).toBeLessThanOrEqual(45)
})

/** A workbook whose formats name a language brings one more file: the largest of them is counted. */
async function weightOfReader(url: string): Promise<number> {
  const script = await (await fetch(url)).text()
  const laterFiles = [...new Set(script.match(/[\w-]*number-(?:format|languages)[\w-]*\.js/g))]
  const formats = laterFiles.filter((name) => name.startsWith('number-format'))
  expect(formats).toHaveLength(1)
  const reader = await (await fetch(new URL(formats[0] ?? '', url))).text()
  const languages = [...new Set(reader.match(/[\w-]*number-languages[\w-]*\.js/g))]
  expect(languages.length).toBeGreaterThan(1)
  const sizes = await Promise.all(languages.map((name) => sentBytes(new URL(name, url).href)))
  return (await sentBytes(url)) + (await sentBytes(new URL(formats[0] ?? '', url).href)) + Math.max(...sizes)
}

/** A script that is compressed as the page's are. */
async function sentBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await reply.arrayBuffer()
  const length = Number(reply.headers.get('content-length'))
  expect(length).toBeGreaterThan(0)
  return length
}
