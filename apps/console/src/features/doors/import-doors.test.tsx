import { readFileSync } from 'node:fs'
import { RequestError } from '@commissioning/contract/http/request-error'
import { aZip, makeWorkbookParts, makeWorksheetXml } from '@commissioning/tables/testing/test-workbook'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeDoor } from '../../testing/doors.ts'
import { makeFloor } from '../../testing/floors.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { ImportDoors } from './import-doors.tsx'

const saved = watchSavedFiles()

const installationId = makeInstallation().id
const params = { installationId }
const ground = makeFloor({ id: '0192d3a0-0000-7000-8000-000000000090', customerReference: 'Lobby' })
const office = makeDoor({
  customerReference: 'Corner office',
  imported: { number: '1.07', customerReference: 'Office', lockType: null },
})
const gone = makeDoor({
  id: '0192d3a0-0000-7000-8000-0000000007a1',
  number: '9',
  customerReference: 'Shed',
  imported: { number: '9' },
})
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const file = (...lines: string[]) => new File([lines.join('\n')], 'doors.csv', { type: 'text/csv' })

async function open(selected: File, answers: TestAnswers = {}) {
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
  await screen.findByText('Step 2 / 2')
}
async function select(label: string | RegExp, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const counts = () =>
  within(screen.getByRole('group', { name: 'Results' }))
    .getAllByRole('button')
    .map((one) => one.textContent)
/** Each row with its line, what stands in it, and what it becomes. */
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
    .map(([text, line, outcome]) => [line, text, outcome])

test('each line is shown before anything is imported, and what was set by hand stays [DOOR-10 DOOR-11 TABLE-72 TABLE-76]', async () => {
  const importDoors = vi.fn(async () => ({ created: 1, changed: 1, kept: 0 }))
  const lines = ['Mark;Room;Lock type', '1.07;Office 7;Cylinder', '2;Hall;', '3;Roof;wood']
  const { onClose } = await open(file(...lines), { importDoors })
  await toPreview()
  expect(counts()).toEqual(['Not imported1', 'Changed1', 'New1', 'Missing from file1'])
  expect(rows()).toEqual([
    ['4', '3', 'Not imported“wood” is not a lock type.'],
    [
      '2',
      '1.07 Corner office',
      'ChangedName: Corner office stays, the file has Office 7Planned lock type: nothing becomes Cylinder',
    ],
    ['3', '2 Hall', 'New'],
    ['–', '9 Shed', 'Missing from file'],
  ])
  await press('Import')
  await screen.findByText('Schedule imported: 1 new, 1 changed. 1 line was left out.')
  await userEvent.click(screen.getByRole('button', { name: 'Export Lines left out' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.blob.text()).toContain('4,3,Not imported,“wood” is not a lock type.')
  const dialog = within(screen.getByRole('dialog', { name: /^Import/ }))
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await userEvent.click(close)
  expect(onClose).toHaveBeenCalled()
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
    ['2', '9', 'Not imported“wood” is not a lock type.'],
    ['–', '1.07 Corner office', 'Missing from file'],
  ])
})

test('a total is shown and left out until it is imported, and so is a line that a person leaves out [TABLE-46 TABLE-47]', async () => {
  const importDoors = vi.fn(async () => ({ created: 2, changed: 0, kept: 0 }))
  await open(file('No;Name;Floor', '11;Hall;0', '12;Gate;0', 'Total;2;'), { importDoors })
  await toPreview()
  expect(rows()[0]).toEqual(['4', 'Total', 'Left outThis line is a count or a sum.'])
  await tick(/11 Hall/)
  expect(rows()).toContainEqual(['2', '11', 'Left out'])
  await tick(/Total/)
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
  await tick(/11 Hall/)
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
  expect(rows()[0]).toEqual(['2', '7 7', 'New'])
})

test('an import that still opens its file can be left', async () => {
  const never = { value: () => new Promise(() => undefined) }
  const { onClose } = await open(Object.defineProperty(file('No;Name'), 'arrayBuffer', never))
  await press('Cancel')
  await press('Yes, close')
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

test.each([
  ['listDoors', page([office])],
  ['listFloors', page([ground])],
  ['listDeletedDoors', { doors: [] }],
])('an import for which %s fails says why, and goes on after another try', async (name, answer) => {
  let isBroken = true
  const read = async () => {
    if (isBroken) throw new RequestError({ message: 'It is broken.', statusCode: 500 })
    return answer
  }
  await open(file('No;Name', '5;Gate'), { [name]: read })
  await toPreview()
  expect((await screen.findByRole('alert')).textContent).toContain('It is broken.')
  // no line is on its way any more
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  isBroken = false
  await press('Try again')
  await waitFor(() => expect(rows()[0]?.[0]).toBe('2'))
  expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
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
  expect(rows()[0]).toEqual(['4', '3', 'Not importedThere is no floor “Mezzanine”.'])
  const found = screen.getByRole('combobox', { name: '2. OG' }) as HTMLInputElement
  expect(found.value).toBe('Create as floor 2')
  await select('Mezzanine', 'Create as floor 1')
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
  expect(rows()[0]).toEqual(['3', '2', 'Not importedThere is no floor “200”.'])
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
  expect(counts()).toEqual(['Kept (edited by hand)1', 'Unchanged1'])
  expect(isClosed('Import')).toBe('true')
  expect(screen.getAllByText('This schedule changes nothing.').length).toBeGreaterThan(0)
})

test('a schedule of more new doors than there is room for says so before anything is sent [DOOR-02]', async () => {
  const lines = Array.from({ length: 1_999 }, (_, index) => `N${index};Room`)
  await open(file('No;Name', ...lines))
  await toPreview()
  expect(isClosed('Import')).toBe('true')
  const sentence = 'An installation has room for 2000 doors; these would be too many.'
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
})

test('of two columns with one heading the first is taken, and the person is asked [TABLE-88]', async () => {
  await open(file('N° porte;Name;Name\n1;Lobby;Bar'))
  await toPreview()
  expect((await screen.findByRole('row', { name: /Lobby/ })).textContent).toContain('New')
  expect(await screen.findByText('For example: Bar')).toBeTruthy()
})

test('columns from which nothing is taken are named while their fields are closed [TABLE-98]', async () => {
  await open(file('N° porte;Name;Breite;Leer;\n1;Lobby;0,885;;x'))
  await toPreview()
  expect(await screen.findByText('Not used: Breite, Column 5')).toBeTruthy()
  await userEvent.click(screen.getByText('Sheet and columns'))
  expect(await screen.findByText('For example: 0,885')).toBeTruthy()
  expect(screen.queryByText(/Not used:/)).toBeNull()
})

test('a hidden column is not taken unseen, and is named like others that are not used [TABLE-99]', async () => {
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const rows = row('No', 'Name', 'Room') + row('1', 'Safe', 'Lobby')
  const sheet = makeWorksheetXml(rows).replace(
    '<sheetData>',
    '<cols><col min="2" max="2" hidden="1"/></cols>$&',
  )
  await open(new File([new Uint8Array(aZip(makeWorkbookParts(sheet)))], 'doors.xlsx'))
  await toPreview()
  expect(await screen.findByText('Not used: Name')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Lobby/ })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Safe/ })).toBeNull()
})

test('doors below a floor that is named once are counted, and those of a list with its floors are not [TABLE-102]', async () => {
  await open(file('No;Name;Floor', '1;Lobby;0', '2;Bar;', '3;Hall;'))
  await toPreview()
  expect(
    await screen.findByText(/^2 doors have no floor in the list\. If a floor counts for the lines/),
  ).toBeTruthy()
  await press('Back')
  await userEvent.upload(
    screen.getByLabelText('Door schedule'),
    file('No;Name;Floor', '1;Lobby;0', '2;Bar;0', '3;Hall;'),
  )
  await toPreview()
  expect(await screen.findByRole('row', { name: /Hall/ })).toBeTruthy()
  expect(screen.queryByText(/no floor in the list/)).toBeNull()
})

test('a name that repeats the one above by a mark is asked about [TABLE-100]', async () => {
  await open(file('No;Name', '1;Lobby', '2;〃'))
  await toPreview()
  const line = await screen.findByRole('row', { name: /^2/ })
  expect(line.textContent).toContain('“〃” repeats the cell above.')
})

test('a second line of one door is told with its number', async () => {
  await open(file('No;Name\n101;Lobby\n101;Bar'))
  await toPreview()
  expect(await screen.findByRole('row', { name: /^101.*3.*Line 2 already names this door/s })).toBeTruthy()
})

test('a column of door numbers alone is a list of doors [TABLE-70]', async () => {
  await open(file('Door number\n101\n102'))
  await toPreview()
  expect((await screen.findByRole('row', { name: /102/ })).textContent).toContain('New')
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
    ['2', '1/2/2026 A', 'UncertainThe file holds “1/2/2026” as a date. Enter it there as text.'],
    ['3', '2/2/2026 B', 'UncertainThe file holds “2/2/2026” as a date. Enter it there as text.'],
  ])
})

test('of several sheets the one with doors is read, and another can be chosen [TABLE-13]', async () => {
  await open(input('doors-second-sheet.xlsx'))
  await toPreview()
  const sheet = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Sheet/ })
  await waitFor(() => expect(sheet().value).toBe('Doors'))
  expect(screen.getByText('The workbook has 2 sheets. This one is read.')).toBeTruthy()
  await select(/^Sheet/, 'Cover')
  await waitFor(() => expect(sheet().value).toBe('Cover'))
})
