import { readFileSync } from 'node:fs'
import { RequestError } from '@commissioning/contract/http/request-error'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { doorOf } from '../../testing/doors.ts'
import { listed } from '../../testing/installed.ts'
import { type Answers, renderPage } from '../../testing/render-page.tsx'
import { ImportDoors } from './import-doors.tsx'

const installationId = listed().id
const params = { installationId }
const ground = {
  id: '0192d3a0-0000-7000-8000-000000000090',
  customerReference: 'Lobby',
  number: 0,
  lockCount: 0,
  version: 1,
}
const office = doorOf({
  customerReference: 'Corner office',
  imported: { number: '1.07', customerReference: 'Office', lockType: null },
})
const gone = doorOf({
  id: '0192d3a0-0000-7000-8000-0000000007a1',
  number: '9',
  customerReference: 'Shed',
  imported: { number: '9' },
})
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const file = (...lines: string[]) => new File([lines.join('\n')], 'doors.csv', { type: 'text/csv' })

async function open(selected: File, answers: Answers = {}) {
  const onClose = vi.fn()
  renderPage(<ImportDoors installationId={installationId} onClose={onClose} />, {
    answers: {
      listDoors: async () => page([office, gone]),
      listFloors: async () => page([ground]),
      listScheduleColumns: async () => ({ columns: [] }),
      listDeletedDoors: async () => ({ doors: [] }),
      ...answers,
    },
  })
  const drop = await screen.findByLabelText('Door schedule')
  await waitFor(() => expect(drop.hasAttribute('disabled')).toBe(false))
  await userEvent.upload(drop, selected)
  return { onClose }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isClosed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
async function toPreview() {
  await waitFor(() => expect(isClosed('Next')).not.toBe('true'))
  await press('Next')
  await screen.findByText('Step 2 / 3')
  await press('Next')
  await screen.findByText('Step 3 / 3')
}
async function select(label: string | RegExp, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    )

test('each line is shown before anything is imported, and what was set by hand stays [DOOR-10 DOOR-11]', async () => {
  const importDoors = vi.fn(async () => ({ created: 1, changed: 1, kept: 0 }))
  const lines = ['Mark;Room;Lock type', '1.07;Office 7;Cylinder', '2;Hall;', '3;Roof;wood']
  const { onClose } = await open(file(...lines), { importDoors })
  await toPreview()
  expect(screen.getByRole('status').textContent).toBe('1 bad line · 1 changed · 1 new · 1 gone from the file')
  expect(rows()).toEqual([
    ['4', '–', 'Left outNo type of lock is called “wood”.'],
    [
      '2',
      '1.07 Corner office',
      'ChangedName: Corner office stays, the file has Office 7Wanted lock type: nothing becomes Cylinder',
    ],
    ['3', '2 Hall', 'New'],
    ['–', '9 Shed', 'Gone from the file'],
  ])
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importDoors).toHaveBeenCalledWith({
    params,
    body: {
      columns: [
        { column: 'Mark', field: 'number' },
        { column: 'Room', field: 'customerReference' },
        { column: 'Lock type', field: 'lockType' },
      ],
      floors: [],
      rows: [
        {
          line: 2,
          door: { id: office.id, version: office.version },
          values: { number: '1.07', customerReference: 'Office 7', lockType: 'cylinder' },
        },
        { line: 3, door: null, values: { number: '2', customerReference: 'Hall', lockType: null } },
      ],
    },
  })
})

test('a door whose line is left out is not shown as gone [DOOR-10]', async () => {
  await open(file('Mark;Name;Lock type', '9;Shed;wood'))
  await toPreview()
  expect(rows()).toEqual([
    ['2', '–', 'Left outNo type of lock is called “wood”.'],
    ['–', '1.07 Corner office', 'Gone from the file'],
  ])
})

test('a total is shown and left out until it is imported, and so is a line that a person leaves out [TABLE-46 TABLE-47]', async () => {
  const importDoors = vi.fn(async () => ({ created: 2, changed: 0, kept: 0 }))
  await open(file('No;Name;Floor', '11;Hall;0', '12;Gate;0', 'Total;2;'), { importDoors })
  await toPreview()
  expect(rows()[0]).toEqual(['4', 'Total', 'Left outThis line is a count or a sum.'])
  await press('Leave 11 Hall out')
  expect(rows()).toContainEqual(['2', '11', 'Left outYou left this line out.'])
  await press('Import Total')
  await press('Import')
  await waitFor(() => expect(importDoors).toHaveBeenCalled())
  expect(importDoors.mock.calls).toMatchObject([[{ body: { rows: [{ line: 3 }, { line: 4 }] } }]])
})

test('a door that somebody deleted is left out until a person imports it again [TABLE-56]', async () => {
  const importDoors = vi.fn(async () => ({ created: 1, changed: 0, kept: 0 }))
  const listDeletedDoors = async () => ({ doors: [{ number: '11' }] })
  await open(file('No;Name', '11;Hall', '12;Gate'), { importDoors, listDeletedDoors })
  await toPreview()
  expect(rows()[0]).toEqual(['2', '11 Hall', 'Left outSomebody deleted this door after it was imported.'])
  await press('Import 11 Hall')
  await press('Import')
  await waitFor(() => expect(importDoors).toHaveBeenCalled())
  expect(importDoors.mock.calls).toMatchObject([[{ body: { rows: [{ line: 2 }, { line: 3 }] } }]])
})

test('what a column holds is said by hand, or known from the company’s earlier schedules [DOOR-15]', async () => {
  await open(file('Kennung;Farbe', '7;red'))
  await waitFor(() => expect(isClosed('Next')).not.toBe('true'))
  await press('Next')
  await screen.findByText('Choose the column that holds the door numbers.')
  await select(/^Kennung/, 'Number')
  await userEvent.click(screen.getByRole('combobox', { name: /^Farbe/ }))
  const taken = await screen.findByRole('option', { name: 'Number (another column holds it)' })
  expect(taken.dataset.comboboxDisabled).toBe('true')
  await press('Next')
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()
})

test('an import that still opens its file can be left', async () => {
  const never = { value: () => new Promise(() => undefined) }
  const { onClose } = await open(Object.defineProperty(file('No;Name'), 'arrayBuffer', never))
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an import that still reads the doors can be left', async () => {
  const { onClose } = await open(file('No;Name', '5;Gate'), { listDoors: () => new Promise(() => undefined) })
  await toPreview()
  expect(isClosed('Import')).toBe('true')
  await press('Close')
  await press('Yes, cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a heading that the company has explained needs no word', async () => {
  const listScheduleColumns = async () => ({ columns: [{ column: 'Kennung', field: 'number' as const }] })
  await open(file('Kennung;Farbe', '7;red'), { listScheduleColumns })
  await toPreview()
  expect(rows()[0]).toEqual(['2', '7 7', 'New'])
})

test('a floor that is not there is offered to be made, with the number of its name [DOOR-13]', async () => {
  const importDoors = vi.fn(async () => ({ created: 3, changed: 0, kept: 0 }))
  await open(file('No;Floor', '1;lobby', '2;2. OG', '3;Mezzanine'), { importDoors })
  await toPreview()
  expect(rows()[0]).toEqual(['4', '–', 'Left outThe floor “Mezzanine” is not there.'])
  const found = screen.getByRole('combobox', { name: '2. OG' }) as HTMLInputElement
  expect(found.value).toBe('Make floor 2')
  await select('Mezzanine', 'Make floor 1')
  await press('Import')
  await waitFor(() => expect(importDoors).toHaveBeenCalled())
  expect(importDoors.mock.calls).toMatchObject([
    [
      {
        body: {
          floors: [
            { number: 2, customerReference: '2. OG' },
            { number: 1, customerReference: 'Mezzanine' },
          ],
          rows: [
            { values: { number: '1', floorNumber: 0 } },
            { values: { number: '2', floorNumber: 2 } },
            { values: { number: '3', floorNumber: 1 } },
          ],
        },
      },
    ],
  ])
})

test('a floor whose number is beyond all floors is shown, and the other lines come in [DOOR-12 DOOR-13]', async () => {
  const importDoors = vi.fn(async () => ({ created: 1, changed: 0, kept: 0 }))
  await open(file('No;Floor', '1;Level 1', '2;200'), { importDoors })
  await toPreview()
  expect(rows()[0]).toEqual(['3', '–', 'Left outThe floor “200” is not there.'])
  await press('Import')
  await waitFor(() => expect(importDoors).toHaveBeenCalled())
  expect(importDoors.mock.calls).toMatchObject([
    [{ body: { floors: [{ number: 1, customerReference: 'Level 1' }], rows: [{ line: 2 }] } }],
  ])
})

test('a schedule that changes nothing cannot be imported, and says so [DOOR-11]', async () => {
  await open(file('Mark;Name', '1.07;Office', '9;Shed'), {
    listDoors: async () => page([{ ...gone, imported: { number: '9', customerReference: 'Shed' } }, office]),
  })
  await toPreview()
  expect(screen.getByText(/1 kept as set by hand/)).toBeTruthy()
  expect(isClosed('Import')).toBe('true')
  expect(screen.getAllByText('This schedule changes nothing.').length).toBeGreaterThan(0)
})

test('a schedule of more new doors than there is room for says so before anything is sent [DOOR-02]', async () => {
  const lines = Array.from({ length: 1_999 }, (_, index) => `N${index};Room`)
  await open(file('No;Name', ...lines))
  await toPreview()
  expect(isClosed('Import')).toBe('true')
  const sentence = 'An installation has room for 2000 doors, and these would be more.'
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
})

test('a file that is no table says so where it was chosen, and a stale import stays open [DOOR-12 DOOR-14]', async () => {
  const importDoors = vi.fn(() =>
    Promise.reject(
      new RequestError({
        message: 'Somebody has changed these doors.',
        statusCode: 409,
        errorCode: 'DoorImportStale',
      }),
    ),
  )
  const { onClose } = await open(file('nothing'), { importDoors })
  await screen.findByText(/cannot be read as a table/)
  expect(isClosed('Next')).toBe('true')
  await userEvent.upload(screen.getByLabelText('Door schedule'), file('No;Name', '5;Gate'))
  await toPreview()
  await press('Import')
  expect(await screen.findByText('Somebody has changed these doors.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

// a page test has no address of its file, and all are run from the root
const input = (name: string) => new File([readFileSync(`packages/tables/src/testing/inputs/${name}`)], name)

test('a cell that the file holds as a date is shown, and no number is made of it [TABLE-12]', async () => {
  await open(input('doors-dates.xlsx'))
  await toPreview()
  const [first, second] = rows()
  expect([first, second]).toEqual([
    ['2', '–', 'Left outThe file holds “1/2/2026” as a date. Enter it there as text.'],
    ['3', '–', 'Left outThe file holds “2/2/2026” as a date. Enter it there as text.'],
  ])
})

test('of several sheets the one with doors is read, and another can be chosen [TABLE-13]', async () => {
  await open(input('doors-second-sheet.xlsx'))
  const sheet = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Sheet/ })
  await waitFor(() => expect(sheet().value).toBe('Doors'))
  expect(screen.getByText('The workbook has 2 sheets. This one is read.')).toBeTruthy()
  await select(/^Sheet/, 'Cover')
  await waitFor(() => expect(sheet().value).toBe('Cover'))
})
