import { intercomOwnerEndpoints } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { refuseTermsVersion } from '@commissioning/domain/owner/terms-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import { ensureAcceptable } from '../owner/invitation-rules.ts'
import { findInvitation, markInvitationUsed } from '../owner/invitation-store.ts'
import { registerAsOwner } from '../owner/owned-site-store.ts'
import {
  bindIntercomOwner,
  listOwnedIntercomSites,
  markIntercomTerms,
  selectOwnedIntercomSiteForUpdate,
} from './intercom-owner-store.ts'

/** The owner of an intercom site calls these from the owner portal. */
export function intercomOwnerRoutes(
  register: EndpointRegistrar,
  { termsVersion }: { termsVersion: string },
): void {
  register(intercomOwnerEndpoints, {
    async acceptIntercomInvitation({ tx, body, identity, caller, recordFor, now }) {
      const row = await withSystemRole(tx, () => selectIntercomInvitationForUpdate(tx, body.code))
      const { email } = caller
      const { id, siteId } = ensureAcceptable(row, { kind: 'intercom_owner', email, now })

      await withSystemRole(tx, () => markInvitationUsed(tx, id, now))
      const site = await registerAsOwner(tx, { siteId, email, identity, now }, (ownerId) =>
        bindIntercomOwner(tx, siteId, ownerId),
      )
      recordFor(site.collectionId)
      await announce(tx, { ...site, resource: 'intercom', change: 'updated' })
      return ownedSite(tx, siteId)
    },

    listOwnedIntercomSites: async ({ tx }) => ({ items: await listOwnedIntercomSites(tx) }),

    async acceptIntercomTerms({ tx, params, body, recordFor, now }) {
      assertAllowed(refuseTermsVersion(body.version, termsVersion))
      const site = orNotFound(await selectOwnedIntercomSiteForUpdate(tx, params.intercomSiteId))
      recordFor(site.collectionId)
      const acceptedAt = site.termsAcceptedAt ?? now
      await markIntercomTerms(tx, site.id, { version: termsVersion, acceptedAt })
      await announce(tx, { ...site, resource: 'intercom', change: 'updated' })
      return ownedSite(tx, site.id)
    },
  })
}

const ownedSite = async (tx: Tx, id: string) =>
  orNotFound((await listOwnedIntercomSites(tx)).find((site) => site.id === id))

/** Finds the invitation, locks its site, and finds it again, because an installer may replace it meanwhile. */
async function selectIntercomInvitationForUpdate(tx: Tx, code: string) {
  const seen = await findInvitation(tx, code)
  if (!seen?.intercomSiteId) return undefined
  await selectOwnedIntercomSiteForUpdate(tx, seen.intercomSiteId)
  return findInvitation(tx, code)
}
