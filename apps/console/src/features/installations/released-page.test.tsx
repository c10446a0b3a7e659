import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { ReleasedPage } from './released-page.tsx'

function open(items: Installation[], count = items.length, at = '/released') {
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>()
  const answer = (items: Installation[], count: number) =>
    listInstallations.mockResolvedValue({ items, count, nextPageLink: null })
  answer(items, count)
  const view = renderPage(<ReleasedPage />, {
    answers: { getMe: async () => basicInstaller, listInstallations },
    at,
  })
  const lists = () => listInstallations.mock.calls.map(([{ query }]) => query).filter(({ top }) => top !== 1)
  return { ...view, answer, query: () => lists().at(-1) }
}

const table = () => screen.findByRole('table', { name: 'Released Installations' })

test.each(['Get installer access', 'New installation'])(
  'the header of the released list offers "%s", too [SHELL-18]',
  async (action) => {
    open([])
    expect(await screen.findByRole('button', { name: action })).toBeTruthy()
  },
)

test('the released list says what it is and how many there are [LIST-11 LIST-12]', async () => {
  open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' })], 31)
  expect(await screen.findByRole('heading', { level: 1, name: 'Released Installations' })).toBeTruthy()
  expect(await screen.findByText('Total released: 31')).toBeTruthy()
})

test('a search does not change how many were released [LIST-12]', async () => {
  const isSearched = (filter = '') => filter.includes('mill')
  renderPage(<ReleasedPage />, {
    answers: {
      getMe: async () => basicInstaller,
      listInstallations: async ({ query: { filter } }) => ({
        items: isSearched(filter) ? [makeInstallation({ siteCustomerReference: 'Old Mill' })] : [],
        count: isSearched(filter) ? 1 : 31,
        nextPageLink: null,
      }),
    },
    at: '/released?search=mill',
  })
  expect(await within(await table()).findByText('Old Mill')).toBeTruthy()
  expect(await screen.findByText('Total released: 31')).toBeTruthy()
})

test('the released list is empty in words [LIST-12 LIST-14]', async () => {
  open([])
  expect(await screen.findByText('No installations released by your company were found.')).toBeTruthy()
  expect(screen.getByText('Total released: 0')).toBeTruthy()
})

test('a released row leads nowhere [LIST-13]', async () => {
  const { location } = open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' })])
  const row = await within(await table()).findByText('Harbour Tower')
  await userEvent.click(row)
  await userEvent.keyboard('{Enter}')
  expect(location()).toBe('/released')
})

test('the release date of a row opens the record of the site [RECORD-12]', async () => {
  const { location } = open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' })])
  await userEvent.click(
    await screen.findByRole('link', { name: 'Record of Harbour Tower, released 06/05/2025' }),
  )
  await waitFor(() => expect(location()).toMatch(/^\/released\?record=[0-9a-f-]{36}$/))
})

test('the release date is shown in its column, or that there is none [LIST-20]', async () => {
  const id = '0192d3a0-0000-7000-8000-000000000002'
  const expired = makeInstallation({ id, siteCustomerReference: 'Old Mill', type: 'by_access' })
  open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' }), expired])
  const released = within(await table())
  await released.findByText('Old Mill')
  const headings = released.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const column = headings.indexOf('Release date')
  const cellOf = (name: RegExp) =>
    within(released.getByRole('row', { name })).getAllByRole('cell')[column]?.textContent
  expect([cellOf(/Harbour Tower/), cellOf(/Old Mill/)]).toEqual(['06/05/2025', 'No release date'])
  expect(headings).not.toContain('Created by')
})

test('what was released last comes first, also where only the access has ended [LIST-24]', async () => {
  const { query } = open([])
  await waitFor(() => expect(query()).toMatchObject({ orderBy: 'release_date desc', count: true }))
  expect(query()?.filter).toMatch(/^\(?release_date ne null or access_expiry le .+Z\)?$/)
})

test('every column of the released list sorts it [LIST-22]', async () => {
  const { query } = open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' })])
  const names = within(await table())
    .getAllByRole('columnheader')
    .map((heading) => within(heading).getByRole('button').textContent)
  expect(names).toEqual(['Site', 'Installation Type', 'Access Until', 'Created', 'Release date', 'Tenant'])
  await userEvent.click(screen.getByRole('button', { name: /Release date/ }))
  await waitFor(() => expect(query()?.orderBy).toBe('release_date asc'))
})

test('the released list is sorted by one of two dates [LIST-25]', async () => {
  const { query } = open([makeInstallation({ releaseDate: '2025-05-06T12:00:00.000Z' })])
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect(choice.value).toBe('release_date')
  await userEvent.selectOptions(choice, 'Created')
  await waitFor(() => expect(query()?.orderBy).toBe('created_date desc'))
})

test('another page is a step that Back takes back; a search is none', async () => {
  const { location, back } = open([makeInstallation()], 60)
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(location()).toBe('/released?page=2'))
  await userEvent.type(screen.getByRole('searchbox'), 'tower')
  await waitFor(() => expect(location()).toBe('/released?search=tower'))
  back()
  await waitFor(() => expect(location()).toBe('/released'))
})

test('the first page has one address, however one comes there', async () => {
  const { location } = open([makeInstallation()], 60, '/released?page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(location()).toBe('/released'))
})

test('a page past the end is no step, or Back would lead to it again and again', async () => {
  const { location, back, answer } = open([makeInstallation()], 60)
  const third = await screen.findByRole('button', { name: 'Page 3' })
  answer([makeInstallation()], 30)
  await userEvent.click(third)
  await waitFor(() => expect(location()).toBe('/released?page=2'))
  back()
  await waitFor(() => expect(location()).toBe('/released'))
})

test.each(['1.10', '110', 'true'])('a search for %s stays the text that was typed', async (text) => {
  const { query } = open([makeInstallation()], 1, `/released?search=${text}`)
  await waitFor(() => expect(query()?.filter).toContain(`'${text}'`))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(text)
})
