import { RequestError } from '@commissioning/contract/http/request-error'
import type { Walk } from '@commissioning/contract/walk-list/walk-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { makeLockStop, makeRepeaterStop, makeWalk } from '../../testing/walks.ts'
import { WalkNotices } from './walk-notices.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'

function show(walks: Walk[], endWalk = vi.fn(async () => undefined)) {
  const known = { walks }
  renderPage(<WalkNotices installationId={installationId} />, {
    answers: { listWalks: async () => ({ items: known.walks }), endWalk },
    at: `/installations/${installationId}/hardware`,
  })
  return { known, endWalk }
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Open the walk list' }))
const dialog = () => screen.findByRole('dialog', { name: 'Walk list' })
const door = async (name: string) => within(await dialog()).getByRole('listitem', { name })
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))

test('a walk that was left is found again on the hardware page, a finished one is not', async () => {
  const finished = makeWalk({
    id: '0192d3a0-0000-7000-8000-0000000004b0',
    iqName: 'Attic IQ',
    stops: [makeLockStop({ isDone: true })],
  })
  show([makeWalk({ stops: [makeRepeaterStop({ isDone: true }), makeLockStop()] }), finished])
  expect(await screen.findByText('Lobby IQ was replaced.')).toBeTruthy()
  expect(screen.getByText(/1 of 2 done\./)).toBeTruthy()
  expect(screen.queryByText(/Attic IQ/)).toBeNull()
})

test('each door says what to do there, place by place', async () => {
  show([
    makeWalk({
      stops: [
        makeRepeaterStop(),
        makeLockStop({ isDone: true }),
        makeLockStop({
          id: '0192d3a0-0000-7000-8000-0000000002b0',
          customerReference: 'Attic',
          placeName: 'Stairs',
        }),
        makeRepeaterStop({
          id: '0192d3a0-0000-7000-8000-0000000003b0',
          customerReference: 'Roof',
          mac: 'BLUE0000000002',
          communicationType: 'BLUENET',
          placeName: 'Stairs',
        }),
      ],
    }),
  ])
  await open()
  const places = within(await dialog())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
  expect(places).toContain('At Lobby IQ')
  expect(places).toContain('At repeater Stairs')
  expect((await door('Stairs')).textContent).toContain('Reset the repeater to sync with the new IQ.')
  expect((await door('Front door')).textContent).toContain('Correctly attached and synced with the new IQ.')
  expect((await door('Attic')).textContent).toContain(
    'Present a maintenance card to its reader to sync with the new IQ.',
  )
  expect((await door('Roof')).textContent).toContain('No action is needed: refresh the list.')
})

test.each(['replace', 'swap', 'attach', 'restore'] as const)(
  'of a door that was detached since, a walk of %s does not say that it works',
  async (reason) => {
    show([makeWalk({ reason, stops: [makeRepeaterStop(), makeLockStop({ isDone: true, hasLeft: true })] })])
    await open()
    expect((await door('Front door')).textContent).toContain('Detached meanwhile: nothing to do here.')
    expect((await door('Front door')).textContent).not.toMatch(/attached|Works/)
  },
)

test('after a restore a lock that never joined asks for its card, and one that did comes back by itself [RESTORE-90]', async () => {
  const shed = { id: '0192d3a0-0000-7000-8000-0000000002c0', customerReference: 'Shed' }
  show([
    makeWalk({ reason: 'restore', stops: [makeLockStop(), makeLockStop({ ...shed, hasJoined: false })] }),
  ])
  await open()
  expect((await door('Front door')).textContent).toContain('Comes back by itself.')
  expect((await door('Shed')).textContent).toContain('Present a maintenance card to its reader.')
})

test('doors that are on floors are listed floor by floor', async () => {
  const on = (number: number, customerReference: string) => ({
    floor: { id: `0192d3a0-0000-7000-8000-00000000050${number}`, customerReference, number },
  })
  show([
    makeWalk({
      stops: [
        makeRepeaterStop(on(0, 'Lobby')),
        makeLockStop(on(0, 'Lobby')),
        makeLockStop({
          ...on(7, 'Roof'),
          id: '0192d3a0-0000-7000-8000-0000000002b0',
          customerReference: 'Hatch',
        }),
        makeLockStop({ id: '0192d3a0-0000-7000-8000-0000000002c0', customerReference: 'Shed' }),
      ],
    }),
  ])
  await open()
  const headings = within(await dialog())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  const places = headings.filter((heading) => heading?.includes('At '))
  expect(places).toEqual(['Lobby (floor 0) · At Lobby IQ', 'Roof (floor 7) · At Lobby IQ', 'At Lobby IQ'])
})

test.each<[Walk['reason'], string, string]>([
  ['swap', 'Present card', 'Present a maintenance card to the reader of the new lock.'],
  ['attach', 'Present card', 'Present a maintenance card to its reader.'],
  ['restore', 'No action', 'Comes back by itself.'],
  ['detach', 'No action', 'Leaves by itself.'],
])('after %s a lock says: %s', async (reason, task, hint) => {
  show([makeWalk({ reason, stops: [makeLockStop()] })])
  await open()
  expect((await door('Front door')).textContent).toContain(task)
  expect((await door('Front door')).textContent).toContain(hint)
})

test('the list is looked at anew, ticks itself, and is put away when every door is done', async () => {
  const { known, endWalk } = show([makeWalk({ stops: [makeLockStop()] })])
  await open()
  expect(within(await dialog()).getByText('Present the maintenance card to Front door')).toBeTruthy()
  known.walks = [makeWalk({ stops: [makeLockStop({ isDone: true })] })]
  await press('Reload')
  expect(await within(await dialog()).findByText('1 of 1 done.')).toBeTruthy()
  await press('Close list')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(endWalk).toHaveBeenCalledOnce()
})

test('a door that is done while the list is open is felt, unless that was turned off [MANY-06]', async () => {
  const felt = vi.fn()
  Object.assign(navigator, { vibrate: felt })
  vi.stubGlobal('AudioContext', undefined)
  const stops = (...done: boolean[]) =>
    done.map((isDone, at) => makeLockStop({ id: `0192d3a0-0000-7000-8000-0000000002${at}0`, isDone }))
  const { known } = show([makeWalk({ stops: stops(true, false, false) })])
  await open()
  const done = async (...ticks: boolean[]) => {
    known.walks = [makeWalk({ stops: stops(...ticks) })]
    await press('Reload')
    await within(await dialog()).findByText(`${ticks.filter(Boolean).length} of 3 done.`)
  }
  expect(felt).not.toHaveBeenCalled()
  await done(true, true, false)
  expect(felt).toHaveBeenCalledOnce()
  await press('Turn sound and vibration off')
  await done(true, true, true)
  expect(felt).toHaveBeenCalledOnce()
})

test('an unfinished list is put away only after a question that names it', async () => {
  const { endWalk } = show([makeWalk()])
  await open()
  await press('Close list')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Lobby IQ was replaced.')
  expect(question.textContent).toContain('2 doors are not done yet.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(endWalk).not.toHaveBeenCalled()
  await press('Close list')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close list' }),
  )
  await waitFor(() => expect(endWalk).toHaveBeenCalledOnce())
})

test('a list that cannot be put away says why and stays', async () => {
  const refused = vi.fn(() => Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })))
  show([makeWalk()], refused)
  await open()
  await press('Close list')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Close list' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('Not just now.')
})
