import { recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { refuseSending, refuseUnsealed } from '@commissioning/domain/site-record/record-rules'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { listChangesSinceRecord } from './list-changes-since-record.ts'
import { makeRecord } from './make-record.ts'
import type { RecordDocuments } from './record-documents.ts'
import type { RecordKeys } from './record-keys.ts'
import type { RecordMail } from './record-mail.ts'
import { findNewestSealed, findRecord, listRecords, presentRecord } from './site-record-store.ts'

interface Dependencies {
  documents: RecordDocuments
  keys: RecordKeys
  mail: RecordMail
}

/** Installers read drafts of open sites, and records of what their company released. */
export function recordRoutes(register: EndpointRegistrar, { documents, keys, mail }: Dependencies): void {
  register(recordEndpoints, {
    listRecordKeys: async ({ tx }) => ({ items: await keys.list(tx) }),

    getRecordDraft: async (context) => documents.json(context.tx, await draftOf(context)),

    getRecordDraftPdf: async (context) => documents.pdf(context.tx, await draftOf(context), context.language),

    async getRecordChanges({ tx, installation, now }) {
      const row = await findNewestSealed(tx, installation.collectionId)
      if (!row) return { record: null, changes: [] }
      const { record, changes } = await listChangesSinceRecord(tx, row, now)
      const seesGroups = refuseAccessGroupsByAccess(installation) === undefined
      return { record, changes: changes.filter(({ member }) => seesGroups || !OF_ACCESS.has(member)) }
    },

    listRecords: async ({ tx, query }) => ({ items: await listRecords(tx, query) }),

    getRecordFile: async ({ tx, params }) => documents.json(tx, await findSealedRecord(tx, params.recordId)),

    getRecordPdf: async ({ tx, params, language }) =>
      documents.pdf(tx, await findSealedRecord(tx, params.recordId), language),

    async sendRecord({ tx, params, language }) {
      const row = orNotFound(await findRecord(tx, params.recordId))
      assertAllowed(refuseSending(presentRecord(row)))
      await mail.send(tx, row, language)
    },
  })
}

const OF_ACCESS = new Set(['groups', 'tags'])

const draftOf = ({ tx, installation, caller, now }: InstallationContext) =>
  makeRecord(tx, { installation, installer: caller, state: 'draft', now })

/** Row-level security decides which records the caller has. */
export async function findSealedRecord(tx: Tx, recordId: string) {
  const row = orNotFound(await findRecord(tx, recordId))
  assertAllowed(refuseUnsealed(row))
  return row
}
