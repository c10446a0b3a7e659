import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HardwarePage } from './hardware-page.tsx'

const SITES = [makeInstallation().id, '0192d3a0-0000-7000-8000-0000000000ff'] as const
const stairs = makeRepeater()
const below = makeLock({ parentId: stairs.id })
const roof = makeIq({ id: '0192d3a0-0000-7000-8000-0000000001b0', customerReference: 'Roof IQ' })

type ReadItems = () => Promise<{ items: IqTreeItem[] }>

function open(
  items: IqTreeItem[] | ReadItems = [stairs, below],
  iqs: Iq[] = [makeIq()],
  site: string = SITES[0],
) {
  const none = async () => ({ items: [], count: 0, nextPageLink: null })
  return renderPage(<HardwarePage />, {
    answers: {
      listIqs: async () => ({ items: iqs, count: iqs.length, nextPageLink: null }),
      listLocks: none,
      listRepeaters: none,
      getIqTree: async ({ params }) =>
        typeof items === 'function' ? items() : { items: params.iqId === makeIq().id ? items : [] },
    },
    at: `/installations/${site}/hardware`,
  })
}

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const isDrawn = (name: string) => screen.queryByRole('treeitem', { name: new RegExp(`^${name}`) }) !== null
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const isExpanded = async (name: string) => (await button(name)).getAttribute('aria-expanded')
const focused = () => document.activeElement

/** Chooses from the menu of how the trees are drawn. */
async function view(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('an IQ folds to its line, which says in numbers what hangs on it and what of it needs somebody [TREE-34]', async () => {
  open(
    [
      stairs,
      below,
      makeLock({ id: '0192d3a0-0000-7000-8000-0000000002a1', customerReference: 'Gate', online: false }),
      makeLock({ id: '0192d3a0-0000-7000-8000-0000000002a2', iqLinkState: 'attached_pending' }),
      makeLock({ id: '0192d3a0-0000-7000-8000-0000000002a3', batteryState: 'low' }),
      makeLock({ id: '0192d3a0-0000-7000-8000-0000000002a4', batteryState: 'critical' }),
    ],
    [makeIq({ locksCount: 5 })],
  )
  await item('Stairs')
  await press('Hardware of Lobby IQ')
  expect(screen.queryByRole('treeitem')).toBeNull()
  const line = (await button('Hardware of Lobby IQ')).closest('header') as HTMLElement
  for (const part of ['5 locks', '1 repeater', '1 offline', '1 waiting', '2 low battery'])
    expect(within(line).getByText(part)).toBeTruthy()
  await press('Hardware of Lobby IQ')
  expect(await screen.findAllByRole('treeitem')).toHaveLength(6)
})

test('the line of an IQ on which all is well counts nothing else [TREE-33 TREE-34]', async () => {
  open()
  await item('Stairs')
  const line = (await button('Hardware of Lobby IQ')).closest('header') as HTMLElement
  expect(line.textContent).not.toMatch(/offline|waiting|battery|\b0\b/)
})

test('a repeater folds to its own line, one without hardware has nothing to fold [TREE-34]', async () => {
  open([
    stairs,
    below,
    makeRepeater({ id: '0192d3a0-0000-7000-8000-0000000003a1', customerReference: 'Yard' }),
  ])
  await item('Front door')
  await press('Hardware below Stairs')
  expect(isDrawn('Front door')).toBe(false)
  expect((await item('Stairs')).getAttribute('aria-expanded')).toBe('false')
  expect((await item('Yard')).getAttribute('aria-expanded')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hardware below Yard' })).toBeNull()
})

test('what is folded is remembered on this device, for this installation alone [TREE-35]', async () => {
  open().unmount()
  const first = open()
  await press('Hardware of Lobby IQ')
  first.unmount()

  const again = open()
  expect(await isExpanded('Hardware of Lobby IQ')).toBe('false')
  expect(isDrawn('Stairs')).toBe(false)
  again.unmount()

  open([stairs, below], [makeIq()], SITES[1])
  expect(await item('Stairs')).toBeTruthy()
})

test('all IQs are folded and unfolded at once [TREE-34]', async () => {
  open([stairs], [makeIq(), roof])
  await item('Stairs')
  await view('Fold all')
  expect(await isExpanded('Hardware of Lobby IQ')).toBe('false')
  expect(await isExpanded('Hardware of Roof IQ')).toBe('false')
  await view('Unfold all')
  expect(await isExpanded('Hardware of Roof IQ')).toBe('true')
  expect(await item('Stairs')).toBeTruthy()
})

test('close rows are a choice that this device remembers [TREE-38]', async () => {
  const isCompact = () => document.querySelector('[data-compact]') !== null
  const first = open()
  await view('Compact rows')
  expect(isCompact()).toBe(true)
  first.unmount()
  open([], [makeIq()], SITES[1])
  await screen.findByRole('button', { name: 'View' })
  expect(isCompact()).toBe(true)
  await view('Roomy rows')
  expect(isCompact()).toBe(false)
})

test('left folds a branch and then leads out of it, right unfolds it and then leads into it [TREE-41]', async () => {
  open()
  const branch = await item('Stairs')
  branch.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(isDrawn('Front door')).toBe(false)
  expect(focused()).toBe(branch)
  await userEvent.keyboard('{ArrowRight}')
  const leaf = await item('Front door')
  expect(focused()).toBe(branch)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(leaf)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe(branch)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(await button('Hardware of Lobby IQ'))
})

test('on the line of an IQ left folds, right unfolds and leads into the tree, up and down lead to other IQs [TREE-41]', async () => {
  open([stairs], [makeIq(), roof])
  await item('Stairs')
  const [lobby, other] = [await button('Hardware of Lobby IQ'), await button('Hardware of Roof IQ')]
  lobby.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(isDrawn('Stairs')).toBe(false)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(other)
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  const branch = await item('Stairs')
  expect(focused()).toBe(lobby)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(branch)
})

test('the item that was worked last is the one that Tab comes back to, and another one when it leaves', async () => {
  let items = [stairs, below]
  const { queries } = renderPage(<HardwarePage />, {
    answers: {
      listIqs: async () => ({ items: [makeIq()], count: 1, nextPageLink: null }),
      getIqTree: async () => ({ items }),
    },
    at: `/installations/${SITES[0]}/hardware`,
  })
  const leaf = await item('Front door')
  within(leaf).getByRole('button', { name: 'Edit Front door' }).focus()
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  items = [stairs]
  await queries.invalidateQueries({ queryKey: ['getIqTree'] })
  await waitFor(() => expect(isDrawn('Front door')).toBe(false))
  expect((await item('Stairs')).tabIndex).toBe(0)
})

test('on a phone a device is its name, its state and its facts, and the rest when it is tapped', async () => {
  setViewportWidth(390)
  open([makeLock({ batteryState: 'low' })])
  const lock = await item('Front door')
  expect(lock.textContent).toMatch(/^Front doorAttached *OnlineBattery low/)
  expect(within(lock).queryByRole('button', { name: 'Edit Front door' })).toBeNull()
  await press('Details of Front door')
  expect(within(lock).getByRole('button', { name: 'Edit Front door' })).toBeTruthy()
  expect(lock.textContent).toContain('Cylinder')
  await press('Details of Front door')
  expect(lock.textContent).not.toContain('Cylinder')
})

test('a tree stays in sight, with the failure above it, when reading it again fails [NAME-18]', async () => {
  const answers = [
    async () => ({ items: [stairs] }),
    () => Promise.reject(new RequestError({ message: 'The database is away.', statusCode: 503 })),
  ]
  const { queries } = open(() => answers.shift()?.() ?? Promise.reject(new Error('asked again')))
  await item('Stairs')
  await act(() => queries.invalidateQueries({ queryKey: ['getIqTree'] }))
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.')
  expect(isDrawn('Stairs')).toBe(true)
})
