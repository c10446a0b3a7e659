import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { treeRefusals } from '@commissioning/domain/hardware-tree/tree-refusals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeIq } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeLockStop, makeRepeaterStop, makeWalk } from '../../testing/walks.ts'
import { ReplaceIqWizard } from './replace-iq-wizard.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'
const newIqId = '0192d3a0-0000-7000-8000-0000000001b0'

function open(iq: Partial<Iq> = {}, answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const known = { stops: [makeRepeaterStop(), makeLockStop()] as WalkStop[] }
  const replaceIq = vi.fn<NonNullable<TestAnswers['replaceIq']>>(async () => ({
    id: newIqId,
    mac: '0CAE00000002',
  }))
  renderPage(<ReplaceIqWizard installationId={installationId} iq={makeIq(iq)} onClose={onClose} />, {
    answers: {
      replaceIq,
      listWalks: async () => ({ items: [makeWalk({ iqId: newIqId, stops: known.stops })] }),
      ...answers,
    },
  })
  return { known, onClose, replaceIq }
}
const step = (text: string) => screen.findByText(text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const door = (name: string) => screen.getByRole('listitem', { name })

async function replace() {
  await screen.findByText('A new IQ takes over the tree of this one.')
  await press('Next')
  await userEvent.type(screen.getByLabelText(/^Activation code/), '123456789012')
  await press('Replace IQ')
}

test('intro, activation code, repeaters and locks follow each other [REPLACE-01]', async () => {
  const { known, onClose, replaceIq } = open()
  expect(await step('Step 1 / 4')).toBeTruthy()
  await press('Next')
  expect(screen.getByText('Step 2 / 4')).toBeTruthy()
  const forward = screen.getByRole('button', { name: 'Replace IQ' })
  expect(forward.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByLabelText(/^Activation code/), '123456789012')
  await userEvent.click(forward)
  expect(await step('Step 3 / 4')).toBeTruthy()
  expect(replaceIq.mock.lastCall?.[0].body).toEqual({ activationCode: '123456789012' })
  expect(await screen.findByRole('listitem', { name: 'Stairs' })).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: 'Front door' })).toBeNull()

  known.stops = [makeRepeaterStop({ isDone: true }), makeLockStop()]
  await press('Verify')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await step('Step 4 / 4')).toBeTruthy()
  expect(door('Front door')).toBeTruthy()
  known.stops = [makeRepeaterStop({ isDone: true }), makeLockStop({ isDone: true })]
  await press('Verify')
  expect(await screen.findByText('1 of 1 done.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalled()
})

test('without repeaters the locks come at once [REPLACE-02]', async () => {
  const { known } = open({ repeatersCount: 0 })
  known.stops = [makeLockStop()]
  expect(await step('Step 1 / 3')).toBeTruthy()
  await replace()
  expect(await step('Step 3 / 3')).toBeTruthy()
  expect(await screen.findByRole('listitem', { name: 'Front door' })).toBeTruthy()
})

test('without locks the repeaters come last [REPLACE-03]', async () => {
  const { known } = open({ locksCount: 0 })
  known.stops = [makeRepeaterStop({ isDone: true })]
  await replace()
  expect(await step('Step 3 / 3')).toBeTruthy()
  expect(await screen.findByRole('listitem', { name: 'Stairs' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('an IQ without a tree is not replaced: decoupling is offered [REPLACE-06]', async () => {
  open(
    { hasTree: false, locksCount: 0, repeatersCount: 0 },
    { getIq: async () => makeIq({ hasTree: false }) },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to replace the IQ')
  expect(screen.queryByLabelText(/^Activation code/)).toBeNull()
  await press('Decouple IQ')
  expect(await screen.findByText('IQ must be connected in order to be decoupled.')).toBeTruthy()
})

test('what is attached is shown as correctly attached and synced with the new IQ [REPLACE-07]', async () => {
  const { known } = open({ repeatersCount: 0 })
  known.stops = [makeLockStop({ isDone: true })]
  await replace()
  await screen.findByRole('listitem', { name: 'Front door' })
  expect(door('Front door').textContent).toContain('Correctly attached and synced with the new IQ.')
})

test('a lock of either net that is not attached needs a maintenance card [REPLACE-08]', async () => {
  const { known } = open({ repeatersCount: 0 })
  const rfnet = { mac: '0A.0B.0C.0E', communicationType: 'RFNET', customerReference: 'Back door' } as const
  known.stops = [makeLockStop(), makeLockStop({ ...rfnet, id: newIqId })]
  await replace()
  await screen.findByRole('listitem', { name: 'Front door' })
  for (const name of ['Front door', 'Back door'])
    expect(door(name).textContent).toContain(
      'Present a maintenance card to its reader to sync with the new IQ.',
    )
})

test('an RFnet repeater that is not attached needs a reset [REPLACE-09]', async () => {
  open()
  await replace()
  await screen.findByRole('listitem', { name: 'Stairs' })
  expect(door('Stairs').textContent).toContain('Reset the repeater to sync with the new IQ.')
})

test('a BLUEnet repeater that is not attached needs nothing at first [REPLACE-10]', async () => {
  const { known } = open()
  known.stops = [makeRepeaterStop({ mac: 'BLUE0000000002', communicationType: 'BLUENET' })]
  await replace()
  await screen.findByRole('listitem', { name: 'Stairs' })
  expect(door('Stairs').textContent).toContain(
    'No action is needed: refresh the list. Press the reset button if the LED is not blue after 5 minutes.',
  )
})

test('a card that was not presented leaves the step as it is, and the doors to the walk list', async () => {
  const { known, onClose } = open({ repeatersCount: 0 })
  known.stops = [makeLockStop()]
  await replace()
  await screen.findByRole('listitem', { name: 'Front door' })
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Not every lock is attached yet, try again',
  )
  await press('Verify later')
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText('Open steps stay in the walk list.')).toBeTruthy()
})

test('the doors of the new IQ are waited for also once a lock is replaced on it', async () => {
  const swapped = makeLockStop({ id: '0192d3a0-0000-7000-8000-0000000009b0', isDone: true })
  const newer = makeWalk({ iqId: newIqId, reason: 'swap', stops: [swapped] })
  const own = makeWalk({ iqId: newIqId, stops: [makeLockStop()] })
  open({ repeatersCount: 0 }, { listWalks: async () => ({ items: [newer, own] }) })
  await replace()
  expect(await screen.findByText('0 of 1 done.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('a refusal is shown at the activation code, and the tree stays where it is', async () => {
  const refused = new RequestError({
    message: treeRefusals.BlueNetNotSupported.message,
    errorCode: treeRefusals.BlueNetNotSupported.code,
    statusCode: 409,
  })
  open({}, { replaceIq: () => Promise.reject(refused) })
  await replace()
  expect(
    within(await screen.findByRole('alert')).getByText('IQs 1.0 do not support BLE devices.'),
  ).toBeTruthy()
  expect(screen.getByText('Step 2 / 4')).toBeTruthy()
})
