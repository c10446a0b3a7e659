import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show-page.tsx'

const items = [
  { key: 'maintenanceMode', isOn: false },
  { key: 'xs4Com', isOn: true },
  { key: 'statusPalIntegration', isOn: false },
]

test('each flag is a switch that shows how it stands and changes it [SANDBOX-06]', async () => {
  const { orders } = showPage('/flags', { 'GET /flags': { body: { items } } })
  const intercom = await screen.findByRole('switch', { name: 'Intercom' })
  expect(intercom.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('switch', { name: 'Service status' }).getAttribute('aria-checked')).toBe('false')

  await userEvent.click(intercom)
  expect(orders).toEqual([{ order: 'PUT /flags/xs4Com', body: { on: false } }])
})

test('a flags file that cannot be read is reported with what to do', async () => {
  const Message = 'The flags file is not a JSON object of flags: correct or delete it.'
  showPage('/flags', { 'GET /flags': { status: 409, body: { Message, ErrorCode: 'FlagsUnreadable' } } })
  expect(await screen.findByText(Message)).toBeTruthy()
})
