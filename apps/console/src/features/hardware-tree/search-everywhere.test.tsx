import type { ListQuery } from '@commissioning/contract/http/list'
import { RequestError } from '@commissioning/contract/http/request-error'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { HardwarePage } from './hardware-page.tsx'

const HARDWARE_ADDRESS = `/installations/${makeInstallation().id}/hardware`
const makeId = (last: number) => `0192d3a0-0000-7000-8000-00000000${String(last).padStart(4, '0')}`
const away = { iqLinkState: 'detached', isAttached: false, parentId: null, online: false } as const
const spares = Array.from({ length: 7 }, (_, last) =>
  makeAddedHardware(
    makeLock({ ...away, id: makeId(last), customerReference: `Spare ${last}`, mac: `1A.2B.3C.0${last}` }),
  ),
)
const loose = makeAddedHardware(
  makeRepeater({ ...away, id: makeId(50), customerReference: 'Spare repeater', mac: '1A.2B.3C.50' }),
)

/** A list as the platform answers it: what is asked for by a name or a code is found by a part of it. */
const answering =
  <Row extends { customerReference: string; mac: string }>(rows: readonly Row[], filters: string[] = []) =>
  async ({ query: { filter = '', skip = 0, top = 25 } }: { query: ListQuery }) => {
    filters.push(filter)
    const parts = [...filter.matchAll(/contains\((?:tolower\()?(\w+)\)?,'(.*?)'\)/g)]
    const isFound = (row: Row) =>
      parts.length === 0 ||
      parts.some(([, field, part = '']) =>
        field === 'customer_reference'
          ? row.customerReference.toLowerCase().includes(part)
          : field === 'code'
            ? row.mac.replaceAll('.', '').includes(part)
            : row.mac.toLowerCase().includes(part),
      )
    const found = rows.filter(isFound)
    const items = found.slice(skip, skip + top)
    const hasMore = skip + top < found.length
    return { items, count: found.length, nextPageLink: hasMore ? `/more?skip=${skip + top}` : null }
  }

function open(search: string, answers: TestAnswers = {}) {
  const iq = makeIq()
  const items = [
    makeLock(),
    makeLock({
      id: makeId(90),
      customerReference: 'Shed',
      mac: '1A.2B.3C.90',
      iqLinkState: 'attached_pending',
    }),
    makeRepeater(),
  ]
  const filters: string[] = []
  const view = renderPage(<HardwarePage />, {
    answers: {
      listIqs: answering([iq]),
      listIqTrees: async () => ({ items: [{ iqId: iq.id, items }], nextPageLink: null }),
      listLocks: answering(spares, filters),
      listRepeaters: answering([loose]),
      ...answers,
    },
    at: `${HARDWARE_ADDRESS}?${new URLSearchParams(search)}`,
  })
  return { ...view, filters }
}
const finds = () => screen.findByRole('region', { name: 'Found among the detached hardware' })
const drawn = () => screen.queryAllByRole('treeitem').map((item) => item.querySelector('strong')?.textContent)

test.each(['1a:2b:3c', '1A2B3C', '1a 2b-3c', 'B3C'])(
  'a search for %s finds what hangs on an IQ, what waits and what is detached, and counts both [TREE-42 DETACH-23]',
  async (text) => {
    open(`search=${text}`)
    expect(await screen.findByText('1 attached · 8 detached')).toBeTruthy()
    expect(drawn()).toEqual(['Shed'])
    const links = within(await finds()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Spare 0', 'Spare 1', 'Spare 2', 'Spare 3', 'Spare 4'],
      'Spare repeater',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const all = within(await finds())
    await waitFor(() => expect(all.getAllByRole('link')).toHaveLength(8))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  },
)

test('an IQ that is found counts once, however much of its tree is shown with it [TREE-42]', async () => {
  open('search=lobby')
  expect(await screen.findByText('1 attached · 0 detached')).toBeTruthy()
  expect(drawn()).toHaveLength(3)
})

test('what is found detached leads to its list, and the search stays [TREE-43]', async () => {
  const { location } = open('search=repeater')
  const link = within(await finds()).getByRole('link', { name: 'Spare repeater' })
  const place = `${HARDWARE_ADDRESS}?search=repeater&detached=repeater&device=${loose.id}`
  expect(link.getAttribute('href')).toBe(place)
  await userEvent.click(link)
  expect(location()).toBe(place)
  expect(screen.getByText('No IQs in this installation matches your search.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
})

test('a search that finds nothing says what was searched, and is cleared at once [TREE-44]', async () => {
  const { location } = open('search=nowhere')
  expect(await screen.findByText('No IQs in this installation matches your search.')).toBeTruthy()
  expect(
    await screen.findByText(
      'Searched by name, MAC and Device ID. IQs: 1, locks and repeaters on them: 3, detached: 8.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(drawn()).toHaveLength(3))
  expect(location()).toBe(HARDWARE_ADDRESS)
})

test('a search within a state says so, asks for nothing detached, and goes on to every state [TREE-44]', async () => {
  const { location, filters } = open('search=spare&state=battery')
  expect(await screen.findByText('Only hardware in the state “Low battery” was searched.')).toBeTruthy()
  expect(filters.every((filter) => !filter.includes('spare'))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Search in every state' }))
  expect(await finds()).toBeTruthy()
  expect(location()).toBe(`${HARDWARE_ADDRESS}?search=spare`)
})

test('nothing is said to be missing while the trees of the site are on their way [TREE-42]', async () => {
  const trees = Promise.withResolvers<void>()
  const shed = makeLock({ customerReference: 'Shed' })
  open('search=shed', {
    listIqTrees: async ({ query }) => {
      if (query?.filter === undefined) await trees.promise
      return { items: [{ iqId: makeIq().id, items: [shed] }], nextPageLink: null }
    },
  })
  await waitFor(() => expect(screen.getByPlaceholderText('Search for an IQ')).toHaveProperty('value', 'shed'))
  await screen.findByText('7', { selector: 'article p' })
  expect(screen.queryByText(/matches your search/)).toBeNull()
  trees.resolve()
  expect(await screen.findByRole('treeitem', { name: /^Shed/ })).toBeTruthy()
})

test('where the other IQs of a site cannot be read, that is shown and the pages stay', async () => {
  const iqs = Array.from({ length: 30 }, (_, last) =>
    makeIq({ id: makeId(100 + last), customerReference: `Lobby ${last}` }),
  )
  let isFailing = true
  open('search=lobby', {
    listIqs: (input) =>
      isFailing && (input.query.top ?? 0) > 25
        ? Promise.reject(new RequestError({ message: 'The site is out of reach.', statusCode: 503 }))
        : answering(iqs)(input),
    listIqTrees: async () => ({
      items: iqs.map(({ id }) => ({ iqId: id, items: [] })),
      nextPageLink: null,
    }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The site is out of reach.')
  expect(await screen.findByText('Page 1 showing 1 to 25 out of 30 records')).toBeTruthy()
  isFailing = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await screen.findByText(/^30 attached/)).toBeTruthy()
})
