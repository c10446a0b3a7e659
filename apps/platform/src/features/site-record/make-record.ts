import { createHmac, randomBytes } from 'node:crypto'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { findUnready } from '@commissioning/domain/readiness/readiness-rules'
import { collectRecord } from '@commissioning/domain/site-record/collect-record'
import type { RecordParties, SiteRecord } from '@commissioning/domain/site-record/site-record'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import { listRecordedPoints, listUnfinishedDoors } from '../door-tests/door-test-store.ts'
import { readHistoryCheckpoint } from '../history/history-link-store.ts'
import { readSiteFacts } from '../readiness/readiness-store.ts'
import { readAccess, readParties, readPhotos, readSheets, readSiteItems } from './record-rows-store.ts'
import { findSalt, insertSalt } from './site-record-store.ts'

interface RecordMaking {
  installation: { id: string; collectionId: string; type: 'initial' | 'by_access' }
  installer: RecordParties['installer']
  state: SiteRecord['state']
  now: Date
}

/**
 * The record of a site as the rows say it now. What only sealing knows, the record before and hashes of files that
 * nobody computed yet, is null. A draft writes nothing: until there is a salt its tags have hashes of the day.
 */
export async function makeRecord(
  tx: Tx,
  { installation, installer, state, now }: RecordMaking,
): Promise<SiteRecord> {
  const { id, collectionId } = installation
  const { firstName, lastName, email } = installer
  const seesGroups = refuseAccessGroupsByAccess(installation) === undefined
  return withSystemRole(tx, async () => {
    const { companyId, company, tenant, owner, site } = await readParties(tx, id)
    const newSalt = randomBytes(32).toString('base64url')
    if (state === 'sealed') await insertSalt(tx, collectionId, newSalt)
    const salt = (await findSalt(tx, collectionId)) ?? newSalt
    const facts = await readSiteFacts(tx, collectionId)
    const tested = { companyId, collectionId, now }
    const doors = await listUnfinishedDoors(tx, tested)
    const unready = findUnready({ ...facts, ...doors, seesGroups })
    return collectRecord(
      {
        parties: { company, installer: { firstName, lastName, email }, owner, tenant },
        site,
        ...(await readSiteItems(tx, collectionId)),
        doorTests: await listRecordedPoints(tx, tested),
        access: seesGroups ? await readAccess(tx, collectionId) : null,
        openPoints: unready.map(({ kind, count, names }) => ({ kind, count, names })),
        sheets: await readSheets(tx, collectionId),
        photos: await readPhotos(tx, collectionId),
      },
      {
        recordId: newId(now),
        state,
        now,
        history: await readHistoryCheckpoint(tx, id),
        hashTag: (number) => createHmac('sha256', salt).update(number).digest('hex'),
      },
    )
  })
}
