import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import { erasePerson } from '@commissioning/domain/site-record/erase-person'
import { type Acceptance, type Erasure, hashParts } from '@commissioning/domain/site-record/record-file'
import { emailKey } from '@commissioning/domain/validation/email'
import { decodeJwt } from 'jose'
import type { Tx } from '../../infra/database/database.ts'
import { createRecordKeys, type Signer } from './record-keys.ts'
import { sha256 } from './seal-record.ts'
import { changeRecord, type RecordRow, recordIn, selectRecordsNamingForUpdate } from './site-record-store.ts'

interface ErasureRequest {
  /** It is in lower case. */
  email: string
  pseudonym: string
  seals: Parameters<typeof createRecordKeys>[0]
  now: Date
}

/** Puts a pseudonym in the place of a person in all records, and signs that. Answers how many records named the person. */
export async function eraseFromRecords(tx: Tx, erasing: ErasureRequest): Promise<number> {
  const rows = await selectRecordsNamingForUpdate(tx, erasing.email)
  if (rows.length === 0) return 0
  const signer = await createRecordKeys(erasing.seals).signer(tx, erasing.now)
  for (const row of rows) await eraseFromRecord(tx, row, { ...erasing, ...signer })
  return rows.length
}

async function eraseFromRecord(
  tx: Tx,
  row: RecordRow,
  { email, pseudonym, sign, at }: ErasureRequest & Signer,
): Promise<void> {
  const before = recordIn(row.content)
  const after = erasePerson(before, { email, pseudonym })
  const isAcceptedBy = row.acceptedBy !== null && emailKey(row.acceptedBy) === emailKey(email)
  const erasures = [...row.erasures]
  if (after && row.hash !== null) {
    const [old, changed] = [await hashParts(before, sha256), await hashParts(after, sha256)]
    const parts = Object.fromEntries(Object.entries(changed).filter(([path, hash]) => old[path] !== hash))
    const erasure: Erasure = { type: 'erasure', hash: row.hash, erasedAt: at.toISOString(), parts }
    erasures.push(await sign(erasure))
  }
  await changeRecord(tx, row.id, {
    content: Buffer.from(canonicalJson(after ?? before)),
    erasures,
    acceptance:
      row.acceptance !== null && isAcceptedBy
        ? await sign({ ...acceptanceIn(row.acceptance), by: pseudonym, signedAt: at.toISOString() })
        : row.acceptance,
    acceptedBy: isAcceptedBy ? pseudonym : row.acceptedBy,
  })
}

/** The platform wrote it, so its shape is known. */
const acceptanceIn = (jws: string) => decodeJwt(jws) as unknown as Acceptance
