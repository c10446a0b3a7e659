import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeIq, makeLock } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { type DeviceItem, isNotAnIq } from './device-queries.ts'
import { LockDoneStep } from './lock-done-step.tsx'
import { LockSignal } from './lock-signal.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
// in the zone that tests run in
const reported = {
  signalStrength: -60,
  signalStrengthLastUpdate: new Date(2026, 2, 4, 9, 5, 7).toISOString(),
}
const newer = { signalStrength: -72, signalStrengthLastUpdate: new Date(2026, 2, 4, 9, 6).toISOString() }

function open(lock: Partial<IqTreeItem> = reported, iq: Partial<Iq> = {}, answers: TestAnswers = {}) {
  const item = makeLock(lock)
  if (!isNotAnIq(item)) throw new Error('A lock is a device.')
  const refreshLockSignal = vi.fn<NonNullable<TestAnswers['refreshLockSignal']>>(async () => reported)
  renderPage(
    <main>
      <Measured first={item} iq={makeIq(iq)} />
    </main>,
    { answers: { refreshLockSignal, ...answers } },
  )
  return { item, refreshLockSignal }
}

/** The button reports a newer measurement, as an event of the IQ does. */
function Measured({ first, iq }: { first: DeviceItem; iq: Iq }) {
  const [item, setItem] = useState(first)
  return (
    <>
      <LockSignal installationId={installationId} item={item} iq={iq} />
      <button type="button" onClick={() => setItem({ ...item, ...newer })}>
        The IQ answers
      </button>
    </>
  )
}
const reload = () => screen.queryByRole('button', { name: 'Reload the signal of Front door' })

test.each([
  ['24.4.0', true],
  ['25.1.0', true],
  ['24.3.9', false],
  [null, false],
])('at an IQ of version %s the reload and the dBm are shown: %s [SIGNAL-02]', async (version, isShown) => {
  open(reported, { versions: { modemApplication: version } })
  await screen.findByRole('main')
  expect(screen.queryByText('−60 dBm') !== null).toBe(isShown)
  expect(reload() !== null).toBe(isShown)
})

test('an RFnet lock has neither', async () => {
  open({ ...reported, mac: '0A.0B.0C.0D' })
  expect((await screen.findByRole('main')).textContent).toBe('The IQ answers')
})

test('the last sync is shown to the second', async () => {
  open()
  expect(await screen.findByText('Last sync 04 Mar 2026 09:05:07', { ignore: '[id]' })).toBeTruthy()
})

test('a lock that was never measured says so, and can be', async () => {
  open({ signalStrength: null, signalStrengthLastUpdate: null })
  expect(await screen.findByText('Not measured yet')).toBeTruthy()
  expect(reload()).toBeTruthy()
})

const BANDS = 'Excellent: 0 to -55 dBm Good: -55 to -70 dBm Low: -70 to -80 dBm No connection: below -80 dBm'
const said = (of: HTMLElement) =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent

test('the quality of a connection is explained alike in the tree and after adding a lock [SHELL-24]', async () => {
  const { item } = open()
  const inTree = (await screen.findByText('Good')).closest<HTMLElement>('[aria-describedby]')
  expect(inTree?.tabIndex).toBe(0)
  expect(inTree && said(inTree)).toBe(`${BANDS} Last sync 04 Mar 2026 09:05:07`)
  renderPage(<LockDoneStep name="Front door" item={item} iq={makeIq()} />, { answers: {} })
  const asResult = (await screen.findByText('good')).closest<HTMLElement>('[aria-describedby]')
  expect(asResult && said(asResult)).toBe(`${BANDS} Last sync 04 Mar 2026 09:05:07`)
})

test('a reload asks the lock’s IQ, once', async () => {
  const { item, refreshLockSignal } = open()
  await userEvent.click(await screen.findByRole('button', { name: /Reload/ }))
  expect(refreshLockSignal).toHaveBeenCalledExactlyOnceWith({ params: { installationId, lockId: item.id } })
})

test('until a newer measurement is there the button takes no press and says so', async () => {
  const answer = Promise.withResolvers<typeof reported>()
  const refreshLockSignal = vi.fn(() => answer.promise)
  open(reported, {}, { refreshLockSignal })
  const button = await screen.findByRole('button', { name: /Reload/ })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(button)
  await act(async () => answer.resolve(reported))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'The IQ answers' }))
  expect(await screen.findByText('−72 dBm')).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(refreshLockSignal).toHaveBeenCalledOnce()
})

test('a measurement that does not come is told with the name of its lock, and can be asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { refreshLockSignal } = open()
  const button = await screen.findByRole('button', { name: /Reload/ })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(
    await screen.findByText('Front door: The IQ did not answer in time. Try again in a moment.'),
  ).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
  await waitFor(() => expect(refreshLockSignal).toHaveBeenCalledTimes(2))
  vi.useRealTimers()
})

test('a lock that does not answer is reported', async () => {
  const message = 'The IQ did not answer in time. Try again in a moment.'
  const silent = new RequestError({ message, statusCode: 409, errorCode: 'DeviceSilent' })
  open(reported, {}, { refreshLockSignal: () => Promise.reject(silent) })
  await userEvent.click(await screen.findByRole('button', { name: /Reload/ }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each<[string, Partial<Iq>, RegExp]>([
  ['is offline', { online: false }, /^The IQ is offline\./],
  ['can only be viewed', { isSubscribed: false }, /^The IQ is not subscribed/],
])('at an IQ that %s the reload is closed and says why', async (_, iq, reason) => {
  const { refreshLockSignal } = open(reported, iq)
  const button = await screen.findByRole('button', { name: /Reload/ })
  expect(said(button)).toMatch(reason)
  await userEvent.click(button)
  expect(refreshLockSignal).not.toHaveBeenCalled()
})
