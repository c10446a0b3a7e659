import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { basicInstaller } from '../../testing/people.ts'
import { type RenderOptions, renderPage } from '../../testing/render-page.tsx'
import { ConsoleFrame } from './console-frame.tsx'
// these load with the flag; importing them here keeps a busy machine from mattering
import '../../features/service-status/service-status-banner.tsx'
import '../../features/service-status/service-status-mark.tsx'
import '../../features/service-status/service-status-panel.tsx'

const MINUTE_MS = 60_000
const services = ['Console', 'Platform API', 'Device connections', 'Mail', 'Alarm monitoring', 'Shop'].map(
  (name, at) => ({ id: at + 1, name, children: [] }),
)
const minor = {
  id: 1,
  title: 'Mail is slow',
  type: 'minor',
  service_ids: [4],
  starts_at: '2026-11-21T08:00:00Z',
}
const major = {
  id: 2,
  title: 'Devices cannot connect',
  type: 'major',
  service_ids: [3, 2],
  starts_at: '2026-11-20T08:00:00Z',
  url: 'https://status.test/2',
}
const fifth = { ...minor, id: 3, title: 'Alarms are late', service_ids: [5] }
const sixth = { ...minor, id: 4, title: 'The shop is closed', service_ids: [6] }

let incidents: object[] = []
let isDown = false
const fetched = vi.fn(async (_address: string) =>
  isDown ? new Response('', { status: 503 }) : Response.json({ services, incidents }),
)

beforeEach(() => {
  incidents = []
  isDown = false
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

const open = ({ config, flags = () => ({ statusPalIntegration: true }) }: Partial<RenderOptions> = {}) =>
  renderPage(<ConsoleFrame>The page</ConsoleFrame>, {
    answers: { getMe: async () => basicInstaller },
    at: '/installations',
    config: { statusPageUrl: 'https://status.test/api', ...config },
    flags,
  })
const entry = () => screen.findByRole('button', { name: /^Service Status/ })
const mark = async (messages: string) => within(await entry()).findByRole('img', { name: messages })
async function openPanel() {
  await userEvent.click(await entry())
  return screen.findByRole('dialog', { name: 'Service Status' })
}

test('without its flag there is no menu entry, and the summary is not read [SHELL-03 STATUS-03]', async () => {
  open({ flags: () => ({}) })
  await screen.findByRole('link', { name: 'Released' })
  expect(screen.queryByText('Service Status')).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('with its flag the menu entry is there, and the summary is read [SHELL-03 STATUS-03]', async () => {
  open()
  expect(within(await screen.findByRole('navigation')).getByText('Service Status')).toBeTruthy()
  await expect.poll(() => fetched.mock.calls[0]?.[0]).toBe('https://status.test/api/summary')
})

test('without a status page there is nothing to show', async () => {
  open({ config: { statusPageUrl: undefined as never } })
  await screen.findByRole('link', { name: 'Released' })
  expect(screen.queryByText('Service Status')).toBeNull()
})

test.each([
  ['Operational', []],
  ['Minor incident', [minor]],
  ['Major incident', [minor, major]],
])('the menu entry says "%s" in a mark of its own', async (messages, given) => {
  incidents = given
  open()
  expect(await mark(messages)).toBeTruthy()
})

test('the entry shows the incidents as banners, the worst first [STATUS-01]', async () => {
  incidents = [minor, major]
  open()
  const panel = await openPanel()

  const banners = await within(panel).findAllByRole('article')
  expect(banners.map((banner) => within(banner).getByRole('heading').textContent)).toEqual([
    'Devices cannot connect',
    'Mail is slow',
  ])
  expect(banners.map((banner) => banner.getAttribute('data-state'))).toEqual(['major', 'minor'])
  const [first] = banners
  expect(first?.textContent).toContain('Platform API, Device connections')
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe(major.starts_at)
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://status.test/2')
})

test('the panel says how each service is, and that all is well', async () => {
  open()
  const panel = await openPanel()

  expect(await within(panel).findByText('All services are operational. No known incidents.')).toBeTruthy()
  const rows = within(within(panel).getByRole('list', { name: 'Services' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toContain('Mail Operational')
})

test.each([
  ['production', 4, ['Mail is slow']],
  ['test', 5, ['Mail is slow', 'Alarms are late']],
] as const)('in %s %i services are watched [STATUS-07]', async (environment, count, titles) => {
  incidents = [minor, { ...fifth, starts_at: '2026-11-19T08:00:00Z' }, sixth]
  open({ config: { environment } })
  const panel = await openPanel()

  const banners = await within(panel).findAllByRole('heading', { level: 3 })
  expect(banners.map(({ textContent }) => textContent)).toEqual(titles)
  const list = within(panel).getByRole('list', { name: 'Services' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(count)
})

test('the operator can name the services that are watched', async () => {
  incidents = [minor, sixth]
  open({ config: { statusPageServices: ['6'] } })
  expect(await screen.findByText('The shop is closed')).toBeTruthy()
  expect(screen.queryByText(/Mail is slow/)).toBeNull()
})

test('above every page stands the worst, with how many more there are', async () => {
  incidents = [minor, major, fifth]
  open()
  const banner = await screen.findByText('Devices cannot connect and 2 more incidents')

  await userEvent.click(within(banner.parentElement as HTMLElement).getByRole('button', { name: 'Details' }))
  expect(await screen.findByRole('dialog', { name: 'Service Status' })).toBeTruthy()
})

test('the summary is read again every five minutes [STATUS-04]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await mark('Operational')
  incidents = [major]

  await act(() => vi.advanceTimersByTimeAsync(4 * MINUTE_MS))
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))

  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await mark('Major incident')).toBeTruthy()
})

test.each([
  ['production', 3 * MINUTE_MS],
  ['test', 30_000],
  ['development', 30_000],
] as const)('in %s a summary is stale after %i ms [STATUS-05]', async (environment, staleMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open({ config: { environment } })
  await mark('Operational')

  await act(() => vi.advanceTimersByTimeAsync(staleMs - 5_000))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await entry())
  await screen.findByRole('dialog')
  expect(fetched).toHaveBeenCalledTimes(1)
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('{Escape}')
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await entry())
  await expect.poll(() => fetched.mock.calls.length).toBe(2)
})

test('only the summary is stored on the device, and shown at the next visit until there is news [STATUS-06]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  incidents = [major]
  const { unmount } = open()
  await screen.findByText('Devices cannot connect')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  unmount()
  const stored = JSON.parse(localStorage.getItem('status-summary') ?? '{}')
  expect(stored.clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0])).toEqual([
    'statusSummary',
  ])

  isDown = true
  fetched.mockClear()
  open()
  expect(await screen.findByText('Devices cannot connect')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})

test('what was stored and cannot be read is as if nothing was stored', async () => {
  localStorage.setItem('status-summary', '{"timestamp":')
  open()
  expect(await mark('Operational')).toBeTruthy()
})

test('a status page that fails says so, and is asked again on demand [STATUS-11]', async () => {
  isDown = true
  open()
  expect(await mark('Status unknown')).toBeTruthy()
  const panel = await openPanel()
  expect(await within(panel).findByText('Something went wrong')).toBeTruthy()

  isDown = false
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }))
  expect(await within(panel).findByText('All services are operational. No known incidents.')).toBeTruthy()
  expect(within(panel).queryByText('Something went wrong')).toBeNull()
})

test('a later failure leaves what was read last in sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  incidents = [major]
  open()
  await screen.findByText('Devices cannot connect')
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS))

  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await entry())
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByText('Something went wrong')).toBeTruthy()
  expect(within(panel).getByRole('heading', { name: 'Devices cannot connect' })).toBeTruthy()
})
