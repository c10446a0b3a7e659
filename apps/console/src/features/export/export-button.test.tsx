import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFloor } from '../../testing/floors.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { ExportButton } from './export-button.tsx'
import { everyItem, exportTable } from './export-queries.ts'

const saved = watchSavedFiles()

const installationId = '0192d3a0-0000-7000-8000-000000000003'
const query = { filter: "contains(tolower(customer_reference),'a')", orderBy: 'number asc' }
const table = exportTable<Floor>({
  name: 'Floors',
  columns: [
    { heading: 'Name', value: ({ customerReference }) => customerReference },
    { heading: 'Number', value: ({ number }) => number },
  ],
  read: everyItem(floorEndpoints.listFloors, { params: { installationId }, query }),
})
const floor = (number: number): Floor =>
  makeFloor({ id: installationId, customerReference: `Floor ${number}`, number })
const page = (from: number, count: number, total: number) => ({
  items: Array.from({ length: count }, (_, at) => floor(from + at)),
  count: total,
  nextPageLink: from + count < total ? `/floors?top=100&skip=${from + count}` : null,
})

beforeEach(() => vi.setSystemTime(new Date(2026, 10, 22, 12)))

async function select(listFloors: NonNullable<TestAnswers['listFloors']>, format = /CSV/) {
  const getInstallation: TestAnswers['getInstallation'] = () =>
    Promise.reject(new RequestError({ message: 'Away.', statusCode: 503 }))
  const at = `/installations/${installationId}/hardware`
  renderPage(<ExportButton table={table} />, { answers: { listFloors, getInstallation }, at })
  await userEvent.click(await screen.findByRole('button', { name: 'Export Floors' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: format }))
}

test('all pages of a list are saved, with its filter and order, in a file that says what and when, and a toast says so [OUT-01 OUT-05 OUT-12]', async () => {
  const listFloors = vi.fn<NonNullable<TestAnswers['listFloors']>>(async ({ query: { skip = 0 } }) =>
    page(skip, skip === 0 ? 100 : 50, 150),
  )
  await select(listFloors)
  expect(await screen.findByText('Saved as Floors - 2026-11-22.csv (150 rows)')).toBeTruthy()
  expect(listFloors.mock.calls.map(([input]) => input.query)).toEqual([
    { ...query, skip: 0, count: true },
    { ...query, skip: 100, count: true },
  ])
  const [{ blob, name } = {}] = saved
  expect(name).toBe('Floors - 2026-11-22.csv')
  const lines = (await blob?.text())?.split('\r\n')
  expect(lines).toHaveLength(152)
  expect(lines?.slice(1, 3)).toEqual(['Floor 0,0', 'Floor 1,1'])
  expect(await axeOffences()).toEqual([])
  // a toast in a region that screen readers listen to, and no dialog to be closed
  const toast = screen.getByText('Saved as Floors - 2026-11-22.csv (150 rows)')
  expect(toast.closest('[aria-live]')?.getAttribute('aria-label')).toBe('Messages')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while many pages are read it says how many, and whoever leaves gets no file and asks for no further page [OUT-06]', async () => {
  const second = Promise.withResolvers<ReturnType<typeof page>>()
  const listFloors = vi.fn<NonNullable<TestAnswers['listFloors']>>(async ({ query: { skip = 0 } }) =>
    skip === 0 ? page(0, 100, 4_200) : second.promise,
  )
  await select(listFloors)
  expect(await screen.findByText('100 of 4,200 read')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100')
  expect(await axeOffences()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => second.resolve(page(100, 100, 4_200)))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listFloors).toHaveBeenCalledTimes(2)
  expect(saved).toEqual([])
})

test('a list of more than 20,000 rows is cut there, and says so [OUT-07]', async () => {
  const listFloors: TestAnswers['listFloors'] = async ({ query: { skip = 0 } }) => page(skip, 5_000, 30_000)
  await select(listFloors)
  expect(await screen.findByText('Saved as Floors - 2026-11-22.csv (20,000 rows)')).toBeTruthy()
  expect(screen.getByText(/^The list has more: the file holds the first 20,000 rows\./)).toBeTruthy()
  const text = await saved[0]?.blob.text()
  expect(text?.split('\r\n')).toHaveLength(20_002)
})

test('a failure says why and can be tried again', async () => {
  const answers = [
    () => Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
    async () => page(0, 1, 1),
  ]
  await select(() => (answers.shift() as () => Promise<ReturnType<typeof page>>)(), /XLSX/)
  expect(await screen.findByText('Not just now.')).toBeTruthy()
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved as Floors - 2026-11-22.xlsx (1 row)')).toBeTruthy()
})
