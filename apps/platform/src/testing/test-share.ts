import { newId } from '../infra/database/new-id.ts'
import type { TestPlatform } from './test-platform.ts'

export interface SiteShare {
  installationId: string
  collectionId: string
}

/** A by-access installation of the other company on the same collection, as an access code of the owner opens it. */
export const aShare = ({ system, fixture, now }: TestPlatform, installationId: string): Promise<SiteShare> =>
  system(async (tx) => {
    const { collectionId, tenantId, siteCustomerReference } = await tx
      .selectFrom('installation')
      .where('id', '=', installationId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const id = newId(now())
    await tx
      .insertInto('installation')
      .values({
        id,
        collectionId,
        tenantId,
        siteCustomerReference,
        companyId: fixture.otherCompany,
        installerId: fixture.strangerId,
        type: 'by_access',
        accessExpiry: new Date(now().getTime() + 86_400_000),
        releaseDate: null,
        createdDate: now(),
      })
      .execute()
    return { installationId: id, collectionId }
  })
