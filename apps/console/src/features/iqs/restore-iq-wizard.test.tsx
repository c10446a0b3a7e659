import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeLockStop, makeWalk } from '../../testing/walks.ts'
import { WalkNotices } from '../walk-list/walk-notices.tsx'
import { RestoreIqWizard } from './restore-iq-wizard.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'

function open(iq: Partial<Iq> = {}, answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const restored = makeIq({ ...iq, restoreRequired: false })
  const { queries } = renderPage(
    <>
      <WalkNotices installationId={installationId} />
      <RestoreIqWizard
        installationId={installationId}
        iq={makeIq({ restoreRequired: true, ...iq })}
        onClose={onClose}
      />
    </>,
    {
      answers: {
        restoreIq: async () => restored,
        listWalks: async () => ({ items: [makeWalk({ reason: 'restore', stops: [makeLockStop()] })] }),
        ...answers,
      },
    },
  )
  return { onClose, queries }
}
const forward = () => screen.findByRole('button', { name: 'Restore' })

test('a reset IQ is restored in two steps [RESTORE-01]', async () => {
  const { onClose } = open()
  expect(await screen.findByText('Step 1 / 2')).toBeTruthy()
  await userEvent.click(await forward())
  expect(await screen.findByText('Step 2 / 2')).toBeTruthy()
  expect((await screen.findByRole('listitem', { name: 'Front door' })).textContent).toContain(
    'Comes back by itself.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not everything is back yet, try again')
  await userEvent.click(screen.getByRole('button', { name: 'Verify later' }))
  expect(onClose).toHaveBeenCalled()
})

test('what comes back is waited for also once more is attached to the IQ', async () => {
  const attached = makeLockStop({ id: '0192d3a0-0000-7000-8000-0000000009b0', isDone: true })
  const newer = makeWalk({ reason: 'attach', stops: [attached] })
  const own = makeWalk({ reason: 'restore', stops: [makeLockStop()] })
  open({}, { listWalks: async () => ({ items: [newer, own] }) })
  await userEvent.click(await forward())
  expect(await within(screen.getByRole('dialog')).findByText('0 of 1 done.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('what has come back stays so once a colleague starts another walk on the IQ, which puts the finished one away', async () => {
  let walks = [makeWalk({ reason: 'restore', stops: [makeLockStop({ isDone: true })] })]
  const { onClose, queries } = open({}, { listWalks: async () => ({ items: walks }) })
  await userEvent.click(await forward())
  expect(await screen.findByText('1 of 1 done.')).toBeTruthy()
  const other = makeLockStop({ id: '0192d3a0-0000-7000-8000-0000000009b0', customerReference: 'Back door' })
  walks = [makeWalk({ id: '0192d3a0-0000-7000-8000-0000000004a1', reason: 'swap', stops: [other] })]
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/0 of 1 done\./)).toBeTruthy()
  expect(screen.getByText('1 of 1 done.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('an IQ without hardware is restored and done', async () => {
  const { onClose } = open({ hasTree: false })
  await userEvent.click(await forward())
  expect(await screen.findByText('IQ successfully restored.')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

test.each<[string, Partial<Iq>, string]>([
  ['is offline', { online: false }, 'The IQ is offline. Check its power and its network, then try again.'],
  ['was not reset', { restoreRequired: false }, 'The IQ does not need to be restored.'],
])('an IQ that %s cannot be restored, and why is said', async (_, iq, reason) => {
  open(iq)
  const button = await forward()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('a refusal by the platform is shown and the wizard stays', async () => {
  const down = () => Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 }))
  open({}, { restoreIq: down })
  await userEvent.click(await forward())
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.')
  expect(screen.getByText('Step 1 / 2')).toBeTruthy()
})
