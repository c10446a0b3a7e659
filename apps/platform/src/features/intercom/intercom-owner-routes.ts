import { intercomOwnerEndpoints } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { refuseTermsVersion } from '@commissioning/domain/owner/terms-rules'
import type { Registrar } from '../../http/register-endpoints.ts'
import { ensure, found } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { asSystem } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import { ensureAcceptable } from '../owner/invitation-rules.ts'
import { findInvitation, markInvitationUsed } from '../owner/invitation-store.ts'
import { becomeOwner } from '../owner/owned-site-store.ts'
import {
  bindIntercomOwner,
  holdOwnedIntercomSite,
  listOwnedIntercomSites,
  markIntercomTerms,
} from './intercom-owner-store.ts'

/** What the owner of an intercom site does in the owner portal. */
export function intercomOwnerRoutes(register: Registrar, { termsVersion }: { termsVersion: string }): void {
  register(intercomOwnerEndpoints, {
    async acceptIntercomInvitation({ tx, body, identity, caller, recordFor, now }) {
      const row = await asSystem(tx, () => holdIntercomInvitation(tx, body.code))
      const { email } = caller
      const { id, siteId } = ensureAcceptable(row, { kind: 'intercom_owner', email, now })

      await asSystem(tx, () => markInvitationUsed(tx, id, now))
      const site = await becomeOwner(tx, { siteId, email, identity, now }, (ownerId) =>
        bindIntercomOwner(tx, siteId, ownerId),
      )
      recordFor(site.collectionId)
      await announce(tx, { ...site, resource: 'intercom', change: 'updated' })
      return ownedSite(tx, siteId)
    },

    listOwnedIntercomSites: async ({ tx }) => ({ items: await listOwnedIntercomSites(tx) }),

    async acceptIntercomTerms({ tx, params, body, recordFor, now }) {
      ensure(refuseTermsVersion(body.version, termsVersion))
      const site = found(await holdOwnedIntercomSite(tx, params.intercomSiteId))
      recordFor(site.collectionId)
      const acceptedAt = site.termsAcceptedAt ?? now
      await markIntercomTerms(tx, site.id, { version: termsVersion, acceptedAt })
      await announce(tx, { ...site, resource: 'intercom', change: 'updated' })
      return ownedSite(tx, site.id)
    },
  })
}

const ownedSite = async (tx: Tx, id: string) =>
  found((await listOwnedIntercomSites(tx)).find((site) => site.id === id))

/** Finds the invitation, locks its site, and finds it again, because an installer may replace it meanwhile. */
async function holdIntercomInvitation(tx: Tx, code: string) {
  const seen = await findInvitation(tx, code)
  if (!seen?.intercomSiteId) return undefined
  await holdOwnedIntercomSite(tx, seen.intercomSiteId)
  return findInvitation(tx, code)
}
