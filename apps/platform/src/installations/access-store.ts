import { upperAscii } from '@commissioning/domain/validation/ascii'
import type { Tx } from '../database/database.ts'
import { asSystem } from '../http/door.ts'
import { hashCode } from '../owner/invitation-store.ts'

interface Claim {
  /** The customer UID, trimmed and in upper case. */
  identifier: string
  accessCode: string
  companyId: string
  now: Date
}

/**
 * Uses up a code that belongs to the site and has not expired. The site is not the company's yet, so this reads beyond
 * its rows.
 */
export const takeAccessCode = (tx: Tx, { identifier, accessCode, companyId, now }: Claim) =>
  asSystem(tx, async () => {
    const site = await tx
      .selectFrom('site')
      .innerJoin('collection', 'collection.id', 'site.collectionId')
      .where('site.customerUid', '=', identifier)
      .select(['site.id', 'site.collectionId', 'collection.tenantId', 'collection.customerReference'])
      .executeTakeFirst()
    if (!site) return undefined

    const taken = await tx
      .updateTable('accessCode')
      .where('siteId', '=', site.id)
      .where('codeHash', '=', hashCode(upperAscii(accessCode.trim())))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .set({ usedAt: now, usedByCompany: companyId })
      .returning('expiresAt')
      .executeTakeFirst()
    return taken && { ...site, accessExpiry: taken.expiresAt }
  })

interface NewAccess {
  id: string
  collectionId: string
  tenantId: string
  customerReference: string
  accessExpiry: Date
  companyId: string
  installerId: string
  now: Date
}

export async function insertAccessInstallation(tx: Tx, access: NewAccess): Promise<void> {
  const { id, collectionId, tenantId, companyId, installerId, accessExpiry, customerReference, now } = access
  await tx
    .insertInto('companyTenant')
    .values({ companyId, tenantId, mayCreate: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('installation')
    .values({
      id,
      companyId,
      collectionId,
      tenantId,
      installerId,
      accessExpiry,
      siteCustomerReference: customerReference,
      type: 'by_access',
      releaseDate: null,
      createdDate: now,
    })
    .execute()
}
