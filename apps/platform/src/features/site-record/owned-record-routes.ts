import { ownedRecordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import type { Acceptance } from '@commissioning/domain/site-record/record-file'
import { refuseAcceptance } from '@commissioning/domain/site-record/record-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import { findOwnedCollection, selectOwnedCollectionForShare } from '../owner/site-store.ts'
import { listChangesSinceRecord } from './list-changes-since-record.ts'
import type { RecordDocuments } from './record-documents.ts'
import type { RecordKeys } from './record-keys.ts'
import { findSealedRecord } from './record-routes.ts'
import { changeRecord, listRecords, presentRecord, selectRecordForUpdate } from './site-record-store.ts'

interface Dependencies {
  documents: RecordDocuments
  keys: RecordKeys
}

/** The records of a site as its owner reads and accepts them. */
export function ownedRecordRoutes(register: EndpointRegistrar, { documents, keys }: Dependencies): void {
  register(ownedRecordEndpoints, {
    async listOwnedRecords({ tx, params }) {
      const collectionId = orNotFound(await findOwnedCollection(tx, params.siteId))
      return { items: await listRecords(tx, { collectionId }) }
    },

    getOwnedRecordFile: async ({ tx, params }) => documents.json(tx, await ownedRecord(tx, params)),

    getOwnedRecordPdf: async ({ tx, params, language }) =>
      documents.pdf(tx, await ownedRecord(tx, params), language),

    getOwnedRecordChanges: async ({ tx, params, now }) =>
      listChangesSinceRecord(tx, await ownedRecord(tx, params), now),

    async acceptOwnedRecord({ tx, params, body, caller, recordFor, now }) {
      // nobody else becomes the owner before this is done
      const collectionId = orNotFound(await selectOwnedCollectionForShare(tx, params.siteId))
      recordFor(collectionId)
      const row = await selectRecordForUpdate(tx, params.recordId)
      if (row?.collectionId !== collectionId) throw notFound()
      assertAllowed(refuseAcceptance({ sealedAt: row.sealedAt, isAccepted: row.acceptedAt !== null }))

      const remarks = body.remarks.trim()
      const { sign, at } = await keys.signer(tx, now)
      const { email: by } = caller
      const hash = row.hash ?? ''
      const acceptance: Acceptance = { type: 'acceptance', hash, acceptedAt: at.toISOString(), by, remarks }
      const accepted = { acceptance: await sign(acceptance), acceptedAt: at, acceptedBy: by, remarks }
      await changeRecord(tx, row.id, accepted)
      await announce(tx, { collectionId, id: params.siteId, resource: 'owner', change: 'updated' })
      return presentRecord({ ...row, ...accepted })
    },
  })
}

async function ownedRecord(tx: Tx, { siteId, recordId }: { siteId: string; recordId: string }) {
  const collectionId = orNotFound(await findOwnedCollection(tx, siteId))
  const row = await findSealedRecord(tx, recordId)
  if (row.collectionId !== collectionId) throw notFound()
  return row
}
