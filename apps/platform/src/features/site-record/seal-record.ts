import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { createRecordSeal, type Sha256 } from '@commissioning/domain/site-record/record-file'
import type { RecordedFile, SiteRecord } from '@commissioning/domain/site-record/site-record'
import * as z from 'zod/mini'
import { recordActs } from '../../infra/audit/audit-store.ts'
import type { Database, Tx } from '../../infra/database/database.ts'
import { runAsSystem } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import type { Files } from '../../infra/files/files.ts'
import type { RecordKeys } from './record-keys.ts'
import type { RecordMail } from './record-mail.ts'
import {
  changeRecord,
  findRecord,
  findRecordBefore,
  type RecordRow,
  recordIn,
  selectRecordForUpdate,
  storeFileHash,
} from './site-record-store.ts'

/** A record that waits for its signature, and the language of who released the site. */
export const SealJob = z.strictObject({ recordId: z.uuid(), language: z.string() })
export type SealJob = z.infer<typeof SealJob>

export interface SealDependencies {
  database: Database
  files: Pick<Files, 'open'>
  keys: RecordKeys
  mail: Pick<RecordMail, 'send'>
  now: () => Date
}

/**
 * Completes a record by the hashes that nobody computed yet and by that of the record before, signs it and mails it.
 * The release has read what it says of the site, and that stays.
 */
export const sealRecord =
  ({ database, files, keys, mail, now }: SealDependencies) =>
  async ({ recordId, language }: SealJob): Promise<void> => {
    const waiting = await runAsSystem(database, (tx) => findRecord(tx, recordId))
    if (!waiting || waiting.sealedAt) return
    // before anything is locked, since a bucket may be slow
    const hashes = await hashFiles(recordIn(waiting.content), files)

    await runAsSystem(database, async (tx) => {
      const row = await selectRecordForUpdate(tx, recordId)
      if (!row || row.sealedAt) return
      const sealed = await seal(tx, row, { hashes, keys, now: now() })
      for (const [id, sha256] of hashes) await storeFileHash(tx, id, sha256)
      const { companyId, collectionId, installationId } = row
      await recordActs(tx, sealed.sealedAt, [
        {
          operation: 'sealRecord',
          actorKind: 'system',
          actorId: null,
          companyId,
          collectionId,
          installationId,
          subject: { recordId },
          change: { hash: sealed.hash },
        },
      ])
      await announce(tx, { collectionId, id: installationId, resource: 'installation', change: 'updated' })
      await mail.send(tx, { ...row, ...sealed }, language)
    })
  }

interface SealingOptions {
  hashes: ReadonlyMap<string, string>
  keys: RecordKeys
  now: Date
}

async function seal(tx: Tx, row: RecordRow, { hashes, keys, now }: SealingOptions) {
  const before = await findRecordBefore(tx, row)
  if (before && !before.sealedAt) throw new Error('The record before this one is not sealed yet.')
  const record = addHashes(recordIn(row.content), hashes, before?.hash ?? null)
  const { sign, at } = await keys.signer(tx, now)
  const manifest = await createRecordSeal(record, at.toISOString(), sha256)
  const sealed = {
    content: Buffer.from(canonicalJson(record)),
    hash: manifest.hash,
    seal: await sign(manifest),
    sealedAt: at,
  }
  await changeRecord(tx, row.id, sealed)
  return sealed
}

export const sha256: Sha256 = async (text) => createHash('sha256').update(text).digest('hex')

function addHashes(
  record: SiteRecord,
  hashes: ReadonlyMap<string, string>,
  previousRecord: string | null,
): SiteRecord {
  const hashed = <File extends RecordedFile>(file: File): File => ({
    ...file,
    sha256: file.sha256 ?? hashes.get(file.id) ?? null,
  })
  return {
    ...record,
    sheets: record.sheets.map((sheet) => ({ ...sheet, picture: sheet.picture && hashed(sheet.picture) })),
    photos: record.photos.map(hashed),
    previousRecord,
  }
}

/** One file at a time; what is lost has none. */
async function hashFiles({ sheets, photos }: SiteRecord, files: Pick<Files, 'open'>) {
  const hashes = new Map<string, string>()
  for (const file of [...sheets.map(({ picture }) => picture), ...photos]) {
    if (!file || file.sha256 !== null || hashes.has(file.id)) continue
    const stream = await files.open(file.id)
    if (!stream) continue
    const hash = createHash('sha256')
    await pipeline(stream, hash)
    hashes.set(file.id, hash.digest('hex'))
  }
  return hashes
}
