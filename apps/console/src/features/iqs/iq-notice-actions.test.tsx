import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeIq } from '../../testing/hardware.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { IqNotice } from './iq-notice-actions.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'
const show = (iq: Partial<Iq>) =>
  renderPage(<IqNotice installationId={installationId} iq={makeIq(iq)} />, {
    answers: { getIq: async () => makeIq(iq), getIqTree: async () => ({ items: [] }) },
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a reset IQ leads to its restore', async () => {
  show({ restoreRequired: true })
  await press('Learn more and Restore')
  expect(await dialog('Restore IQ')).toBeTruthy()
})

test('an IQ that was reset to be decoupled leads to its decoupling as well [DECOUPLE-08]', async () => {
  show({ restoreRequired: true, hasTree: false, resetRequired: false })
  expect(await screen.findByRole('button', { name: 'Learn more and Restore' })).toBeTruthy()
  await press('Decouple IQ')
  expect(await dialog('Decouple IQ')).toBeTruthy()
})

test('an IQ that was reset with hardware on it is restored, not decoupled', async () => {
  show({ restoreRequired: true, hasTree: true, resetRequired: false })
  expect(await screen.findByRole('button', { name: 'Learn more and Restore' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Decouple IQ' })).toBeNull()
})

test('a replaced IQ leads to its decoupling', async () => {
  show({ state: 'dead', hasTree: false })
  expect(await screen.findByText('Decouple the IQ to reuse it')).toBeTruthy()
  await press('Decouple IQ')
  expect(await dialog('Decouple IQ')).toBeTruthy()
})

test('on a view-only IQ the way is closed, and why is said', async () => {
  show({ restoreRequired: true, isSubscribed: false })
  const button = await screen.findByRole('button', { name: 'Learn more and Restore' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/^The IQ is not subscribed/)).toBeTruthy()
})
