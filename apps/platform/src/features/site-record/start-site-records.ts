import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import type { Database } from '../../infra/database/database.ts'
import { runAsSystem } from '../../infra/database/database-roles.ts'
import type { Files } from '../../infra/files/files.ts'
import type { AttachRecord } from '../../infra/mail/mail-job.ts'
import type { Settings } from '../../infra/settings/settings.ts'
import { createRecordDocuments } from './record-documents.ts'
import { createRecordKeys, resealRecordKeys } from './record-keys.ts'
import { findRecord } from './site-record-store.ts'

interface Dependencies {
  database: Database
  files: Pick<Files, 'open'>
}

export type SiteRecords = Awaited<ReturnType<typeof startSiteRecords>>

/** Keys and files of records. Throws an OperatorFault where no line of KEYS_SECRET opens the keys that are there. */
export async function startSiteRecords(
  { keysSecrets, publicUrl }: Pick<Settings, 'keysSecrets' | 'publicUrl'>,
  { database, files }: Dependencies,
) {
  const seals = createSecretSeals(keysSecrets, 'secrets of the platform')
  await resealRecordKeys(database, seals)
  const keys = createRecordKeys(seals)
  const documents = createRecordDocuments({ keys, files, publicUrl })
  /** The mail with a record brings the PDF along. */
  const attach: AttachRecord = (recordId, language) =>
    runAsSystem(database, async (tx) => {
      const row = await findRecord(tx, recordId)
      if (!row) return []
      const { name, mediaType, content } = await documents.pdf(tx, row, language)
      return content ? [{ filename: name, contentType: mediaType, content }] : []
    })
  return { keys, documents, attach }
}
