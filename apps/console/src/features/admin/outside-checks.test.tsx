import { RequestError } from '@commissioning/contract/http/request-error'
import { outsideFindings } from '@commissioning/domain/outside/outside-findings'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConsoleRouter } from '../../app/routes.tsx'
import messages from '../../locales/en/operations.json' with { type: 'json' }
import { makeOperations } from '../../testing/operations.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderRouter, type TestAnswers } from '../../testing/render-page.tsx'

type CheckOutside = NonNullable<TestAnswers['checkOutside']>
type OutsideCheckItem = Awaited<ReturnType<CheckOutside>>['items'][number]

function open(checkOutside: CheckOutside) {
  const history = createMemoryHistory({ initialEntries: ['/operations'] })
  const getMe = async () => ({ ...basicInstaller, isOperator: true })
  const answers = { getMe, getOperations: async () => makeOperations(), checkOutside }
  renderRouter(createConsoleRouter(history), { answers, config: { notifications: true } })
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'External services' })
  const [, ...all] = within(table).getAllByRole('row')
  return all.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
}

const works: OutsideCheckItem = {
  part: 'database',
  setting: 'DATABASE_URL',
  address: 'db.example:5432/doors',
  seen: 'PostgreSQL 18.1',
  findings: [],
}

test('the parts outside are asked at a press, and each works or says what to change [OUTSIDE-14]', async () => {
  const broker = {
    part: 'broker',
    setting: 'MQTT_URL',
    address: 'mqtts://broker.example',
    seen: null,
  } as const
  const checkOutside = vi.fn<CheckOutside>(async () => ({
    items: [
      works,
      { ...broker, findings: [{ code: 'BrokerEndsSessions', seen: 'no session present in CONNACK' }] },
      {
        ...broker,
        part: 'mail',
        setting: 'SMTP_URL',
        address: 'smtps://mail.example',
        findings: [{ code: 'OutsideRefuses', seen: '535 to the sign-in' }],
      },
    ],
  }))
  open(checkOutside)
  await screen.findByRole('button', { name: 'Check now' })
  expect(checkOutside).not.toHaveBeenCalled()
  await press()
  expect(await rows()).toEqual([
    ['Database', 'DATABASE_URL: db.example:5432/doors', 'WorksPostgreSQL 18.1'],
    [
      'Broker',
      'MQTT_URL: mqtts://broker.example',
      expect.stringMatching(
        /^Works, with a warningMQTT_URL leads to a broker that keeps no session .* Seen: no session present in CONNACK\.$/,
      ),
    ],
    [
      'Mail server',
      'SMTP_URL: smtps://mail.example',
      expect.stringMatching(/^Change thisSMTP_URL leads to a service that refuses the platform: /),
    ],
  ])
})

test('a check that was asked too often says so [OUTSIDE-14]', async () => {
  const message = 'The parts around the platform were asked too often. Wait some minutes and try again.'
  open(() => Promise.reject(new RequestError({ message, statusCode: 429, errorCode: 'TooManyRequests' })))
  await press()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'External services' })).toBeNull()
})

test('the page says what the command says [OUTSIDE-09]', () => {
  const said = Object.entries(outsideFindings).map(([code, { message }]) => [
    code,
    message.replace(/\{(\w+)\}/g, '{{$1}}'),
  ])
  expect(messages.outside.findings).toEqual(Object.fromEntries(said))
})
