import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada, ivo] = fixture.accounts

async function arrive(...options: Parameters<typeof fixture.visitor>) {
  const visitor = await fixture.visitor(...options)
  await visitor.page.goto(`${fixture.url}/installations`)
  await signIn(visitor.page, ada as NonNullable<typeof ada>)
  await heading(visitor.page).waitFor()
  return visitor
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Installations', level: 1 })
const widthOf = (page: Page, role: 'navigation' | 'main' | 'dialog') => async () =>
  (await page.getByRole(role).first().boundingBox())?.width

test('the side menu is wide, narrow when collapsed, and found so after a reload [SHELL-04 SHELL-05 SHELL-06]', async () => {
  const { page, faults } = await arrive()
  const menu = widthOf(page, 'navigation')
  await expect.poll(menu).toBe(260)

  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(menu).toBe(95)
  await page.reload()
  await heading(page).waitFor()
  expect(await menu()).toBe(95)

  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(menu).toBe(260)
  await page.reload()
  await heading(page).waitFor()
  expect(await menu()).toBe(260)
  expect(faults).toEqual([])
})

test('the side menu collapses by itself on a viewport below 1200 px, and comes back [SHELL-07]', async () => {
  const { page } = await arrive({ width: 1200, height: 900 })
  const menu = widthOf(page, 'navigation')
  await expect.poll(menu).toBe(260)

  await page.setViewportSize({ width: 1199, height: 900 })
  await expect.poll(menu).toBe(95)
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect.poll(menu).toBe(260)
})

test('content is at most 1440 px wide, and a wizard 1155 px [SHELL-15]', async () => {
  const { page } = await arrive({ width: 2200, height: 1000 })
  expect(await widthOf(page, 'main')()).toBe(1440)

  await page.getByRole('button', { name: 'New installation' }).click()
  await expect.poll(widthOf(page, 'dialog')).toBe(1155)
})

test('every page is named after the product and itself in the browser [SHELL-16]', async () => {
  const { page } = await arrive()
  for (const [path, name] of [
    ['/installations', 'Installations'],
    ['/released', 'Released Installations'],
    ['/installers', 'Installers'],
    ['/company-information', 'Company Information'],
    ['/no-such-page', 'Not found'],
  ] as const) {
    await page.goto(`${fixture.url}${path}`)
    await expect.poll(() => page.title()).toBe(`Commissioning | ${name}`)
  }
})

test('/released shows the released installations and no other [ROUTE-04]', async () => {
  const { page, faults } = await arrive()
  await page.goto(`${fixture.url}/released`)
  await page.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()

  await page.getByRole('cell', { name: 'Office Tower B', exact: true }).waitFor()
  expect(await page.getByRole('cell', { name: 'Garage North' }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('what a person changes on the account page is there on the way back through /callback [SHELL-12]', async () => {
  const { page, faults } = await fixture.visitor()
  await page.goto(`${fixture.url}/released`)
  await signIn(page, ivo as NonNullable<typeof ivo>)
  await page.getByRole('button', { name: 'Profile menu of Ivo Installer' }).click()
  await page.getByRole('link', { name: 'Profile & Settings' }).click()
  await page.waitForURL(/\/identity\/account/)
  await page.getByLabel('Last name').fill('Jansen')
  await page.getByLabel(/^Phone/).fill('+31 6 1122 3344')
  await page.getByLabel('Language').selectOption('nl')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Uw gegevens zijn opgeslagen.').waitFor()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  await page.getByRole('link', { name: 'Terug' }).click()

  await page.getByRole('heading', { name: 'Installaties', level: 1 }).waitFor()
  expect(visited).toContain('/callback')
  await page.getByRole('button', { name: /Ivo Jansen/ }).click()
  await page.getByText('+31611223344').waitFor()
  expect(faults).toEqual([])
})

test('logging out ends the session here and at the identity provider [SHELL-14 AUTH-10 ROUTE-11]', async () => {
  const { page } = await arrive()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.getByRole('button', { name: /profile/i }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByLabel('Password').waitFor()
  expect(visited).toContain('/logout')
  // whoever is signed out may open it, too
  await page.goto(`${fixture.url}/logout`)
  await page.getByLabel('Password').waitFor()

  await page.goto(`${fixture.url}/released?page=2`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.waitForURL(`${fixture.url}/released?page=2`)
  expect(visited).toContain('/callback')
})

test('a page that cannot be loaded reloads the console once, and says so when that did not help [SHELL-29]', async () => {
  const { page } = await arrive()
  const ofReleased = /\/assets\/released-page[^/]*\.js$/
  await page.route(ofReleased, (route) => route.abort())
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await page.goto(`${fixture.url}/installations`)
  await heading(page).waitFor()
  loads = 0
  const failure = page.getByText('Something went wrong.Please clear your cache and reload the page')

  await page.getByRole('link', { name: 'Released' }).click()
  await expect.poll(() => loads).toBe(1)
  await failure.waitFor()
  const stored = () => page.evaluate(() => Object.entries(localStorage))
  expect(await stored()).toContainEqual(['reloaded-after-failure', 'true'])
  expect(loads).toBe(1)

  // the person reloads, and the file is there again
  await page.unroute(ofReleased)
  await page.reload()
  await page.getByRole('cell', { name: 'Garage South', exact: true }).waitFor()
  expect(loads).toBe(2)
})

test('back leads from a tab to the hardware and to the list as it was searched, and forward there again', async () => {
  const { page, faults } = await arrive()
  const title = page.getByRole('heading', { name: 'Garage North', level: 1 })
  await page.getByRole('searchbox').first().fill('garage')
  await page.waitForURL(/search=garage/)
  await page.getByRole('cell', { name: 'Garage North' }).click()
  await page.waitForURL(/\/hardware$/)
  await page.getByRole('link', { name: 'Floors' }).click()
  await page.waitForURL(/\/floors$/)
  await page.getByRole('button', { name: 'Create a floor' }).click()
  await page.getByRole('dialog').waitFor()

  await page.goBack()
  await page.waitForURL(/\/hardware$/)
  await title.waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/installations\?search=garage$/)
  await page.getByRole('cell', { name: 'Garage North' }).waitFor()
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('garage')

  await page.goForward()
  await page.waitForURL(/\/hardware$/)
  await title.waitFor()
  expect(faults).toEqual([])
})

test.each([
  ['production', ['/sw.js']],
  ['test', []],
])(
  'in an environment called %s the offline workers asked for are %j [SHELL-34]',
  async (environment, workers) => {
    const { page } = await fixture.visitor()
    const asked: string[] = []
    await page.exposeFunction('askFor', (script: string) => void asked.push(script))
    await page.addInitScript(() => {
      const container = navigator.serviceWorker
      const register = container.register.bind(container)
      container.register = (script, options) => {
        Reflect.get(globalThis, 'askFor')(String(script))
        return register(script, options)
      }
    })
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      await route.fulfill({ json: { ...config, environment } })
    })
    await page.goto(`${fixture.url}/installations`)
    const notices = page.waitForResponse(/\/assets\/offline-notices[^/]*\.js$/)
    await signIn(page, ada as NonNullable<typeof ada>)
    await (await notices).finished()
    await heading(page).waitFor()
    // the effects of loaded parts have run by the next frames
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    await expect.poll(() => asked).toEqual(workers)
  },
)
