// @vitest-environment jsdom
import type { SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { RecordDialog } from './record-dialog.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000003'
const sealed: SealedRecord = {
  id: '0192d3a0-0000-7000-8000-000000000099',
  installationId,
  siteName: 'Harbour Tower',
  madeAt: '2026-11-28T12:00:00.000Z',
  sealedAt: '2026-11-28T12:00:01.000Z',
  hash: 'ab'.repeat(32),
  ownerEmail: 'olga@customer.test',
  acceptance: null,
}

function open(record: SealedRecord | undefined, answers: TestAnswers = {}) {
  renderPage(<RecordDialog installationId={installationId} onClose={() => undefined} />, {
    answers: {
      listRecords: async () => ({ items: record ? [record] : [] }),
      getRecordPdf: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
      ...answers,
    },
    at: '/released',
  })
}

test('a sealed record is opened as PDF and sent to the owner once more [RECORD-11]', async () => {
  const sendRecord = vi.fn<NonNullable<TestAnswers['sendRecord']>>(async () => undefined)
  open(sealed, { sendRecord })
  const pdf = await screen.findByRole('link', { name: 'Open PDF' })
  await waitFor(() => expect(pdf.getAttribute('href')).toMatch(/^blob:/))
  expect(screen.getByText('The owner has not accepted it yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Record sent.')).toBeTruthy()
  expect(sendRecord).toHaveBeenCalledWith({ params: { recordId: sealed.id } })
})

test('what the owner said to it is read there, and when [RECORD-11 FMT-10]', async () => {
  const acceptance = {
    acceptedAt: '2026-11-29T08:00:00.000Z',
    by: 'olga@customer.test',
    remarks: 'The gate sticks.',
  }
  open({ ...sealed, acceptance })
  expect(await screen.findByText('The gate sticks.')).toBeTruthy()
  expect(screen.getByText(/^Released on 28 November 2026 at \d\d:00$/)).toBeTruthy()
  expect(screen.getByText(/^Accepted by olga@customer\.test on 29 November 2026 at \d\d:00$/)).toBeTruthy()
})

test('a record that waits for its seal, or that never was, says so [RECORD-11]', async () => {
  open({ ...sealed, sealedAt: null, hash: null })
  expect((await screen.findAllByText('The record is being sealed. This takes a moment.'))[0]).toBeTruthy()
  open(undefined)
  expect(await screen.findByText('This site was released before records were kept.')).toBeTruthy()
})
