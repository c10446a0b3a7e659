import type { ListQuery } from '@commissioning/contract/http/list'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { HardwarePage } from './hardware-page.tsx'

const HARDWARE_ADDRESS = `/installations/${makeInstallation().id}/hardware`
const id = (last: number) => `0192d3a0-0000-7000-8000-0000000009${last}`
const lobby = makeIq()
const roof = makeIq({ id: id(10), customerReference: 'Roof IQ', mac: '00124BBB0001' })
const cellar = makeIq({ id: id(11), customerReference: 'Cellar IQ', mac: '00124BCC0001', online: false })
const stairs = makeRepeater()
const trees = {
  [lobby.id]: [
    stairs,
    makeLock({ id: id(20), parentId: stairs.id, customerReference: 'Front door', batteryState: 'low' }),
    makeLock({ id: id(21), customerReference: 'Archive', mac: 'BLUE0000000021' }),
  ],
  [roof.id]: [
    makeLock({
      id: id(22),
      parentId: roof.id,
      customerReference: 'Hatch',
      mac: '1A.2B.3C.4D',
      online: false,
    }),
    makeLock({ id: id(23), parentId: roof.id, customerReference: 'Shed', iqLinkState: 'attached_pending' }),
  ],
  [cellar.id]: [
    makeLock({ id: id(24), parentId: cellar.id, customerReference: 'Wine', mac: 'BLUE0000000024' }),
  ],
}

/** Three IQs, in pages of so many; the platform finds IQs by their own names. */
function open(search = '', pageSize = 25, all = [cellar, lobby, roof]) {
  const shown = ({ skip = 0, top = 25, filter = '' }: ListQuery) => {
    const text = /,'(.*?)'/.exec(filter)?.[1]
    const found = text ? all.filter((iq) => iq.customerReference.toLowerCase().includes(text)) : all
    return { found, page: found.slice(skip, skip + top) }
  }
  const listIqTrees = vi.fn<NonNullable<TestAnswers['listIqTrees']>>(async ({ query }) => ({
    items: shown(query).page.map((iq: Iq) => ({ iqId: iq.id, items: trees[iq.id] ?? [] })),
    nextPageLink: null,
  }))
  const none = async () => ({ items: [], count: 0, nextPageLink: null })
  const view = renderPage(<HardwarePage />, {
    answers: {
      listIqs: async ({ query }) => {
        const { found, page } = shown(query)
        return { items: page, count: found.length, nextPageLink: null }
      },
      listIqTrees,
      listLocks: none,
      listRepeaters: none,
    },
    config: { pageSize },
    at: HARDWARE_ADDRESS + search,
  })
  return { ...view, listIqTrees }
}

const drawnNameOf = (item: HTMLElement) => item.querySelector('strong')?.textContent
const drawn = () => screen.queryAllByRole('treeitem').map(drawnNameOf)
const iqs = () =>
  screen.queryAllByRole('heading', { level: 2, name: /IQ$/ }).map(({ textContent }) => textContent)
const filter = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by state' })).getByRole('button', { name })
const search = async (text: string) => {
  await userEvent.click(await screen.findByPlaceholderText('Search for an IQ'))
  await userEvent.paste(text)
}

test('the states are counted over all that hangs on the IQs and on the IQs themselves [TREE-36]', async () => {
  open()
  await waitFor(() => expect(filter(/^Needs attention/).textContent).toBe('Needs attention4'))
  expect(filter(/^Offline/).textContent).toBe('Offline2')
  expect(filter(/^Waiting/).textContent).toBe('Waiting1')
  expect(filter(/^Low battery/).textContent).toBe('Low battery1')
})

test.each<[RegExp, string, string[], string[]]>([
  [
    /^Needs attention/,
    'attention',
    ['Cellar IQ', 'Lobby IQ', 'Roof IQ'],
    ['Stairs', 'Front door', 'Hatch', 'Shed'],
  ],
  [/^Offline/, 'offline', ['Cellar IQ', 'Roof IQ'], ['Hatch']],
  [/^Waiting/, 'pending', ['Roof IQ'], ['Shed']],
  [/^Low battery/, 'battery', ['Lobby IQ'], ['Stairs', 'Front door']],
])(
  '%s shows what is in it and the branches that lead there, and stands in the address [TREE-36]',
  async (name, state, shown, rows) => {
    const { location } = open()
    await screen.findByText('Roof IQ')
    await userEvent.click(filter(name))
    await waitFor(() => expect(location()).toBe(`${HARDWARE_ADDRESS}?state=${state}`))
    await waitFor(() => expect(iqs()).toEqual(shown))
    expect(drawn()).toEqual(rows)
    expect(filter(name).getAttribute('aria-pressed')).toBe('true')

    await userEvent.click(filter(name))
    await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
    expect(drawn()).toHaveLength(6)
  },
)

test('an address with a state opens with it, and a folded IQ shows what is found on it [TREE-36]', async () => {
  const whole = open()
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Fold all' }))
  whole.unmount()
  open('?state=pending')
  await waitFor(() => expect(drawn()).toEqual(['Shed']))
})

test.each<[string, string[]]>([
  ['archive', ['Archive']],
  ['blue 0000 0000 24', ['Wine']],
  ['1a:2b:3c', ['Hatch']],
  ['2B3C4D', ['Hatch']],
  ['front', ['Stairs', 'Front door']],
])(
  'a search for %s finds the device in the whole site, whatever stands between its digits [TREE-37]',
  async (text, rows) => {
    const { location } = open('', 1)
    await screen.findByText('Cellar IQ')
    await search(text)
    const asked = () => new URLSearchParams(location().split('?')[1]).get('search')
    await waitFor(() => expect(asked()).toBe(text))
    await waitFor(() => expect(drawn()).toEqual(rows))
    expect(screen.getByText('Page 1 showing 1 to 1 out of 1 records')).toBeTruthy()
  },
)

test('an IQ that is found itself is shown with its whole tree, and found together with a state only with what is in it [TREE-37]', async () => {
  const { unmount } = open('?search=roof')
  await waitFor(() => expect(drawn()).toEqual(['Hatch', 'Shed']))
  expect(iqs()).toEqual(['Roof IQ'])
  unmount()
  open('?search=roof&state=offline')
  await waitFor(() => expect(drawn()).toEqual(['Hatch']))
})

test('a repeater that is found without what hangs on it does not say that nothing does [TREE-37]', async () => {
  open('?search=stairs')
  await waitFor(() => expect(drawn()).toEqual(['Stairs']))
  expect(screen.queryByText("This repeater doesn't have any hardware attached.")).toBeNull()
})

test('where nothing is in a state, this is said [TREE-36]', async () => {
  open('?state=battery&search=roof')
  expect(await screen.findByText('No IQs in this installation matches your search.')).toBeTruthy()
  expect(iqs()).toEqual([])
})

test('a site of several pages is counted and found whole, and shown on one page when that is asked for [TREE-36 TREE-39]', async () => {
  const { location } = open('', 2)
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Lobby IQ']))
  await waitFor(() => expect(filter(/^Needs attention/).textContent).toBe('Needs attention4'))
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3 IQs on one page' }))
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Lobby IQ', 'Roof IQ']))
  expect(location()).toBe(`${HARDWARE_ADDRESS}?all=true`)
  expect(screen.queryByText(/records/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show numbered pages' }))
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Lobby IQ']))
})

test.each(['search=iq', 'state=attention'])(
  'what %s finds has pages like the whole site, and its page stands in the address [HW-03 HW-04]',
  async (narrowed) => {
    const { location } = open(`?${narrowed}&page=2`, 2)
    await waitFor(() => expect(iqs()).toEqual(['Roof IQ']))
    expect(screen.getByText('Page 2 showing 3 to 3 out of 3 records')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }))
    await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Lobby IQ']))
    expect(location()).toBe(`${HARDWARE_ADDRESS}?${narrowed}`)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3 IQs on one page' }))
    await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Lobby IQ', 'Roof IQ']))
    expect(location()).toBe(`${HARDWARE_ADDRESS}?${narrowed}&all=true`)
    expect(screen.queryByText(/records/)).toBeNull()
  },
)

test.each([
  ['search=archive', 1],
  ['state=battery', 1],
  ['state=battery', 25],
])(
  'a page past the end of what %s finds leads to its last one, in pages of %d [HW-04]',
  async (narrowed, pageSize) => {
    const { location } = open(`?${narrowed}&page=3`, pageSize)
    await waitFor(() => expect(iqs()).toEqual(['Lobby IQ']))
    expect(location()).toBe(`${HARDWARE_ADDRESS}?${narrowed}`)
    expect(screen.getByText('Page 1 showing 1 to 1 out of 1 records')).toBeTruthy()
  },
)

test('all that a search finds can be selected, whatever its page [TREE-45]', async () => {
  open('?search=iq', 1)
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ']))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Wine' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 6 matches' }))
  expect(await screen.findByText('6 devices selected')).toBeTruthy()
})

test('an IQ whose dialog is open stays until that is closed, although it is in the state no longer [TREE-36]', async () => {
  const site = [cellar, lobby, roof]
  const { queries } = open('?state=offline', 25, site)
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ', 'Roof IQ']))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Cellar IQ' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit IQ' }))
  const name = await screen.findByRole('textbox', { name: /IQ name/ })
  await userEvent.type(name, ' 2')
  site[0] = { ...cellar, online: true, version: cellar.version + 1 }
  await queries.invalidateQueries()
  await waitFor(() => expect(filter(/^Offline/).textContent).toBe('Offline1'))
  expect(screen.getByRole('textbox', { name: /IQ name/ })).toHaveProperty('value', 'Cellar IQ 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, close' }))
  await waitFor(() => expect(iqs()).toEqual(['Roof IQ']))
  // the button that the focus would return to has left with the card
  const list = screen.getByRole('heading', { level: 2, name: 'Roof IQ' }).closest('ul')
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('an IQ and its open dialog do not stay when Back leads to another installation', async () => {
  const site = [cellar]
  const { go, back } = open('', 25, site)
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ']))
  site[0] = roof
  act(() => go(`/installations/${id(30)}/hardware`))
  await waitFor(() => expect(iqs()).toEqual(['Roof IQ']))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Roof IQ' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit IQ' }))
  await screen.findByRole('textbox', { name: /IQ name/ })
  site[0] = cellar
  act(() => back())
  await waitFor(() => expect(iqs()).toEqual(['Cellar IQ']))
  expect(screen.queryByRole('dialog')).toBeNull()
})
