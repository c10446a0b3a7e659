import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StatusPageView } from '../shell/queries.ts'
import { type ControlReplies, showPage } from '../testing/show-page.tsx'

const statusPage: StatusPageView = {
  behaviour: 'works',
  services: [
    { id: 1, name: 'Console' },
    { id: 2, name: 'Mail' },
  ],
  incidents: [
    {
      id: 7,
      title: 'Letters are late',
      type: 'major',
      serviceIds: [2],
      startsAt: '2026-11-21T08:00:00.000Z',
    },
  ],
}
const show = (replies: ControlReplies = {}) =>
  showPage('/status-page', { 'GET /status-page': { body: statusPage }, ...replies })

test('an incident is begun with its type and services, and ended [SANDBOX-05]', async () => {
  const { orders } = show()
  await userEvent.type(await screen.findByLabelText('Summary'), 'Slow')
  await userEvent.click(screen.getByRole('radio', { name: 'Major incident' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Console' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start incident' }))
  await userEvent.click(screen.getByRole('button', { name: 'Resolve: Letters are late' }))

  expect(orders).toEqual([
    { order: 'POST /status-page/incidents', body: { title: 'Slow', type: 'major', serviceIds: [1] } },
    { order: 'DELETE /status-page/incidents/7', body: undefined },
  ])
})

test('an incident that is refused keeps what was typed and says why', async () => {
  show({
    'POST /status-page/incidents': {
      status: 400,
      body: { Message: 'The request is not valid.', ErrorCode: 'InvalidRequest' },
    },
  })
  await userEvent.type(await screen.findByLabelText('Summary'), 'Slow')
  await userEvent.click(screen.getByRole('button', { name: 'Start incident' }))

  expect((await screen.findByRole('alert')).textContent).toContain('The request is not valid.')
  expect(screen.getByLabelText('Summary')).toHaveProperty('value', 'Slow')
})
