import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { refuseTermsVersion } from '@commissioning/domain/owner/terms-rules'
import { announce } from '../events/announce.ts'
import { asSystem } from '../http/door.ts'
import { ensure, found } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { notify } from '../notifications/notify.ts'
import { insertAccessCode } from './access-code-store.ts'
import { updateGrants } from './grant-store.ts'
import { ensureAcceptable, unknownInvitation } from './invitation-rules.ts'
import { findInvitation, holdInvitation, invitationState, markInvitationUsed } from './invitation-store.ts'
import { acceptTermsOf, bindOwner, findCollectionOf, listOwnedSites } from './owned-site-store.ts'

/** The site owner's own calls, and the look-up of an invitation before there is anybody to sign in. */
export function ownerRoutes(register: Registrar, { termsVersion }: { termsVersion: string }): void {
  register(ownerEndpoints, {
    async getInvitation({ tx, params, now }) {
      const row = await findInvitation(tx, params.code)
      if (!row) throw unknownInvitation()
      const { email, kind, company, firstName, lastName, siteName } = row
      const state = invitationState(row, now)
      const expiresAt = row.expiresAt.toISOString()
      if (state !== 'open') return { state, kind, expiresAt }
      return { state, kind, expiresAt, email, company, firstName, lastName, subject: siteName ?? company }
    },

    async acceptInvitation({ tx, params, identity, caller, recordFor, now }) {
      const row = await asSystem(tx, () => holdInvitation(tx, params.code))
      const { email } = caller
      const { id, siteId } = ensureAcceptable(row, { kind: 'site_owner', email, now })

      await asSystem(tx, () => markInvitationUsed(tx, id, now))
      const collectionId = await bindOwner(tx, { siteId, email, identity })
      recordFor(collectionId)
      await announce(tx, { collectionId, id: siteId, resource: 'owner', change: 'updated' })
      return found((await listOwnedSites(tx)).find(({ id }) => id === siteId))
    },

    listOwnedSites: async ({ tx }) => ({ items: await listOwnedSites(tx) }),

    async acceptTerms({ tx, caller, params, body, recordFor, now }) {
      ensure(refuseTermsVersion(body.version, termsVersion))
      const { isFirst, ...site } = found(
        await acceptTermsOf(tx, params.siteId, { version: termsVersion, now }),
      )
      recordFor(site.collectionId)
      if (isFirst) await notify(tx, { ...site, kind: 'owner_accepted', subject: caller.email, now })
      await announce(tx, { ...site, resource: 'owner', change: 'updated' })
      return found((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
    },

    async createAccessCode({ tx, params, body, recordFor, now }) {
      const site = found((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
      ensure(
        refuseRelease({ owner: { isPending: false }, termsOfServiceAccepted: site.termsOfServiceAccepted }),
      )
      recordFor(found(await findCollectionOf(tx, site.id)))
      return insertAccessCode(tx, { siteId: site.id, validForHours: body.validForHours, now })
    },

    async changeGrants({ tx, params, body, recordFor }) {
      const site = found((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
      const collectionId = found(await updateGrants(tx, { siteId: site.id, iqId: params.iqId, ...body }))
      recordFor(collectionId)
      await announce(tx, { collectionId, id: params.iqId, resource: 'iq', change: 'updated' })
      return found((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
    },
  })
}
