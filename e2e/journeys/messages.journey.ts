import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { openForeignHost } from '../support/foreign-host.ts'
import { signIn } from '../support/people.ts'
import { openStaticHost } from '../support/static-host.ts'
import { waitForOfflineMessages } from '../support/worker-words.ts'

const messages = await openForeignHost()
const cdn = await openStaticHost()
afterAll(() => Promise.all([messages.close(), cdn.close()]))
const fixture = await openFixture({
  env: {
    CONSOLE_ORIGINS: cdn.url,
    CONSOLE_LANGUAGES_URL: `${messages.url}/ours/v2/`,
    PORTAL_LANGUAGES_URL: `${messages.url}/portal`,
  },
})
const config = await (await fetch(`${fixture.url}/config.json`)).json()
cdn.configure({ ...config, apiBase: `${fixture.url}/api` })
const [ada] = fixture.accounts

const CHANGED_FILE_ADDRESS = '/ours/v2/en/shell.json'
messages.put(CHANGED_FILE_ADDRESS, { menu: { companyInformation: 'Our company' } })
messages.put('/portal/en/portal.json', { sites: { signInTitle: 'Sign in to see your houses' } })

async function arrive(host = fixture.url) {
  const visitor = await fixture.visitor(undefined, { hasWorker: true })
  await visitor.page.goto(`${host}/installations`)
  return visitor
}

test('words of any other host are shown in console and portal, stored for use without a network [I18N-02]', async () => {
  const { page, faults } = await arrive()
  await signIn(page, ada as NonNullable<typeof ada>)
  const changed = page.getByRole('link', { name: 'Our company' })
  await changed.waitFor()
  await page.getByRole('link', { name: 'Released' }).waitFor()
  expect(messages.asked).toContain(CHANGED_FILE_ADDRESS)

  await waitForOfflineMessages(page)
  // Chromium 150 says on the next page that it is online, like a phone in a network without a way out
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('No network.').waitFor()
  await changed.waitFor()
  await page.context().setOffline(false)

  await page.goto(`${fixture.url}/owner/`)
  await page.getByText('Sign in to see your houses').waitFor()
  await page.getByText('You receive your invitation by email.').waitFor()
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a console on a static host shows the words of a third one', async () => {
  const { page, faults } = await arrive(cdn.url)
  await page.waitForURL(`${fixture.url}/identity/**`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('link', { name: 'Our company' }).waitFor()
  expect(faults).toEqual([])
})

test('while that host answers nothing or is gone, the words of the build are shown', async () => {
  messages.put('/portal/en/portal.json', () => undefined)
  const { page, faults } = await fixture.visitor()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto(`${fixture.url}/owner/`)
  await page.getByText('Sign in to see your sites').waitFor()
  expect(warnings.join()).toContain(`The words at ${messages.url}/portal/en/portal.json cannot be had`)
  expect(faults).toEqual([])

  await messages.close()
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('link', { name: 'Company Information' }).waitFor()
  expect(warnings.join()).toContain(`The words at ${messages.url}/ours/v2/en/`)
  expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
})
