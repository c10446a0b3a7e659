import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'
import { setViewportWidth } from './testing/dom-setup.ts'
import { renderUi } from './testing/render-ui.tsx'

interface Thing {
  id: string
  name: string
  size: number
}

const columns: Column<Thing>[] = [
  { key: 'name', heading: 'Name', cell: (thing) => thing.name, sortable: true },
  { key: 'size', heading: 'Size', cell: (thing) => thing.size },
]
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Thing ${at}`, size: at }))

const show = (props: Partial<DataTableProps<Thing>> = {}) =>
  renderUi(
    <DataTable
      label="Things"
      columns={columns}
      rows={things(3)}
      rowKey={(thing) => thing.id}
      empty="No things found"
      {...props}
    />,
  )

test('rows stand below their headings', () => {
  show()
  const table = screen.getByRole('table', { name: 'Things' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Name', 'Size'])
  expect(screen.getByRole('cell', { name: 'Thing 1' })).toBeTruthy()
})

test('a list without rows shows its empty text instead of a table', () => {
  show({ rows: [] })
  expect(screen.getByText('No things found')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('while rows are on their way the table stands, busy, with skeletons in it', () => {
  const { container } = show({ rows: undefined })
  expect(screen.getByRole('table')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByText('No things found')).toBeNull()
})

test('a list that could not be loaded says so and can be tried again', async () => {
  const onRetry = vi.fn()
  show({ rows: undefined, error: { message: 'The platform does not answer' }, onRetry })
  expect(screen.getByRole('alert').textContent).toContain('The platform does not answer')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a heading sorts, says how, and turns round', async () => {
  const onSort = vi.fn()
  show({ sort: { key: 'name', direction: 'asc' }, onSort })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'Size' }).hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'desc' })
})

test('a row opens by click and by Enter, and arrow keys move between rows', async () => {
  const onRowClick = vi.fn()
  show({ onRowClick, rowLabel: (thing) => thing.name })
  await userEvent.click(screen.getByRole('cell', { name: 'Thing 2' }))
  expect(onRowClick).toHaveBeenLastCalledWith(expect.objectContaining({ id: '2' }))

  screen.getByRole('row', { name: 'Thing 0' }).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onRowClick).toHaveBeenLastCalledWith(expect.objectContaining({ id: '1' }))
  await userEvent.keyboard('{End}{ArrowUp}{Home}')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Thing 0' }))
})

test('a control inside a row does not open the row', async () => {
  const onRowClick = vi.fn()
  show({ onRowClick, rowActions: (thing) => <button type="button">Delete {thing.name}</button> })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Thing 1' }))
  expect(onRowClick).not.toHaveBeenCalled()
})

test('of a thousand rows in a scrolling list only those in sight are drawn', async () => {
  show({ rows: things(1000), height: 360 })
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(40))
  expect(screen.getByRole('cell', { name: 'Thing 0' })).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
})

test('scrolling near the end asks for the next rows', () => {
  const onEndReached = vi.fn()
  const { container } = show({
    rows: things(20),
    height: 300,
    more: { hasMore: true, isLoading: false, onEndReached },
  })
  const scroller = container.querySelector<HTMLElement>('[data-scrolls]')
  if (!scroller) throw new Error('nothing scrolls')
  Object.defineProperties(scroller, { clientHeight: { value: 300 }, scrollHeight: { value: 1000 } })
  fireEvent.scroll(scroller)
  expect(onEndReached).not.toHaveBeenCalled()
  scroller.scrollTop = 600
  fireEvent.scroll(scroller)
  expect(onEndReached).toHaveBeenCalledOnce()
})

test('on a phone rows are cards with their headings', async () => {
  setViewportWidth(390)
  const onRowClick = vi.fn()
  show({ onRowClick, rowLabel: (thing) => thing.name })
  expect(screen.queryByRole('table')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Things' })).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByText('Size')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Open: Thing 1' }))
  expect(onRowClick).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }))
})

test('on a tablet what folds stands with its heading in the row, and can still be sorted by', async () => {
  const onSort = vi.fn()
  setViewportWidth(820)
  const folding = columns.map((column) =>
    column.key === 'size' ? { ...column, folds: true, sortable: true } : column,
  )
  show({ columns: folding, sort: { key: 'name', direction: 'asc' }, onSort })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name'])
  const cell = screen.getByRole('cell', { name: /^Thing 2/ })
  expect(within(cell).getByRole('term').textContent).toBe('Size')
  expect(within(cell).getByRole('definition').textContent).toBe('2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Size')
  expect(onSort).toHaveBeenCalledWith({ key: 'size', direction: 'asc' })
  setViewportWidth(1440)
})

test.each([
  ['a tablet a folded line', 820],
  ['a phone a line of a card', 390],
])('on %s that has nothing to show is left out, and a zero stays', (_place, width) => {
  setViewportWidth(width)
  const places: Column<Thing>[] = [
    ...columns.map((column) => ({ ...column, folds: column.key === 'size' })),
    { key: 'place', heading: 'Place', cell: ({ size }) => (size === 2 ? 'Shed' : '–'), folds: true },
  ]
  show({ columns: places })
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines).toEqual(['0', '1', '2', 'Shed'])
  setViewportWidth(1440)
})

test('a row is chosen by its tick and by Space, and with Shift all from the last one on [PICK-01]', async () => {
  const onToggle = vi.fn()
  const onRowClick = vi.fn()
  const rowLabel = ({ name }: Thing) => name
  show({ choice: { isSelected: ({ id }) => id === '1', onToggle }, onRowClick, rowLabel })
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
  expect(tick('Thing 1').checked).toBe(true)
  expect(tick('Thing 2').checked).toBe(false)
  expect(screen.getByRole('cell', { name: 'Thing 1' })).toBeTruthy()
  const user = userEvent.setup()
  await user.click(tick('Thing 2'))
  await user.keyboard('{Shift>}')
  await user.click(tick('Thing 0'))
  await user.click(screen.getByRole('cell', { name: '1' }))
  screen.getByRole('row', { name: 'Thing 2' }).focus()
  await user.keyboard(' {/Shift} ')
  expect(onToggle.mock.calls.map(([{ name }, isRange]) => [name, isRange])).toEqual([
    ['Thing 2', false],
    ['Thing 0', true],
    ['Thing 1', true],
    ['Thing 2', true],
    ['Thing 2', false],
  ])
  expect(onRowClick).not.toHaveBeenCalled()
})

test('a card has the same tick [PICK-01]', async () => {
  setViewportWidth(390)
  const onToggle = vi.fn()
  show({ choice: { isSelected: () => false, onToggle }, rowLabel: ({ name }) => name })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Thing 1' }))
  expect(onToggle).toHaveBeenCalledWith({ id: '1', name: 'Thing 1', size: 1 }, false)
})

test('a tick in the head chooses all rows in sight, and is ticked when all are chosen [PICK-21]', async () => {
  const onToggleShown = vi.fn()
  const choice = { onToggle: vi.fn(), onToggleShown }
  const all = () => screen.getByRole('checkbox', { name: 'Select all' })
  const { unmount } = show({ choice: { ...choice, isSelected: ({ id }) => id === '1' } })
  expect(all()).toHaveProperty('checked', false)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  await userEvent.click(all())
  expect(onToggleShown).toHaveBeenCalledOnce()
  unmount()

  show({ choice: { ...choice, isSelected: () => true } })
  expect(all()).toHaveProperty('checked', true)
})
