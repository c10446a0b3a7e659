import { REMARKS_LIMIT } from '@commissioning/domain/site-record/record-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

/** The sealed record of a site that was released. */
export const SealedRecord = z.strictObject({
  id: Id,
  installationId: Id,
  siteName: z.string(),
  madeAt: Instant,
  /** Null while the platform has not signed it yet. */
  sealedAt: z.nullable(Instant),
  /** SHA-256 of its canonical JSON, in hexadecimal. */
  hash: z.nullable(z.string()),
  /** The record is sent to this address. */
  ownerEmail: z.nullable(z.string()),
  acceptance: z.nullable(z.strictObject({ acceptedAt: Instant, by: z.string(), remarks: z.string() })),
})
export type SealedRecord = z.infer<typeof SealedRecord>

/** The public half of a key that signs records, now or once (RFC 8037). */
export const RecordKey = z.strictObject({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  from: Instant,
  until: z.nullable(Instant),
})

/** It lists how the site differs today from a record. */
const RecordChanges = z.strictObject({
  record: z.nullable(SealedRecord),
  changes: z.array(
    z.strictObject({
      kind: z.literal(['added', 'removed', 'changed']),
      member: z.string(),
      name: z.nullable(z.string()),
      fields: z.array(
        z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
      ),
    }),
  ),
})

const OneRecord = z.strictObject({ recordId: Id })
const OneSite = z.strictObject({ siteId: Id })
const OneOwned = z.extend(OneSite, { recordId: Id })
const JSON_FILE = ['application/json'] as const
const PDF_FILE = ['application/pdf'] as const
const draft = '/installations/:installationId/record_draft' as const
const ownedPath = '/owner/sites/:siteId/records' as const

export const recordEndpoints = defineEndpoints({
  listRecordKeys: {
    method: 'GET',
    path: '/record_keys',
    summary: 'The public keys of sealed records, those that sign no more included',
    reply: z.strictObject({ items: z.array(RecordKey) }),
  },
  getRecordDraft: {
    method: 'GET',
    path: `${draft}/file`,
    summary: 'The record of an installation as it is now, as canonical JSON without a signature',
    params: InInstallation,
    replyFile: JSON_FILE,
    refuses: ['InstallationClosed'],
  },
  getRecordDraftPdf: {
    method: 'GET',
    path: `${draft}/pdf`,
    summary: 'The same as PDF/A-3 in the language of the request',
    params: InInstallation,
    replyFile: PDF_FILE,
    refuses: ['InstallationClosed'],
  },
  getRecordChanges: {
    method: 'GET',
    path: '/installations/:installationId/record_changes',
    summary: 'How the site differs today from its newest sealed record',
    params: InInstallation,
    reply: RecordChanges,
    refuses: ['InstallationClosed'],
  },
  listRecords: {
    method: 'GET',
    path: '/records',
    summary: 'The sealed records of an installation that the company released, newest first',
    query: z.strictObject({ installationId: Id }),
    reply: z.strictObject({ items: z.array(SealedRecord) }),
  },
  getRecordFile: {
    method: 'GET',
    path: '/records/:recordId/file',
    summary: 'A sealed record as canonical JSON with its signatures',
    params: OneRecord,
    replyFile: JSON_FILE,
    refuses: ['RecordNotSealed'],
  },
  getRecordPdf: {
    method: 'GET',
    path: '/records/:recordId/pdf',
    summary: 'The same as PDF/A-3, with the record inside, in the language of the request',
    params: OneRecord,
    replyFile: PDF_FILE,
    refuses: ['RecordNotSealed'],
  },
  sendRecord: {
    method: 'POST',
    path: '/records/:recordId/sending',
    summary: 'Mail a sealed record to the owner of the site once more',
    params: OneRecord,
    refuses: ['RecordNotSealed', 'RecordWithoutOwner', 'TooManyRequests'],
  },
})

/** An owner reads the records of the own sites, and accepts them. */
export const ownedRecordEndpoints = defineEndpoints({
  listOwnedRecords: {
    method: 'GET',
    path: ownedPath,
    summary: 'The sealed records of a site of the signed-in owner, newest first',
    params: OneSite,
    reply: z.strictObject({ items: z.array(SealedRecord) }),
  },
  getOwnedRecordFile: {
    method: 'GET',
    path: `${ownedPath}/:recordId/file`,
    summary: 'A sealed record of that site as canonical JSON with its signatures',
    params: OneOwned,
    replyFile: JSON_FILE,
    refuses: ['RecordNotSealed'],
  },
  getOwnedRecordPdf: {
    method: 'GET',
    path: `${ownedPath}/:recordId/pdf`,
    summary: 'The same as PDF/A-3, with the record inside, in the language of the request',
    params: OneOwned,
    replyFile: PDF_FILE,
    refuses: ['RecordNotSealed'],
  },
  acceptOwnedRecord: {
    method: 'POST',
    path: `${ownedPath}/:recordId/acceptance`,
    summary: 'Accept a sealed record, with remarks; the platform signs that too',
    params: OneOwned,
    body: z.strictObject({ remarks: z.string().check(z.maxLength(REMARKS_LIMIT)) }),
    reply: SealedRecord,
    refuses: ['RecordNotSealed', 'RecordAccepted'],
  },
  getOwnedRecordChanges: {
    method: 'GET',
    path: `${ownedPath}/:recordId/changes`,
    summary: 'How that site differs today from the record',
    params: OneOwned,
    reply: RecordChanges,
    refuses: ['RecordNotSealed'],
  },
})
