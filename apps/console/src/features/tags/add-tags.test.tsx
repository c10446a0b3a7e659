import { RequestError } from '@commissioning/contract/http/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeTag } from '../../testing/tags.ts'
import { AddTagsModal } from './add-tags-modal.tsx'
import { MasterKeyCard } from './master-key-card.tsx'

const installationId = makeInstallation().id
const front = { ...makeAddedHardware(makeLock()), floor: null }
const back = {
  ...makeAddedHardware(
    makeLock({ id: '0192d3a0-0000-7000-8000-0000000002b0', customerReference: 'Back door' }),
  ),
  online: false,
  floor: null,
}

function open(answers: TestAnswers = {}, beside?: ReactNode) {
  const registered: Tag[] = []
  const onClose = vi.fn()
  const startTagRegistration = vi.fn<NonNullable<TestAnswers['startTagRegistration']>>(async () => ({
    id: makeTag().id,
    lockId: front.id,
    startedAt: '2026-11-21T10:00:00.000Z',
    until: '2026-11-21T10:02:00.000Z',
  }))
  const endTagRegistration = vi.fn(async () => undefined)
  const listTags = vi.fn<NonNullable<TestAnswers['listTags']>>(async () => ({
    items: registered,
    count: registered.length,
    nextPageLink: null,
  }))
  const modal = <AddTagsModal installationId={installationId} onClose={onClose} />
  const page = (
    <>
      {beside}
      {modal}
    </>
  )
  renderPage(page, {
    at: `/installations/${installationId}/tags`,
    tab: 'tags',
    answers: {
      listLocks: async () => ({ items: [front, back], nextPageLink: null }),
      listIqs: async () => ({ items: [makeIq()], nextPageLink: null }),
      listTags,
      startTagRegistration,
      endTagRegistration,
      listTagListColumns: async () => ({ columns: [] }),
      findKnownTags: async () => ({ numbers: [] }),
      ...answers,
    },
  })
  return { registered, onClose, startTagRegistration, endTagRegistration, listTags }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isClosed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

async function select() {
  await press('Next')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Lock/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Front door' }))
  await userEvent.click(screen.getByRole('radio', { name: '2 minutes' }))
}

test('two ways lead to tags, by hand and by a list [TAG-12]', async () => {
  open()
  expect(await screen.findByRole('radio', { name: /^Manually/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Upload a list/ })).toBeTruthy()
})

test('the lock and one of four durations are required, and a lock that cannot learn says why [TAG-14 TAG-15]', async () => {
  const { startTagRegistration } = open()
  await press('Next')
  expect(isClosed('Start')).toBe('true')
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '2 minutes',
    '3 minutes',
    '4 minutes',
    '5 minutes',
  ])
  await userEvent.click(await screen.findByRole('combobox', { name: /^Lock/ }))
  expect(await screen.findByRole('option', { name: /^Back door \(The lock is offline/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('option', { name: 'Front door' }))
  expect(isClosed('Start')).toBe('true')
  await userEvent.click(screen.getByRole('radio', { name: '3 minutes' }))
  expect(isClosed('Start')).toBeNull()
  await press('Start')
  await waitFor(() => expect(startTagRegistration).toHaveBeenCalledOnce())
  expect(startTagRegistration.mock.lastCall?.[0]).toMatchObject({
    params: { lockId: front.id },
    body: { durationInSeconds: 180 },
  })
})

test('each second the registered tags are counted, until the person finishes [TAG-13 TAG-16 TAG-17]', async () => {
  const { registered, endTagRegistration, listTags } = open()
  await select()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('timer')).toBeTruthy()
  expect(await screen.findByText('0 tags registered')).toBeTruthy()
  expect(listTags.mock.lastCall?.[0].query).toMatchObject({
    filter: 'registration_date gt 2026-11-21T10:00:00.000Z',
    count: true,
  })
  registered.push(makeTag())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await screen.findByText('1 tag registered')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('04A1B2C3')).toBeTruthy()
  expect(endTagRegistration).toHaveBeenCalledOnce()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('where the end of learning fails, the next Cancel closes without it', async () => {
  const endTagRegistration = vi.fn<NonNullable<TestAnswers['endTagRegistration']>>(async () => {
    throw new RequestError({ message: 'The platform is away.', statusCode: 503 })
  })
  const { onClose } = open({ endTagRegistration })
  await select()
  await press('Start')
  await screen.findByRole('timer')
  await press('Cancel')
  expect(await screen.findByText('The platform is away.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  expect(endTagRegistration).toHaveBeenCalledOnce()
})

test('when the time is over the result is shown by itself [TAG-17]', async () => {
  open()
  await select()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByRole('timer')
  await vi.advanceTimersByTimeAsync(121_000)
  expect(await screen.findByText(/^No new tag was registered/)).toBeTruthy()
})

const selectFile = async (files: File[]) => {
  await userEvent.click(await screen.findByRole('radio', { name: /^Upload a list/ }))
  await press('Next')
  const input = await screen.findByLabelText('Tag list')
  const [only] = files
  if (files.length === 1 && only) fireEvent.change(input, { target: { files } })
  else fireEvent.drop(input, { dataTransfer: { files } })
}

test.each([
  ['a PDF', [new File(['x'], 'tags.pdf')], 'Invalid file type.'],
  ['more than 1 MB', [new File(['0'.repeat(1_048_577)], 'tags.csv')], 'Max file size exceeded.'],
  ['an empty file', [new File([], 'tags.xlsx')], 'File too small.'],
  ['two files', [new File(['x'], 'a.csv'), new File(['x'], 'b.csv')], 'Too many files.'],
])('of %s the dropzone says so [TAG-18 TAG-19 TAG-20 TAG-21]', async (_name, files, sentence) => {
  open()
  await selectFile(files)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(isClosed('Upload')).toBe('true')
})

test('an uploaded list is said to be read, and the tags are looked for after 5 seconds [TAG-23 TAG-25]', async () => {
  const uploadTags = vi.fn<NonNullable<TestAnswers['uploadTags']>>(async () => ({
    id: installationId,
    fileName: 'tags.csv',
  }))
  const { onClose, listTags } = open({ uploadTags }, <MasterKeyCard installationId={installationId} />)
  await selectFile([new File(['04A1B2C3'], 'tags.csv')])
  await screen.findByRole('checkbox', { name: /04A1B2C3/ })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  expect(
    await screen.findByText(
      "File uploaded successfully. Tags are being processed and an email will be sent to you as soon as it's done.",
    ),
  ).toBeTruthy()
  expect(uploadTags.mock.lastCall?.[0].file.name).toBe('tags.csv')
  expect(onClose).toHaveBeenCalledOnce()
  const before = listTags.mock.calls.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(listTags).toHaveBeenCalledTimes(before + 1)
})

test('an upload that fails says so, and the file can be sent again [TAG-22]', async () => {
  const uploadTags = vi.fn<NonNullable<TestAnswers['uploadTags']>>(async () => {
    throw new RequestError({ message: 'Internal.', statusCode: 500 })
  })
  open({ uploadTags })
  await selectFile([new File(['04A1B2C3'], 'tags.csv')])
  await screen.findByRole('checkbox', { name: /04A1B2C3/ })
  await press('Upload')
  const dialog = screen.getByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Upload failed. Please make sure the file is not empty, has valid formats (csv/xlsx) and file size does not exceed 1 MB.',
  )
  expect(isClosed('Upload')).toBeNull()
})
