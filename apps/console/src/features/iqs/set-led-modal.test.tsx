import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { LED_PATTERNS } from '@commissioning/domain/iqs/led-patterns'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { SetLedModal } from './set-led-modal.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'

async function open(iq: Partial<Iq> = {}, answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const setIqLedMode = vi.fn<NonNullable<TestAnswers['setIqLedMode']>>(async () => makeIq())
  renderPage(<SetLedModal installationId={installationId} iq={makeIq(iq)} onClose={onClose} />, {
    answers: { setIqLedMode, ...answers },
  })
  await screen.findByRole('dialog', { name: /Set LED/ })
  return { setIqLedMode, onClose }
}

const set = () => screen.getByRole('button', { name: 'Set LED' })
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

test('one step offers every pattern, and sets the one that was picked [LED-01]', async () => {
  const { setIqLedMode, onClose } = await open()
  expect(screen.getByText('Step 1 / 1')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(LED_PATTERNS.length)
  await pick('Red and blue, every 2 seconds')
  await userEvent.click(set())
  expect(await screen.findByText('LED successfully set.')).toBeTruthy()
  expect(setIqLedMode).toHaveBeenCalledWith({
    params: { installationId, iqId: IQ_ID },
    body: { iqColorMode: 'red_blue_every_2_seconds' },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a pattern nothing can be set [LED-03]', async () => {
  const { setIqLedMode } = await open({ iqColorMode: null })
  expect(document.getElementById(set().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'LED pattern is required.',
  )
  await userEvent.click(set())
  expect(setIqLedMode).not.toHaveBeenCalled()
})

test('the pattern that the IQ shows is picked already', async () => {
  await open({ iqColorMode: 'permanent_white' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Permanent white' }).checked).toBe(true)
})

test('the drawing shows the picked pattern in words too, and says where it is faster', async () => {
  await open()
  await pick('Red, green and blue, every 5 seconds')
  expect(screen.getByRole('img', { name: /Lobby IQ.*red, green, blue/i })).toBeTruthy()
  expect(screen.queryByText('The drawing blinks faster than the LED.')).toBeNull()
  await pick('White blink every 5 minutes')
  expect(screen.getByText('The drawing blinks faster than the LED.')).toBeTruthy()
})

test('an offline IQ takes the pattern when it is back, which is said', async () => {
  await open({ online: false })
  expect(screen.getByText('The IQ is offline. It will show this when it is back online.')).toBeTruthy()
})

test('what the platform refuses is shown, and the modal stays', async () => {
  const message = 'The IQ is not subscribed, and no actions are possible on it.'
  const refusal = new RequestError({ message, statusCode: 403, errorCode: 'IqViewOnly' })
  const { onClose } = await open({}, { setIqLedMode: () => Promise.reject(refusal) })
  await pick('Off')
  await userEvent.click(set())
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
})
