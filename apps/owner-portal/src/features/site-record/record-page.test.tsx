import type { SealedRecord } from '@commissioning/contract/site-record/record-endpoints'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../../testing/owned-site.ts'

type PortalAnswers = Parameters<typeof openPortal>[1]

const sealed: SealedRecord = {
  id: '0192d3a0-0000-7000-8000-000000000099',
  installationId: '0192d3a0-0000-7000-8000-000000000003',
  siteName: 'Harbour Tower',
  madeAt: '2026-11-28T12:00:00.000Z',
  sealedAt: '2026-11-28T12:00:01.000Z',
  hash: 'ab'.repeat(32),
  ownerEmail: 'olga@customer.test',
  acceptance: null,
}

const open = (record: SealedRecord | undefined, answers: PortalAnswers = {}) =>
  openPortal(`/owner/sites/${SITE_ID}/record`, {
    listOwnedSites: async () => ({ items: [ownedSite()] }),
    listOwnedRecords: async () => ({ items: record ? [record] : [] }),
    getOwnedRecordPdf: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    getOwnedRecordChanges: async () => ({ record: record ?? null, changes: [] }),
    ...answers,
  })

test('an owner reads the record, and accepts it with remarks [RECORD-13]', async () => {
  let record = sealed
  const acceptOwnedRecord = vi.fn<NonNullable<NonNullable<PortalAnswers>['acceptOwnedRecord']>>(
    async ({ body: { remarks } }) => {
      const acceptedAt = '2026-11-29T08:00:00.000Z'
      record = { ...sealed, acceptance: { acceptedAt, by: 'olga@customer.test', remarks } }
      return record
    },
  )
  open(sealed, { acceptOwnedRecord, listOwnedRecords: async () => ({ items: [record] }) })
  expect((await screen.findByRole('link', { name: 'Open PDF' })).getAttribute('download')).toBe(
    'Harbour Tower - record.pdf',
  )
  expect(await axeOffences()).toEqual([])
  fireEvent.change(screen.getByLabelText(/Remarks/), { target: { value: 'The gate sticks.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Accept the record' }))
  expect(await screen.findByText(/You accepted this record on/)).toBeTruthy()
  expect(screen.getByText('The gate sticks.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the record' })).toBeNull()
  expect(acceptOwnedRecord).toHaveBeenCalledWith({
    params: { siteId: SITE_ID, recordId: sealed.id },
    body: { remarks: 'The gate sticks.' },
  })
})

test('what changed since is told in words, item by item [RECORD-14]', async () => {
  open(sealed, {
    getOwnedRecordChanges: async () => ({
      record: sealed,
      changes: [
        { kind: 'added', member: 'hardware', name: 'Cellar', fields: [] },
        {
          kind: 'changed',
          member: 'tags',
          name: '…E5F6',
          fields: [{ field: 'isBlocked', before: 'false', after: 'true' }],
        },
      ],
    }),
  })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'NewDevice: Cellar',
    'ChangedTag: …E5F6Blocked: No → Yes',
  ])
})

test('before the release there is no record, and while it is being sealed nothing can be accepted [RECORD-13]', async () => {
  open(undefined)
  expect(await screen.findByText(/There is no record yet/)).toBeTruthy()
  open({ ...sealed, sealedAt: null, hash: null })
  expect(await screen.findByText('The record is being sealed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the record' })).toBeNull()
})
