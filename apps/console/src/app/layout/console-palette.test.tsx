import type { SearchResult } from '@commissioning/contract/search/search-endpoints'
import { Button } from '@commissioning/ui/button'
import { Shortcuts } from '@commissioning/ui/shortcuts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { ConsolePalette } from './console-palette.tsx'
import { readStoredSearches, storeSearch } from './visit-memory.ts'

async function open(answers: TestAnswers = {}) {
  const view = renderPage(
    <>
      <Shortcuts />
      <ConsolePalette />
      <p>The page</p>
    </>,
    { answers, at: '/released' },
  )
  await screen.findByText('The page')
  await userEvent.keyboard('{Control>}k{/Control}')
  const fieldNow = () => screen.getByPlaceholderText('Page, action or installation')
  // the first field gives way to that of the window
  await waitFor(() => expect(fieldNow().parentElement?.getAttribute('role')).not.toBe('dialog'))
  const field = fieldNow()
  return { ...view, field }
}

test('pages and actions are found by name, without the mouse', async () => {
  const { field, location } = await open()

  await userEvent.type(field, 'installa')
  expect(await screen.findByText('New installation')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'installations{Enter}')

  expect(location()).toBe('/installations')
})

test('an open installation is found by a part of its name', async () => {
  const asked: unknown[] = []
  const { field, location } = await open({
    listInstallations: async ({ query }) => {
      asked.push(query.filter)
      return { items: [makeInstallation()], nextPageLink: null }
    },
  })

  await userEvent.type(field, 'tow')
  const wanted = "contains(tolower(site_customer_reference),'tow')"
  await waitFor(() => expect(asked.at(-1)).toContain(wanted))
  await userEvent.click(await screen.findByText('Harbour Tower'))

  expect(location()).toBe(`/installations/${makeInstallation().id}/hardware`)
})

test('installations that are found stand in the order of their names, and not of their changes', async () => {
  const { field } = await open({
    listInstallations: async () => ({
      items: ['Tower 10', 'Tower 2'].map((siteCustomerReference, at) =>
        makeInstallation({ id: `0192d3a0-0000-7000-8000-00000000000${at}`, siteCustomerReference }),
      ),
      nextPageLink: null,
    }),
  })
  await userEvent.type(field, 'tow')
  await screen.findByText('Tower 2')
  expect(screen.getAllByText(/^Tower \d/).map(({ textContent }) => textContent)).toEqual([
    'Tower 2',
    'Tower 10',
  ])
})

const thing = (change: Partial<SearchResult>): SearchResult => ({
  kind: 'lock',
  id: '0192d3a0-0000-7000-8000-0000000000f1',
  name: 'Front door',
  detail: 'A1.B2.C3.D4',
  isDetached: false,
  sheetId: null,
  installation: { id: makeInstallation().id, customerReference: 'Harbour Tower' },
  ...change,
})

test.each<[Partial<SearchResult>, string]>([
  [{}, 'hardware?search=A1.B2.C3.D4'],
  [{ isDetached: true }, 'hardware?detached=lock&device=0192d3a0-0000-7000-8000-0000000000f1'],
  [{ kind: 'iq', detail: '0CAE00000001' }, 'hardware?search=0CAE00000001'],
  [{ kind: 'tag', name: '04AB12CD', detail: null }, 'tags?search=04AB12CD'],
  [{ kind: 'floor', name: 'Lobby', detail: null }, 'floors?search=Lobby'],
  [{ kind: 'note', name: 'Sticks', detail: 'Front door' }, 'notes?open=0192d3a0-0000-7000-8000-0000000000f1'],
  [
    { kind: 'floor_plan', name: 'Ground', detail: null },
    'floor-plans?open=0192d3a0-0000-7000-8000-0000000000f1',
  ],
])('what is found as %o leads to its place [FIND-03]', async (change, place) => {
  const found = thing(change)
  const { field, location } = await open({ findThings: async () => ({ items: [found] }) })
  // a code may be spelled in more ways than the palette knows
  await userEvent.type(field, 'a1-b2')
  await userEvent.click(await screen.findByText(found.name))
  expect(location()).toBe(`/installations/${makeInstallation().id}/${place}`)
})

test('what is found and stands on a sheet is offered there as well [SHEET-22]', async () => {
  const sheetId = '0192d3a0-0000-7000-8000-0000000008a0'
  const { field, location } = await open({
    findThings: async () => ({ items: [thing({ sheetId }), thing({ id: sheetId, name: 'Back door' })] }),
  })
  await userEvent.type(field, 'door')
  await userEvent.click(await screen.findByText('Show on the plan: Front door'))
  const place = `plan?view=sheets&sheet=${sheetId}&thing=0192d3a0-0000-7000-8000-0000000000f1`
  expect(location()).toBe(`/installations/${makeInstallation().id}/${place}`)
  expect(screen.queryByText('Show on the plan: Back door')).toBeNull()
})

test('a person who is found leads to the page about them [FIND-03]', async () => {
  const ada = thing({ kind: 'person', name: 'Ada Admin', detail: 'ada@bright.example', installation: null })
  const { field, location } = await open({ findThings: async () => ({ items: [ada] }) })
  await userEvent.type(field, 'ada')
  await userEvent.click(await screen.findByText('Ada Admin'))
  expect(location()).toBe(`/installers/${ada.id}`)
})

test('G and a letter lead to a page [FIND-05]', async () => {
  const { location } = await open()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('gi')
  expect(location()).toBe('/installations')
  await userEvent.keyboard('gr')
  expect(location()).toBe('/released')
})

test('what can be done on the page is offered first [FIND-06]', async () => {
  const onClick = vi.fn()
  renderPage(
    <>
      <Shortcuts />
      <ConsolePalette />
      <Button shortcut="n" onClick={onClick}>
        Create note
      </Button>
    </>,
    { answers: {} },
  )
  await screen.findByRole('button', { name: 'Create note' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByPlaceholderText('Page, action or installation')
  expect(screen.getByRole('dialog').querySelector('[data-action]')?.textContent).toBe('Create note')
  await userEvent.type(field, 'note{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

test('an action opens what the page header opens', async () => {
  await open()

  await userEvent.click(await screen.findByText('Get installer access'))

  expect(within(await screen.findByRole('dialog')).getByText('Step 1 / 1')).toBeTruthy()
})

test('what was searched for is offered again, and so is the page of the last visit [SHELL-31]', async () => {
  localStorage.setItem('last-route', '/installers')
  localStorage.setItem('search-history', 'not a list')
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>(async () => ({
    items: [makeInstallation()],
    nextPageLink: null,
  }))
  const { field } = await open({ listInstallations })
  await userEvent.type(field, 'tow')
  await waitFor(() => expect(listInstallations.mock.lastCall?.[0].query.filter).toContain("'tow'"))
  await userEvent.click(await screen.findByText('Harbour Tower'))
  expect(localStorage.getItem('search-history')).toBe('["tow"]')
  cleanup()

  const { location } = await open({ listInstallations })
  await userEvent.click(await screen.findByText('Back to last page'))
  expect(location()).toBe('/installers')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.click(await screen.findByText('tow'))
  expect(location()).toBe('/installations?search=tow')
})

test('the newest five searches are stored, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) storeSearch(text)
  expect(readStoredSearches()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('a label is scanned from the palette where a finger is the first pointer, and nowhere else [SCAN-04]', async () => {
  const { unmount } = await open()
  expect(await screen.findByText('New installation')).toBeTruthy()
  expect(screen.queryByText('Scan a label')).toBeNull()
  unmount()
  fakeCameras()
  await open()
  expect(await screen.findByText('Scan a label')).toBeTruthy()
  vi.restoreAllMocks()
})

test('inside an installation the palette offers its tabs, and what can be added to it [FIND-09]', async () => {
  const { id } = makeInstallation()
  const { location } = renderPage(
    <>
      <Shortcuts />
      <ConsolePalette />
      <p>The page</p>
    </>,
    {
      at: `/installations/${id}/hardware`,
      tab: 'hardware',
      answers: { getInstallation: async () => makeInstallationDetail() },
    },
  )
  await screen.findByText('The page')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText('Add several')).toBeTruthy()
  // an action names its tab in its second line
  const [tab] = await screen.findAllByText('Notes')
  await userEvent.click(tab as HTMLElement)
  expect(location()).toBe(`/installations/${id}/notes`)
})
