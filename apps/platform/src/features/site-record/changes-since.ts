import type { RecordChanges } from '@commissioning/contract/site-record/record-endpoints'
import { compareRecords } from '@commissioning/domain/site-record/compare-records'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { makeRecord } from './make-record.ts'
import { recordIn } from './record-documents.ts'
import { presentRecord, type RecordRow } from './site-record-store.ts'

/** Compares a sealed record with one of now, made in the name of the same people. */
export async function changesSince(tx: Tx, row: RecordRow, now: Date) {
  const sealed = recordIn(row.content)
  const { type } = sealed.site
  const today = await makeRecord(tx, {
    recordId: newId(now),
    installation: { id: row.installationId, collectionId: row.collectionId, type },
    installer: sealed.parties.installer,
    state: 'draft',
    now,
  })
  const changes = compareRecords(sealed, today)
  return {
    record: presentRecord(row),
    changes: changes.map((change): RecordChanges['changes'][number] => ({
      ...change,
      fields: [...change.fields],
    })),
  }
}
