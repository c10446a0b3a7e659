import type { Tx } from '../../infra/database/database.ts'

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
  const { now, customerReference, ...ids } = access
  const { companyId, tenantId } = ids
  await tx
    .insertInto('companyTenant')
    .values({ companyId, tenantId, mayCreate: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('installation')
    .values({
      ...ids,
      siteCustomerReference: customerReference,
      type: 'by_access',
      releaseDate: null,
      createdDate: now,
    })
    .execute()
}
