import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../stage/people.ts'
import { openStage } from '../stage/stage.ts'

const stage = await openStage()
const [ada] = stage.accounts

/** The paths and filters of the calls that the page has sent. */
function watchCalls(page: Page) {
  const calls: URL[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.startsWith('/api/')) calls.push(address)
  })
  const ownLists = () => calls.filter(({ search }) => search.includes('installer.id+eq'))
  const profiles = () => calls.filter(({ pathname }) => pathname === '/api/me')
  return { ownLists, profiles }
}

test('profile and list are asked for while the code of the pages is on its way, once; a session that ended meanwhile is renewed [SPEED-09]', async () => {
  const { page } = await stage.visitor()
  await page.goto(stage.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  const row = page.getByRole('cell', { name: 'Garage North' })
  await row.waitFor()
  // the offline worker would answer from what it has
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })

  const script = Promise.withResolvers<void>()
  await page.route('**/assets/first-load-*', async (route) => {
    await script.promise
    await route.continue()
  })
  const { ownLists, profiles } = watchCalls(page)
  const listed = page.waitForResponse((response) => response.url().includes('installer.id+eq'))
  await page.goto(`${stage.url}/installations`, { waitUntil: 'commit' })
  await listed
  expect(await page.locator('#root > *').count()).toBe(0)
  script.resolve()
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
  await page.goto(`${stage.url}/installations`)
  await row.waitFor()
  await renewed
  expect(profiles()).toHaveLength(3)
})
