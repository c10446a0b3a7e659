import { DEFAULT_POLICY } from '@commissioning/domain/door-tests/door-test-points'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { DoorTestPolicyForm } from './door-test-policy-form.tsx'

const companyId = '0192d3a0-0000-7000-8000-0000000007c0'
const policy = { ...DEFAULT_POLICY, points: [...DEFAULT_POLICY.points], version: 3 }

test('points, limits and whether a release waits are chosen, and a limit out of range is told [DOORTEST-19]', async () => {
  const changeDoorTestPolicy = vi.fn<NonNullable<TestAnswers['changeDoorTestPolicy']>>(async () => policy)
  renderPage(<DoorTestPolicyForm companyId={companyId} policy={policy} onClose={() => {}} />, {
    at: '/company-information',
    answers: { changeDoorTestPolicy },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Left open or privacy' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Release only once all doors are tested' }))
  const limit = dialog.getByRole('textbox', { name: /Weakest signal/ })
  await userEvent.clear(limit)
  await userEvent.type(limit, '-90')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(limit.getAttribute('aria-invalid')).toBe('true')
  expect(changeDoorTestPolicy).not.toHaveBeenCalled()
  await userEvent.clear(limit)
  await userEvent.type(limit, '-70')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => changeDoorTestPolicy.mock.lastCall?.[0])
    .toEqual({
      params: { companyId },
      body: {
        points: policy.points.filter((point) => point !== 'left_open'),
        signalLimit: -70,
        firmwareBaseline: '24.4.0',
        releaseWaits: true,
      },
    })
})
