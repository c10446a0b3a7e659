import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import type { Caller, InstallationScope } from '../../authorization/caller.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import type { Jobs } from '../../infra/jobs/jobs.ts'
import { makeRecord } from './make-record.ts'
import { type SealDependencies, SealJob, sealRecord } from './seal-record.ts'
import { findNewestTime, insertRecord } from './site-record-store.ts'

interface RecordedRelease {
  installation: InstallationScope
  caller: Caller
  language: string
  now: Date
}

export type RecordSealing = Awaited<ReturnType<typeof startRecordSealing>>

/** Starts the queue of records that wait for their signatures. */
export async function startRecordSealing({ jobs, ...dependencies }: SealDependencies & { jobs: Jobs }) {
  const queue = await jobs.queue<SealJob>('seal-record', {
    schema: SealJob,
    handler: sealRecord(dependencies),
    retries: 13,
    retryDelaySeconds: 15,
  })
  return {
    /** Keeps the record of a site in the transaction of its release; a job signs it once that has committed. */
    async atRelease(tx: Tx, { installation, caller, language, now: time }: RecordedRelease): Promise<void> {
      const now = await afterRecordBefore(tx, installation.collectionId, time)
      const record = await makeRecord(tx, { installation, installer: caller, state: 'sealed', now })
      const { recordId } = record
      await withSystemRole(tx, () =>
        insertRecord(tx, {
          id: recordId,
          collectionId: installation.collectionId,
          companyId: caller.companyId,
          installationId: installation.id,
          siteCustomerReference: record.site.name,
          madeAt: now,
          content: Buffer.from(canonicalJson(record)),
        }),
      )
      await queue.send(tx, { recordId, language })
    },
  }
}

/** The clock may have been set back since; the records of a site stay in the order in which they were made. */
async function afterRecordBefore(tx: Tx, collectionId: string, time: Date): Promise<Date> {
  const newest = await withSystemRole(tx, () => findNewestTime(tx, collectionId))
  return newest && newest >= time ? new Date(newest.getTime() + 1) : time
}
