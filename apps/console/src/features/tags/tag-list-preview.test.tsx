// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { RequestError } from '@commissioning/contract/http/request-error'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { AddTagsModal } from './add-tags-modal.tsx'

const installationId = makeInstallation().id
const saved = watchSavedFiles()
const secondSheet = 'packages/tables/src/testing/inputs/tag-second-sheet.xlsx'

async function open(file: File, answers: TestAnswers = {}) {
  const uploadTags = vi.fn<NonNullable<TestAnswers['uploadTags']>>(async () => ({
    id: installationId,
    fileName: file.name,
  }))
  renderPage(<AddTagsModal installationId={installationId} onClose={() => undefined} />, {
    at: `/installations/${installationId}/tags`,
    tab: 'tags',
    answers: {
      listTagListColumns: async () => ({ columns: [] }),
      findKnownTags: async () => ({ numbers: [] }),
      uploadTags,
      ...answers,
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: /^Upload a list/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.upload(await screen.findByLabelText('Tag list'), file)
  const sent = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
    await expect.poll(() => uploadTags.mock.calls.length).toBe(1)
    return uploadTags.mock.lastCall?.[0].body
  }
  return { uploadTags, sent }
}

const csv = (...lines: string[]) => new File([lines.join('\n')], 'tags.csv', { type: 'text/csv' })
const readPreviewLines = async () => {
  await screen.findAllByRole('checkbox')
  const table = screen.getByRole('table', { name: 'Lines of the list' })
  return within(table).getAllByRole('row').slice(1)
}
const tick = (name: RegExp) => screen.findByRole('checkbox', { name })

test('each line of a list says what it becomes, problems first, and only the ticked lines are sent [TABLE-60]', async () => {
  const findKnownTags = vi.fn(async () => ({ numbers: ['04FFEEDD'] }))
  const { sent } = await open(
    csv('Chip', '04A1B2C3', '04FFEEDD', 'Anna', '08A1B2C3', '04112233', '04112244'),
    {
      findKnownTags,
    },
  )
  expect((await readPreviewLines()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Anna.*Not added.*A tag number has/),
    expect.stringMatching(/^08A1B2C3.*Uncertain.*begin with 08/),
    expect.stringMatching(/^04FFEEDD.*Already there/),
    expect.stringMatching(/^04A1B2C3.*New tag/),
    expect.stringMatching(/^04112233.*New tag/),
    expect.stringMatching(/^04112244.*New tag/),
  ])
  expect(screen.getByRole('button', { name: /^Not added\s*1$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^New tag\s*3$/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Anna/ })).toBeNull()
  expect(await tick(/08A1B2C3/)).toHaveProperty('checked', false)
  await userEvent.click(await tick(/08A1B2C3/))
  await userEvent.click(await tick(/04112233/))
  expect(await sent()).toEqual({ sheet: 0, column: 0, heading: 'Chip', reading: undefined, lines: '2,5,7' })
})

test('a list of which nothing is ticked is not sent, and the button says why [TABLE-60]', async () => {
  await open(csv('04A1B2C3'))
  await userEvent.click(await tick(/04A1B2C3/))
  const upload = screen.getByRole('button', { name: 'Upload' })
  expect(upload.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText('Tick at least one line.')).toBeTruthy()
})

test('decimal card numbers are asked about once, with the first cards of each reading [TABLE-52 TABLE-61]', async () => {
  const { sent } = await open(csv('Chip', '0077701827', '0012345678'))
  expect(
    await screen.findByRole('radio', { name: /^Decimal\s?First cards: 04A1A2C3, 00BC614E$/ }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /reversed\s?First cards: C3A2A104, 4E61BC00/ }))
  expect((await readPreviewLines())[0]?.textContent).toContain('C3A2A104')
  expect(await sent()).toEqual({
    sheet: 0,
    column: 0,
    heading: 'Chip',
    reading: 'reversedDecimal',
    lines: '2-3',
  })
})

test('a heading that the company has named before brings its column and its reading [TABLE-61 TABLE-62]', async () => {
  const columns = [{ heading: 'Chip', reading: 'decimal' as const }]
  const { sent } = await open(csv('Serial;Chip', '04A1B2C3;0077701827', '04A1B2C4;0012345678'), {
    listTagListColumns: async () => ({ columns }),
  })
  expect((await readPreviewLines())[0]?.textContent).toContain('04A1A2C3')
  expect(await sent()).toMatchObject({ column: 1, heading: 'Chip', reading: 'decimal', lines: '2-3' })
})

test('another column can be chosen, and its lines take the place of those before [TABLE-62]', async () => {
  const { sent } = await open(csv('Old;New', '04A1B2C3;04FFEEDD', '04A1B2C4;04FFEEDE'))
  expect((await readPreviewLines())[0]?.textContent).toContain('04A1B2C3')
  // this tick is of the column before
  await userEvent.click(await tick(/04A1B2C3/))
  await userEvent.click(screen.getByRole('combobox', { name: 'Column with the tag numbers' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Column 2: New, 04FFEEDD' }))
  expect(await tick(/04FFEEDD/)).toBeTruthy()
  expect(await sent()).toMatchObject({ column: 1, heading: 'New', lines: '2-3' })
})

test('numbers on the second sheet are found, and the sheet can be seen [TABLE-62]', async () => {
  const { sent } = await open(new File([readFileSync(secondSheet)], 'tags.xlsx'))
  expect(await screen.findByRole('combobox', { name: /^Sheet/ })).toBeTruthy()
  await readPreviewLines()
  expect(await sent()).toMatchObject({ sheet: 1 })
})

test('of two files the one that was chosen last is shown, also where it is read first [TABLE-64]', async () => {
  await open(csv('04A1B2C3'))
  await tick(/04A1B2C3/)
  const slow = csv('04FFEEDD')
  const read = Promise.withResolvers<ArrayBuffer>()
  slow.arrayBuffer = () => read.promise
  await userEvent.upload(screen.getByLabelText('Tag list'), slow)
  await userEvent.upload(screen.getByLabelText('Tag list'), csv('04AABBCC'))
  await tick(/04AABBCC/)
  await act(async () => read.resolve(await csv('04FFEEDD').arrayBuffer()))
  expect(screen.queryByRole('checkbox', { name: /04FFEEDD/ })).toBeNull()
  expect(await tick(/04AABBCC/)).toBeTruthy()
})

test('a list is not sent before it was compared with the tags that are there [TABLE-60]', async () => {
  const findKnownTags = () => Promise.reject(new RequestError({ message: 'Not now.', statusCode: 503 }))
  const { uploadTags } = await open(csv('04A1B2C3'), { findKnownTags })
  expect(await screen.findByText('Not now.')).toBeTruthy()
  const upload = screen.getByRole('button', { name: 'Upload' })
  expect(upload.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(upload)
  expect(uploadTags).not.toHaveBeenCalled()
})

test('a file that cannot be read is refused before it is sent', async () => {
  await open(new File(['no workbook'], 'tags.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The file cannot be read/)
  expect(screen.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe('true')
})

test('lines that are left out are saved as a file with their reasons [TABLE-63]', async () => {
  await open(csv('Chip', '04A1B2C3', 'Anna', '8804A1B2'))
  await userEvent.click(await screen.findByRole('button', { name: /Lines left out/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.blob.text()).toContain('3,Anna,Not added,"A tag number')
  expect(await saved[0]?.blob.text()).toContain('4,8804A1B2,Uncertain,Numbers that begin with 88')
})
