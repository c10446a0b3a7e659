import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { DetachAllModal } from './detach-all-modal.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const [frontDoor, stairs] = [makeLock(), makeRepeater()]
const leaving = (item: IqTreeItem): IqTreeItem => ({ ...item, iqLinkState: 'detached_pending' })

interface Situation {
  iqs?: Partial<Iq>[]
  /** Each request for the tree gets the next of these; the last one stays. */
  trees?: IqTreeItem[][]
  answers?: TestAnswers
}

async function open({ iqs = [{}], trees = [[frontDoor, stairs]], answers = {} }: Situation = {}) {
  const onClose = vi.fn()
  const looks = { iqs: [...iqs], trees: [...trees] }
  const next = <Look,>(all: Look[]) => (all.length > 1 ? all.shift() : all[0])
  const detachAll = vi.fn<NonNullable<TestAnswers['detachAll']>>(async () => ({ items: [] }))
  renderPage(<DetachAllModal installationId={installationId} iq={makeIq(iqs[0])} onClose={onClose} />, {
    answers: {
      getIq: async () => makeIq(next(looks.iqs)),
      getIqTree: async () => ({ items: next(looks.trees) ?? [] }),
      detachAll,
      ...answers,
    },
  })
  return { detachAll, onClose }
}

const title = 'Detach all hardware'
const question = () => screen.findByRole('alertdialog', { name: title })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const listed = async (name: string | RegExp) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const needs = () => listed('Before you can detach all hardware:')

test('with all conditions met it asks, naming the IQ and all that leaves it [DETACH-10 DETACH-16]', async () => {
  const { detachAll } = await open()
  const dialog = await question()
  expect(within(dialog).getByText('Lobby IQ')).toBeTruthy()
  expect(dialog.textContent).toContain('2 devices are detached from this IQ.')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  expect(detachAll).not.toHaveBeenCalled()
  await press(title)
  expect(detachAll).toHaveBeenCalledWith({ params: { installationId, iqId: IQ_ID } })
})

test('afterwards it tells what is still detaching, until nothing is', async () => {
  const { onClose } = await open({ trees: [[frontDoor, stairs], [leaving(stairs)]] })
  await question()
  await press(title)
  expect(await listed('1 of 2 detached')).toEqual([
    'Front door, doneDetached',
    '2Stairs, nowWaiting to detach',
  ])
  expect(
    screen.getByText(/^You can close this; the IQ continues on its own. A device that does not answer/),
  ).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

test('when all have left, that is shown', async () => {
  await open({ trees: [[frontDoor], []] })
  await question()
  await press(title)
  expect(await screen.findByText('All hardware is detached.')).toBeTruthy()
  expect(screen.queryByText(/Unable to clean/)).toBeNull()
})

test('an IQ without hardware has nothing to detach [DETACH-14]', async () => {
  const { detachAll } = await open({ trees: [[]] })
  expect(await screen.findByText('Unable to clean the IQ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: title })).toBeNull()
  expect(detachAll).not.toHaveBeenCalled()
})

test.each<[string, Situation, string, string]>([
  ['the IQ is offline', { iqs: [{ online: false }] }, 'The IQ is online', 'The IQ is offline. Check'],
  [
    'a lock is offline',
    { trees: [[{ ...frontDoor, online: false }, stairs]] },
    'All hardware is online',
    'Some hardware of this IQ is offline.',
  ],
  [
    'a repeater is not attached',
    { trees: [[frontDoor, { ...stairs, iqLinkState: 'attached_pending' }]] },
    'All hardware is attached',
    'The hardware is not properly attached.',
  ],
])('while %s that is shown, and verify is offered [DETACH-15]', async (_, situation, name, reason) => {
  const { detachAll } = await open(situation)
  const rows = await needs()
  expect(rows).toHaveLength(3)
  expect(rows.filter((text) => text?.includes('failed'))).toEqual([
    expect.stringContaining(`${name}, failed${reason}`),
  ])
  await press('Verify')
  const verify = screen.getByRole('button', { name: 'Verify' })
  await waitFor(() => expect(verify.hasAttribute('data-loading')).toBe(false))
  expect(await needs()).toEqual(rows)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(detachAll).not.toHaveBeenCalled()
})

test('what stands in the way is named, with the way to go on without it [DETACH-19 DETACH-22]', async () => {
  await open({
    trees: [
      [
        { ...frontDoor, online: false },
        { ...stairs, iqLinkState: 'attached_pending', online: false },
      ],
    ],
  })
  const rows = await needs()
  expect(rows[1]).toContain('Some hardware of this IQ is offline. This concerns: Front door, Stairs')
  expect(rows[2]).toContain('The hardware is not properly attached. This concerns: Stairs')
  expect(rows[0]).toBe('The IQ is online, done')
  expect(screen.getByText(/detach it by force: the rest goes on by itself\.$/)).toBeTruthy()
})

test('an IQ that was reset with hardware on it leads to its restore first [DETACH-19]', async () => {
  await open({ iqs: [{ restoreRequired: true }], trees: [[{ ...frontDoor, online: false }]] })
  expect(
    await screen.findByText(/^The IQ was reset and has forgotten its hardware\. Restore it first/),
  ).toBeTruthy()
})

test('a verify that finds all in order leads to the question', async () => {
  await open({ trees: [[{ ...frontDoor, online: false }], [frontDoor]] })
  await press('Verify')
  expect(await question()).toBeTruthy()
})

test('what the platform refuses is shown in the question', async () => {
  const message = 'Some hardware of this IQ is offline.'
  const refusal = new RequestError({ message, statusCode: 409, errorCode: 'SomeHardwareOffline' })
  const { onClose } = await open({ answers: { detachAll: () => Promise.reject(refusal) } })
  await question()
  await press(title)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
})

test('a tree that cannot be read says why instead of asking', async () => {
  const down = new RequestError({ message: 'The tree is out of reach.', statusCode: 503 })
  await open({ answers: { getIqTree: () => Promise.reject(down) } })
  expect((await screen.findByRole('alert')).textContent).toContain('The tree is out of reach.')
  expect(screen.queryByText('Unable to clean the IQ')).toBeNull()
})
