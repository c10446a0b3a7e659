import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { OfflineNotices } from './offline-notices.tsx'

const worker = vi.hoisted(() => ({
  addresses: [] as string[],
  listeners: new Map<string, () => void>(),
  messageSkipWaiting: vi.fn(),
  postMessage: vi.fn(),
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(address: string) {
      worker.addresses.push(address)
    }
    addEventListener = (name: string, listener: () => void) => worker.listeners.set(name, listener)
    register = async () => undefined
    update = async () => undefined
    messageSkipWaiting = worker.messageSkipWaiting
  },
}))

beforeEach(() => {
  worker.addresses = []
  worker.listeners.clear()
  worker.messageSkipWaiting.mockClear()
  worker.postMessage.mockClear()
  const serviceWorker = { ready: Promise.resolve({ active: worker }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
})
afterEach(() => {
  onlineManager.setOnline(true)
})

async function show(environment: 'production' | 'test' | 'development') {
  const page = (
    <>
      <h1>Installations</h1>
      <OfflineNotices />
    </>
  )
  const shown = renderPage(page, { at: '/installations', answers: {}, config: { environment } })
  await screen.findByRole('heading', { name: 'Installations' })
  return shown
}

test('the offline worker is registered in production only [SHELL-34]', async () => {
  for (const environment of ['development', 'test'] as const) (await show(environment)).unmount()
  expect(worker.addresses).toEqual([])

  await show('production')
  expect(worker.addresses).toEqual(['/sw.js'])
})

test('the worker gets the language to store, and another one when it is chosen [SPEED-33]', async () => {
  await show('production')
  const posted = () => worker.postMessage.mock.calls.map(([message]) => message as unknown)
  await expect.poll(posted).toEqual([{ type: 'KEEP_WORDS', languages: ['en'] }])
  await act(() => i18next.changeLanguage('de'))
  await expect.poll(() => posted().at(-1)).toEqual({ type: 'KEEP_WORDS', languages: ['de', 'en'] })
  await act(() => i18next.changeLanguage('en'))
})

test('what the console is installed by is named once, among what comes after a first load [SPEED-01]', async () => {
  await show('test')
  const named = [...document.querySelectorAll('link[rel=manifest]')]
  expect(named.map((link) => link.getAttribute('href'))).toEqual(['/manifest.webmanifest'])
})

test('a new version is offered, and taken when the person says so', async () => {
  await show('production')
  expect(screen.queryByText('A new version is ready.')).toBeNull()

  act(() => worker.listeners.get('waiting')?.())
  await screen.findByText('A new version is ready.')
  // another page may take it: this one goes on as it is
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled()
  expect(worker.listeners.has('controlling')).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce()
  expect(worker.listeners.has('controlling')).toBe(true)
})

test('a network that goes away is said, until it is back', async () => {
  await show('test')
  expect(screen.queryByText(/No network. You cannot change/)).toBeNull()

  act(() => onlineManager.setOnline(false))
  await screen.findByText(/No network. You cannot change/)

  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(/No network. You cannot change/)).toBeNull()
})
