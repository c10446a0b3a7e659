import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { holdBackRequests } from '../support/hold-back-requests.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

/** The paths and filters of the calls that the page has sent. */
function watchCalls(page: Page) {
  const calls: URL[] = []
  const messages: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.startsWith('/api/')) calls.push(address)
    if (address.pathname.startsWith('/locales/')) messages.push(address.pathname)
  })
  const ownLists = () => calls.filter(({ search }) => search.includes('installer.id+eq'))
  const profiles = () => calls.filter(({ pathname }) => pathname === '/api/me')
  const ofInstallations = () => calls.filter(({ pathname }) => pathname.startsWith('/api/installations/'))
  return { ownLists, profiles, ofInstallations, messages }
}

/** Somebody at the list. */
async function atTheList() {
  const { page } = await fixture.visitor()
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()
  return { page, row }
}

/** Opens an address whose script is held back. */
async function openBeforeScript(page: Page, path: string) {
  const script = await holdBackRequests(page, '**/assets/first-load-*')
  await page.goto(fixture.url + path, { waitUntil: 'commit' })
  return script
}

test('profile and list are asked for while the code of the pages is on its way, once; a session that ended meanwhile is renewed [SPEED-09]', async () => {
  const { page, row } = await atTheList()
  const { ownLists, profiles } = watchCalls(page)
  const listed = page.waitForResponse((response) => response.url().includes('installer.id+eq'))
  const script = await openBeforeScript(page, '/installations')
  await listed
  expect(await page.locator('#root > *').count()).toBe(0)
  script.letCome()
  await row.waitFor()
  await page.getByText('Created by your company').waitFor()
  expect(profiles()).toHaveLength(1)
  expect(ownLists()).toHaveLength(1)

  // the first answers say that the session has ended
  const refused = new Set<string>()
  await page.route(/\/api\/(me|installations)(\?|$)/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (refused.has(pathname)) return route.continue()
    refused.add(pathname)
    return route.fulfill({ status: 401, json: { Message: 'Please sign in.', ErrorCode: 'NotSignedIn' } })
  })
  const renewed = page.waitForRequest(/\/identity\/token$/)
  await page.goto(`${fixture.url}/installations`)
  await row.waitFor()
  await renewed
  expect(profiles()).toHaveLength(3)
})

test('what the hardware tab shows is asked for while the code of the pages is on its way, each once, its words in one file [SPEED-09 SPEED-15]', async () => {
  const { page, row } = await atTheList()
  await row.click()
  await page.waitForURL(/\/hardware$/)
  const { pathname: path } = new URL(page.url())
  // requests that the page still makes are none of the next one's
  await page.goto('about:blank')

  const { profiles, ofInstallations, messages } = watchCalls(page)
  const answered = new Set<string>()
  page.on('requestfinished', (request) => answered.add(request.url()))
  const script = await openBeforeScript(page, path)
  await expect.poll(() => ofInstallations().filter(({ href }) => answered.has(href)).length).toBe(6)
  expect(await page.locator('#root > *').count()).toBe(0)
  script.letCome()
  await page.getByRole('article').first().waitFor()

  const addresses = ofInstallations().map(({ pathname, search }) => pathname + search)
  expect(addresses).toEqual([...new Set(addresses)])
  expect(profiles()).toHaveLength(1)
  // the notices of the network come after the first answer, which may be before an IQ is seen
  const atFirst = messages.filter((word) => word !== '/locales/en/offline.json')
  expect(new Set(atFirst)).toEqual(new Set(['/locales/en/first-hardware.json']))

  messages.length = 0
  await page.goto(`${fixture.url}/company-information`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(messages).toContain('/locales/en/first-other.json')
  expect(messages).not.toContain('/locales/en/shell.json')
})
