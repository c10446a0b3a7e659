import { compareRecords } from '@commissioning/domain/site-record/compare-records'
import type { Tx } from '../../infra/database/database.ts'
import { makeRecord } from './make-record.ts'
import { presentRecord, type RecordRow, recordIn } from './site-record-store.ts'

/** Compares a sealed record with one of now, made in the name of the same people. */
export async function listChangesSinceRecord(tx: Tx, row: RecordRow, now: Date) {
  const sealed = recordIn(row.content)
  const { type } = sealed.site
  const today = await makeRecord(tx, {
    installation: { id: row.installationId, collectionId: row.collectionId, type },
    installer: sealed.parties.installer,
    state: 'draft',
    now,
  })
  return { record: presentRecord(row), changes: compareRecords(sealed, today) }
}
