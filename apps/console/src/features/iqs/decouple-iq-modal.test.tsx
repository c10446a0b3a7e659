import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { DecoupleIqModal } from './decouple-iq-modal.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const ready: Partial<Iq> = { hasTree: false, online: true, resetRequired: false }

/** `looks` are what the platform says of the IQ, one after the other; the last one stays. */
async function open(looks: Partial<Iq>[], answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const rest = [...looks]
  const next = () => makeIq({ ...ready, ...(rest.length > 1 ? rest.shift() : rest[0]) })
  const decoupleIq = vi.fn<NonNullable<TestAnswers['decoupleIq']>>(async () => undefined)
  const softResetIq = vi.fn<NonNullable<TestAnswers['softResetIq']>>(async () => makeIq())
  const opened = makeIq({ ...ready, ...looks[0] })
  renderPage(<DecoupleIqModal installationId={installationId} iq={opened} onClose={onClose} />, {
    answers: { getIq: async () => next(), decoupleIq, softResetIq, ...answers },
  })
  await screen.findByRole('dialog', { name: /Decouple IQ/ })
  return { decoupleIq, softResetIq, onClose }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const needs = () =>
  within(screen.getByRole('list', { name: 'Before you can decouple:' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const whyClosed = (name: string) =>
  document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')
    ?.textContent

test('first the requirements are checked, then it is asked, by name [DECOUPLE-01]', async () => {
  const { decoupleIq, onClose } = await open([ready])
  expect(needs()).toEqual([
    'No hardware is attached to the IQ, done',
    'The IQ is online, done',
    'The IQ has been reset, done',
  ])
  await press('Next')
  const question = await screen.findByRole('alertdialog', { name: 'Decouple IQ' })
  expect(within(question).getByText('Lobby IQ')).toBeTruthy()
  expect(decoupleIq).not.toHaveBeenCalled()
  await press('Decouple IQ')
  expect(await screen.findByText('IQ successfully decoupled.')).toBeTruthy()
  expect(decoupleIq).toHaveBeenCalledWith({ params: { installationId, iqId: IQ_ID } })
  expect(onClose).toHaveBeenCalledOnce()
})

test('it warns that the IQ must be connected [DECOUPLE-05]', async () => {
  await open([ready])
  expect(screen.getByText('IQ must be connected in order to be decoupled.')).toBeTruthy()
})

test.each<[string, Partial<Iq>, string]>([
  [
    'hardware hangs on it',
    { hasTree: true },
    'No hardware is attached to the IQ, failedHardware is still attached to the IQ. Detach it first. This concerns: 1 lock, 1 repeater',
  ],
  [
    'it is offline',
    { online: false },
    'The IQ is online, failedThe IQ is offline. Check its power and its network, then try again.',
  ],
  [
    'it was not reset',
    { resetRequired: true },
    'The IQ has been reset, failedThe IQ has not been reset. Reset it first.',
  ],
])('an IQ is not decoupled while %s; verify looks again', async (_, missing, row) => {
  const { decoupleIq } = await open([missing, ready])
  expect(needs()).toContain(row)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await press('Verify')
  expect(await screen.findByRole('alertdialog', { name: 'Decouple IQ' })).toBeTruthy()
  expect(decoupleIq).not.toHaveBeenCalled()
})

test('an IQ that was reset too early leads to its restore, or to force [DETACH-19]', async () => {
  await open([{ hasTree: true, restoreRequired: true }])
  expect(
    screen.getByText(/Restore it first, or edit each device in the tree and detach it by force\.$/),
  ).toBeTruthy()
})

test('an IQ that was not reset is reset from here, and waited for', async () => {
  const { softResetIq } = await open([
    { resetRequired: true },
    { resetRequired: true, online: false },
    { resetRequired: false, online: true },
  ])
  await press('Reset IQ')
  expect(softResetIq).toHaveBeenCalledWith({ params: { installationId, iqId: IQ_ID } })
  const panel = await screen.findByRole('region', { name: 'Lobby IQ is being reset' })
  expect(panel.textContent).toContain('This takes up to 10 minutes.')
  expect(screen.queryByRole('button', { name: 'Reset IQ' })).toBeNull()
  await press('Verify')
  expect(await screen.findByRole('alertdialog', { name: 'Decouple IQ' })).toBeTruthy()
})

test.each<[string, Partial<Iq>, string]>([
  ['with hardware on it', { hasTree: true }, 'Hardware is still attached to the IQ. Detach it first.'],
  ['offline', { online: false }, 'The IQ is offline. Check its power and its network, then try again.'],
])('an IQ %s cannot be reset from here', async (_, iq, reason) => {
  const { softResetIq } = await open([{ resetRequired: true, ...iq }])
  expect(whyClosed('Reset IQ')).toBe(reason)
  await press('Reset IQ')
  expect(softResetIq).not.toHaveBeenCalled()
})

const refusal = new RequestError({
  message: 'The IQ is offline. Check its power and its network, then try again.',
  statusCode: 409,
  errorCode: 'IqOffline',
})

test('a reset that is refused says why, and can be asked for again', async () => {
  await open([{ resetRequired: true }], { softResetIq: () => Promise.reject(refusal) })
  await press('Reset IQ')
  expect((await screen.findByRole('alert')).textContent).toContain(refusal.message)
  expect(screen.getByRole('button', { name: 'Reset IQ' })).toBeTruthy()
})

test('a decouple that fails says so, and why [DECOUPLE-07]', async () => {
  const { onClose } = await open([ready], { decoupleIq: () => Promise.reject(refusal) })
  await press('Next')
  await press('Decouple IQ')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something went wrong while decoupling your IQ.')
  expect(alert.textContent).toContain(refusal.message)
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy())
})
