import { RequestError } from '@commissioning/contract/http/request-error'
import type { RestoreConflict } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { RestoreConflictNotice } from './restore-conflict-notices.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'

const conflict = (change: Partial<RestoreConflict> = {}): RestoreConflict => ({
  id: IQ_ID,
  customerReference: 'Lobby IQ',
  mac: '0CAE5F00A1B2',
  online: true,
  since: '2026-11-21T10:00:00.000Z',
  canTell: true,
  canDecide: true,
  seen: 'a digest',
  differences: {
    devices: [
      {
        mac: 'AB000000000002',
        hardwareType: 'lock',
        difference: 'replaced',
        replaces: 'AB000000000001',
        customerReference: 'Front door',
      },
      {
        mac: 'AB000000000003',
        hardwareType: 'lock',
        difference: 'onlyAtIq',
        replaces: null,
        customerReference: null,
      },
    ],
    tags: [{ number: '04A1B2C3', difference: 'blockedAtIq' }],
    rules: [{ side: 'atIq', tagNumbers: ['04A1B2C3'], lockMacs: ['AB000000000003'], schedules: 1 }],
    settings: [{ setting: 'ledEnabled', atIq: 'true', here: 'false' }],
  },
  ...change,
})

async function open(items: RestoreConflict[], answers: TestAnswers = {}) {
  const decideHeldIq = vi.fn<NonNullable<TestAnswers['decideHeldIq']>>(async () => makeIq())
  renderPage(<RestoreConflictNotice installationId={installationId} iq={makeIq({ isHeld: true })} />, {
    answers: { listHeldIqs: async () => ({ items }), decideHeldIq, ...answers },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Look at the differences' }))
  return { decideHeldIq, dialog: await screen.findByRole('dialog', { name: 'IQs ahead of the platform' }) }
}
const decided = (decision: 'adopt' | 'keep', iqId = IQ_ID, seen: string | null = 'a digest') => ({
  params: { installationId, iqId },
  body: { decision, seen },
})
const press = async (name: string, within_: HTMLElement) =>
  userEvent.click(await within(within_).findByRole('button', { name }))

test('each difference stands in a row, the IQ beside the platform [EPOCH-05]', async () => {
  const { dialog } = await open([conflict()])
  const rows = await within(dialog).findAllByRole('row')
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Lock Front door', 'AB000000000002', 'AB000000000001'],
    ['Lock AB000000000003', 'attached', 'not there'],
    ['Tag 04A1B2C3', 'blocked', 'not blocked'],
    ['04A1B2C3 at AB000000000003, 1 timeframe', 'opens', 'not there'],
    ['Green Heartbeat', 'on', 'off'],
  ])
})

test('keeping what is here says first what will happen at the doors [EPOCH-06]', async () => {
  const { dialog, decideHeldIq } = await open([conflict()])
  await press('Use the platform’s version', dialog)
  const question = await screen.findByRole('alertdialog', { name: 'Use the platform’s version' })
  expect(within(question).getByText('2 devices are detached')).toBeTruthy()
  expect(within(question).getByText('1 tag that was blocked opens doors again')).toBeTruthy()
  expect(decideHeldIq).not.toHaveBeenCalled()
  await press('Use the platform’s version', question)
  await waitFor(() => expect(decideHeldIq.mock.calls.map(([input]) => input)).toEqual([decided('keep')]))
})

test('an IQ that cannot tell can only be given what is here [EPOCH-08]', async () => {
  const { dialog } = await open([conflict({ canTell: false, differences: null, seen: null })])
  const adopt = await within(dialog).findByRole('button', { name: 'Use the IQ’s version' })
  expect(adopt.getAttribute('aria-disabled')).toBe('true')
  expect(within(dialog).getAllByText(/can only get the platform’s version/)).not.toHaveLength(0)
  await press('Use the platform’s version', dialog)
  expect(await screen.findByText(/We do not know what will change at the doors/)).toBeTruthy()
})

test('who does not decide reads who does, and sees no access group [GROUP-27]', async () => {
  const { differences } = conflict()
  const theirs = { canDecide: false, differences: differences && { ...differences, rules: null } }
  const { dialog } = await open([conflict(theirs), conflict({ ...theirs, id: installationId })])
  expect(await within(dialog).findAllByText(/^You can't see or edit access groups/)).toHaveLength(2)
  expect(within(dialog).queryByText(/timeframe/)).toBeNull()
  const shut = 'The company that installs the site decides about this IQ. Contact that company.'
  const names =
    /^(Use the platform’s version|Use the IQ’s version|Use the platform’s version for all|Use the IQs’ version for all)$/
  const buttons = within(dialog).getAllByRole('button', { name: names })
  expect(within(dialog).getAllByRole('button', { name: names, description: shut })).toEqual(buttons)
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(Array(6).fill('true'))
})

test('several IQs are decided at once, those that have not reported are left out of adopting [EPOCH-06]', async () => {
  const other = { id: installationId, customerReference: 'Cellar IQ', seen: 'another' }
  const { dialog, decideHeldIq } = await open([
    conflict(),
    conflict(other),
    conflict({ ...other, id: IQ_ID.replace('1', '2'), differences: null }),
  ])
  await press('Use the IQs’ version for all', dialog)
  await press('Use the IQ’s version', await screen.findByRole('alertdialog'))
  await waitFor(() =>
    expect(decideHeldIq.mock.calls.map(([input]) => input)).toEqual([
      decided('adopt'),
      decided('adopt', installationId, 'another'),
    ]),
  )
})

test('a refused decision is shown in its question, and nothing is said to be done', async () => {
  const message = 'The IQ has reported something new. Check the differences again.'
  const { dialog } = await open([conflict()], {
    decideHeldIq: async () => {
      throw new RequestError({ message, statusCode: 409, errorCode: 'HeldIqChanged' })
    },
  })
  await press('Use the IQ’s version', dialog)
  const question = await screen.findByRole('alertdialog')
  await press('Use the IQ’s version', question)
  expect(await within(question).findByText(message)).toBeTruthy()
  expect(screen.queryByText('Decision saved.')).toBeNull()
})
