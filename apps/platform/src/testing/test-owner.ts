import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { insertInvitation } from '../features/owner/invitation-store.ts'
import { owner } from './test-fixture.ts'
import { aSite } from './test-installations.ts'
import type { TestPerson } from './test-issuer.ts'
import type { TestPlatform } from './test-platform.ts'

/** An invitation to own the site of an installation, as its mail would bring it; answers the code. */
export const anInvitation = ({ system, now }: TestPlatform, installationId: string, email: string) =>
  system(async (tx) => {
    const { siteId, companyId } = await tx
      .selectFrom('installation')
      .innerJoin('site', 'site.collectionId', 'installation.collectionId')
      .where('installation.id', '=', installationId)
      .select(['site.id as siteId', 'installation.companyId'])
      .executeTakeFirstOrThrow()
    return insertInvitation(tx, {
      kind: 'site_owner',
      companyId,
      siteId,
      staffId: null,
      email,
      now: now(),
    })
  })

/** A site whose owner has registered and accepted the Terms of Service. */
export async function anOwnedSite(platform: TestPlatform, person: TestPerson = owner) {
  const { as } = platform
  const installationId = await aSite(platform, { email: person.email })
  const code = await anInvitation(platform, installationId, person.email)
  const { body: site } = await as(person)(ownerEndpoints.acceptInvitation, { body: { code } })
  await as(person)(ownerEndpoints.acceptTerms, { params: { siteId: site.id }, body: { version: '1.0' } })
  return { installationId, siteId: site.id, customerUid: site.customerUid }
}
