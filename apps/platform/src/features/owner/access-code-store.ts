import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { findMatchingCode, SCRYPT_PREFIX, type StoredCode } from './access-code-hash.ts'

export { findMatchingCode as fittingCode }

interface NewCode {
  siteId: string
  codeHash: string
  expiresAt: Date
  now: Date
}

/**
 * Only a hash of the code is stored. One more than a site has room for ends the oldest that nobody
 * used.
 */
export async function insertAccessCode(
  tx: Tx,
  { siteId, codeHash, expiresAt, now }: NewCode,
): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('accessCode')
    .values({ id, siteId, codeHash, expiresAt, usedAt: null, usedByCompany: null, createdAt: now })
    .execute()
  await tx
    .updateTable('accessCode')
    .where(
      'id',
      'in',
      newestOpen(tx, now)
        .where('siteId', '=', siteId)
        .where('codeHash', 'like', `${SCRYPT_PREFIX}%`)
        .select('id')
        .offset(OPEN_ACCESS_CODES),
    )
    .set({ expiresAt: now })
    .execute()
  return id
}

/**
 * Finds the codes of the site with this customer UID, trimmed and in upper case; the newest first.
 * Needs the system role.
 */
export const findOpenCodes = (tx: Tx, customerUid: string, now: Date): Promise<StoredCode[]> =>
  newestOpen(tx, now)
    .where('siteId', 'in', (eb) =>
      eb.selectFrom('site').where('customerUid', '=', customerUid).select('site.id'),
    )
    .select(['id', 'codeHash'])
    .execute()

/** Uses the code up and answers its site; nothing where it was used or has ended meanwhile. Runs with the role of its caller. */
export async function consumeAccessCode(
  tx: Tx,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
) {
  const taken = await tx
    .updateTable('accessCode')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .set({ usedAt: now, usedByCompany: companyId })
    .returning(['siteId', 'expiresAt as accessExpiry'])
    .executeTakeFirst()
  if (!taken) return undefined
  const site = await tx
    .selectFrom('site')
    .innerJoin('collection', 'collection.id', 'site.collectionId')
    .where('site.id', '=', taken.siteId)
    .select(['site.id as siteId', 'site.collectionId', 'collection.tenantId', 'collection.customerReference'])
    .executeTakeFirstOrThrow()
  return { ...site, accessExpiry: taken.accessExpiry }
}

const newestOpen = (tx: Tx, now: Date) =>
  tx
    .selectFrom('accessCode')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
