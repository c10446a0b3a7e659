import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import type { Caller, InstallationScope } from '../../authorization/caller.ts'
import type { Database, Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'
import type { Files } from '../../infra/files/files.ts'
import type { Jobs } from '../../infra/jobs/jobs.ts'
import { makeRecord } from './make-record.ts'
import type { RecordKeys } from './record-keys.ts'
import type { RecordMail } from './record-mail.ts'
import { SealJob, sealRecord } from './seal-record.ts'
import { findNewestTime, insertRecord } from './site-record-store.ts'

interface Release {
  installation: InstallationScope
  caller: Caller
  language: string
  now: Date
}

export interface RecordSealing {
  /** Keeps the record of a site in the transaction of its release; a job signs it once that has committed. */
  atRelease(tx: Tx, release: Release): Promise<void>
}

interface Dependencies {
  jobs: Jobs
  database: Database
  files: Pick<Files, 'open'>
  keys: RecordKeys
  mail: Pick<RecordMail, 'send'>
  now: () => Date
}

export async function startRecordSealing({ jobs, ...dependencies }: Dependencies): Promise<RecordSealing> {
  const queue = await jobs.queue<SealJob>('seal-record', {
    schema: SealJob,
    handler: sealRecord(dependencies),
    retries: 13,
    retryDelaySeconds: 15,
  })
  return {
    async atRelease(tx, { installation, caller, language, now: time }) {
      const now = await afterRecordBefore(tx, installation.collectionId, time)
      const recordId = newId(now)
      const record = await makeRecord(tx, {
        recordId,
        installation,
        installer: installerOf(caller),
        state: 'sealed',
        now,
      })
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

export const installerOf = ({ firstName, lastName, email }: Caller) => ({ firstName, lastName, email })
