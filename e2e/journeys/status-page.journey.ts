import { afterAll, expect, test } from 'vitest'
import { openFixture } from '../support/fixture.ts'
import { openForeignHost } from '../support/foreign-host.ts'
import { signIn } from '../support/people.ts'

const STATUS_PAGE_ADDRESS = '/api/v2/status_pages/quay-locks'
const SUMMARY = `${STATUS_PAGE_ADDRESS}/summary`
const host = await openForeignHost()
afterAll(() => host.close())
const fixture = await openFixture({
  env: { STATUS_PAGE_URL: `${host.url}${STATUS_PAGE_ADDRESS}/`, STATUS_PAGE_SERVICES: '28740,28720,28741' },
})
const [ada] = fixture.accounts

const service = (id: number, name: string, type: string | null, children: object[] = []) => ({
  id,
  name,
  description: null,
  children,
  current_incident_type: type,
})
const written = { inserted_at: '2026-11-21T06:02:11', updated_at: '2026-11-21T06:40:54' }
const happening = { ...written, starts_at: '2026-11-21T06:02:11', ends_at: null }

/** Everything that StatusPal's second version tells of a page, of which the console reads a part. */
const summary = {
  status_page: {
    name: 'Quay Locks',
    url: 'quay-locks.example.org',
    subdomain: 'quay-locks',
    time_zone: 'Europe/Amsterdam',
    current_incident_type: 'major',
    default_lang: 'en',
  },
  services: [
    service(28739, 'Devices', 'major', [
      service(28740, 'Device connections', 'major'),
      service(28741, 'Firmware', null),
    ]),
    service(28720, 'Console', null),
    service(28844, 'Office telephone', 'minor'),
  ],
  incidents: [
    {
      id: 82138,
      type: 'major',
      title: 'Devices in Leiden cannot connect',
      ...happening,
      service_ids: [28739, 28740],
      url: 'https://quay-locks.example.org/incidents/82138',
      updates: [
        {
          id: 151204,
          type: 'issue',
          description: 'We are looking into it.',
          ...written,
          description_html: '<p>We are looking into it.</p>',
          posted_at: written.inserted_at,
          subscribers_notified_at: null,
          tweet: false,
          translations: {},
        },
      ],
      translations: { nl: { title: 'Apparaten in Leiden verbinden niet' } },
    },
    {
      id: 82140,
      type: 'minor',
      title: 'The telephone rings twice',
      ...happening,
      service_ids: [28844],
      url: 'https://quay-locks.example.org/incidents/82140',
      updates: [],
    },
  ],
  maintenances: [
    {
      id: 82141,
      type: 'scheduled',
      title: 'The console is cleaned',
      ...happening,
      service_ids: [28720],
      url: 'https://quay-locks.example.org/incidents/82141',
      updates: [],
    },
  ],
  upcoming_maintenances: [],
  info_notices: [],
  current_status_type: 'major',
}

test('a StatusPal page on another host is read and shown, and its own faults are shown [PLAT-15]', async () => {
  host.put(SUMMARY, summary)
  const { page, faults } = await fixture.visitor()
  await fetch(`${fixture.url}/sandbox/api/flags/statusPalIntegration`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"on":true}',
  })
  // each page loaded from here on is like one opened when the stored summary is no longer fresh
  await page.addInitScript(() => localStorage.removeItem('status-summary'))
  await page.goto(`${fixture.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)

  await page.getByText('Devices in Leiden cannot connect').waitFor()
  const entry = page.getByRole('button', { name: /^Service Status/ })
  await entry.getByRole('img', { name: 'Major incident' }).waitFor()
  await entry.click()
  const panel = page.getByRole('dialog', { name: 'Service Status' })
  await panel.getByText('Device connections', { exact: true }).waitFor()
  expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Devices in Leiden cannot connect',
  ])
  const services = panel.getByRole('list', { name: 'Services' }).getByRole('listitem')
  expect(await services.allInnerTexts()).toEqual([
    expect.stringMatching(/^Device connections\s+Major incident$/),
    expect.stringMatching(/^Console\s+Operational$/),
    expect.stringMatching(/^Firmware\s+Operational$/),
  ])
  // the instant has no zone and is in UTC; this browser is in Amsterdam
  await panel.getByText(/07:02/).waitFor()
  expect(await panel.getByRole('link', { name: 'Open the status page' }).getAttribute('href')).toBe(
    `${host.url.replace('//', '//quay-locks.')}`,
  )
  expect(new Set(host.asked)).toEqual(new Set([SUMMARY]))
  expect(faults).toEqual([])

  host.put(SUMMARY, (response) => response.end('<h1>It works!</h1>'))
  await page.reload()
  await entry.getByRole('img', { name: 'Status unknown' }).waitFor()
  await entry.click()
  await panel.getByText('Something went wrong').waitFor()

  let wasAsked = () => undefined as void
  const isAsked = new Promise<void>((resolve) => {
    wasAsked = resolve
  })
  host.put(SUMMARY, () => wasAsked())
  const again = panel.getByRole('button', { name: 'Try again' })
  await again.click()
  await isAsked
  // it never answers: after ten seconds the console gives it up, and offers to ask once more
  await panel.getByText('Something went wrong').waitFor()
  host.put(SUMMARY, summary)
  await expect.poll(() => again.isEnabled()).toBe(true)
  await again.click()
  await panel.getByRole('heading', { name: 'Devices in Leiden cannot connect' }).waitFor()
  expect(faults).toEqual([])
})
