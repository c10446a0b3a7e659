import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AlarmProviderView } from '../shell/queries.ts'
import { showPage } from '../testing/show-page.tsx'

const provider: AlarmProviderView = {
  behaviour: 'works',
  received: [
    {
      id: 2,
      receivedAt: '2026-11-21T08:00:00.000Z',
      body: { collection_name: 'Market Hall 7', control_centre_id: 'nl-1', connection_code: '0AF9' },
      answeredWith: 201,
    },
    { id: 1, receivedAt: '2026-11-21T07:00:00.000Z', body: 'words', answeredWith: null },
  ],
  centers: [{ id: 'nl-1', name: 'Meldkamer Waterkant', countryCode: 'NL' }],
}
const show = () => showPage('/alarm-provider', { 'GET /alarm-provider': { body: provider } })

test('every request is shown as it was sent and answered, beside the centers of each country [SANDBOX-04]', async () => {
  show()
  expect(await screen.findByText('nl-1 (Meldkamer Waterkant)')).toBeTruthy()
  expect(screen.getByText('0AF9')).toBeTruthy()
  expect(screen.getByText('Answered 201')).toBeTruthy()
  expect(screen.getByText('Not answered')).toBeTruthy()
  expect(screen.getByText('Netherlands')).toBeTruthy()
})

test('the provider is set to fail, and the list is cleared', async () => {
  const { orders } = show()
  await userEvent.click(await screen.findByRole('radio', { name: /Hangs/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear the list' }))

  expect(orders).toEqual([
    { order: 'PUT /alarm-provider/behaviour', body: { behaviour: 'hangs' } },
    { order: 'DELETE /alarm-provider/received', body: undefined },
  ])
})
