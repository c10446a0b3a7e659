import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ImportDoors } from './import-doors.tsx'

const page = { items: [], nextPageLink: null }

async function open() {
  const importDoors = vi.fn(async () => ({ created: 2, changed: 0, kept: 0 }))
  renderPage(<ImportDoors installationId={makeInstallation().id} onClose={() => undefined} />, {
    answers: {
      listDoors: async () => page,
      listFloors: async () => page,
      listScheduleColumns: async () => ({ columns: [] }),
      listDeletedDoors: async () => ({ doors: [] }),
      importDoors,
    },
  })
  const drop = await screen.findByLabelText('Door schedule')
  await waitFor(() => expect(drop.hasAttribute('disabled')).toBe(false))
  return { drop, importDoors }
}
const next = () => screen.getByRole('button', { name: 'Next' })
async function toPreview() {
  await waitFor(() => expect(next().getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(next())
  await screen.findByText('Step 2 / 2')
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('lines of a door list are pasted, and one word is not a list [TABLE-73]', async () => {
  const { importDoors } = await open()
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  expect(paste('Gate')).toBe(true)
  expect(next().getAttribute('aria-disabled')).toBe('true')
  expect(paste('No\tName\n5\tGate\n6\tHall')).toBe(false)
  await toPreview()
  expect(rows()).toEqual(['5 Gate', '6 Hall'])
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => importDoors.mock.calls.length).toBe(1)
})

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const makeSheetXml = (data: string) =>
  strToU8(`<worksheet xmlns="${NAMESPACE}"><sheetData>${data}</sheetData></worksheet>`)
const tooLong = Array.from(
  { length: 20_000 },
  (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, 'x')}</row>`,
)
const workbook = () =>
  new File(
    [
      new Uint8Array(
        zipSync({
          'xl/workbook.xml': strToU8(
            `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets><sheet name="Doors" r:id="rId1"/><sheet name="Log" r:id="rId2"/></sheets></workbook>`,
          ),
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
          ),
          'xl/worksheets/sheet1.xml': makeSheetXml(
            `<row r="1">${cell('A1', 'No')}${cell('B1', 'Name')}</row><row r="2">${cell('A2', '7')}${cell('B2', 'Roof')}</row>`,
          ),
          'xl/worksheets/sheet2.xml': makeSheetXml(tooLong.join('')),
        }),
      ),
    ],
    'doors.xlsx',
  )

test('a sheet that cannot be read says so and leaves the one that is shown [TABLE-73]', async () => {
  const { drop } = await open()
  await userEvent.upload(drop, workbook())
  await toPreview()
  expect(rows()).toEqual(['7 Roof'])
  await userEvent.click(screen.getByRole('combobox', { name: /^Sheet/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Log' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(rows()).toEqual(['7 Roof'])
})
