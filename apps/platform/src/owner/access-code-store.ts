import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { createAccessCodeText } from './customer-uid.ts'
import { hashCode } from './invitation-store.ts'

/** The code is answered this once; only its hash is kept. */
export async function insertAccessCode(
  tx: Tx,
  { siteId, validForHours, now }: { siteId: string; validForHours: number; now: Date },
) {
  const code = createAccessCodeText()
  const expiresAt = new Date(now.getTime() + validForHours * 3_600_000)
  const id = newId(now)
  await tx
    .insertInto('accessCode')
    .values({
      id,
      siteId,
      codeHash: hashCode(code),
      expiresAt,
      usedAt: null,
      usedByCompany: null,
      createdAt: now,
    })
    .execute()
  return { id, code, expiresAt: expiresAt.toISOString(), usedAt: null }
}
