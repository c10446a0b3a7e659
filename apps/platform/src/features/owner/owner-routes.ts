import { type Invitation, ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { refuseTermsVersion } from '@commissioning/domain/owner/terms-rules'
import { callExternal } from '../../http/call-external.ts'
import type { AttemptLimit, AttemptLimits } from '../../http/rate-limits.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { announce } from '../../infra/events/announce.ts'
import { notify } from '../notifications/notify.ts'
import { hashAccessCode } from './access-code-hash.ts'
import { insertAccessCode } from './access-code-store.ts'
import { createAccessCodeText } from './customer-uid.ts'
import { selectGrantsForUpdate, updateGrants } from './grant-store.ts'
import { ensureAcceptable, unknownInvitation } from './invitation-rules.ts'
import {
  findInvitation,
  invitationState,
  markInvitationUsed,
  selectInvitationForUpdate,
} from './invitation-store.ts'
import { bindOwner, findCollectionOfSite, listOwnedSites, storeTermsAcceptance } from './owned-site-store.ts'

/** Each new code costs a slow hash. */
export const MADE_CODES = {
  kind: 'made-code',
  person: 60,
  company: 12,
  target: 12,
  windowMs: 15 * 60_000,
  message: 'Too many requests. Wait a moment and try again.',
} as const satisfies AttemptLimits

interface Dependencies {
  termsVersion: string
  /** Attempts at new access codes are limited. */
  attempts: Pick<AttemptLimit, 'count'>
}

/** The site owner's own calls, and the look-up of an invitation before there is anybody to sign in. */
export function ownerRoutes(register: EndpointRegistrar, { termsVersion, attempts }: Dependencies): void {
  register(ownerEndpoints, {
    getInvitation: ({ tx, params, now }) => lookUp(tx, params.code, now),
    lookUpInvitation: ({ tx, body, now }) => lookUp(tx, body.code, now),

    async acceptInvitation({ tx, body, identity, caller, recordFor, now }) {
      const row = await withSystemRole(tx, () => selectInvitationForUpdate(tx, body.code))
      const { email } = caller
      const { id, siteId } = ensureAcceptable(row, { kind: 'site_owner', email, now })

      await withSystemRole(tx, () => markInvitationUsed(tx, id, now))
      const collectionId = await bindOwner(tx, { siteId, email, identity, now })
      recordFor(collectionId)
      await announce(tx, { collectionId, id: siteId, resource: 'owner', change: 'updated' })
      return orNotFound((await listOwnedSites(tx)).find(({ id }) => id === siteId))
    },

    listOwnedSites: async ({ tx }) => ({ items: await listOwnedSites(tx) }),

    async acceptTerms({ tx, caller, params, body, recordFor, now }) {
      assertAllowed(refuseTermsVersion(body.version, termsVersion))
      const { isFirst, ...site } = orNotFound(
        await storeTermsAcceptance(tx, params.siteId, { version: termsVersion, now }),
      )
      recordFor(site.collectionId)
      if (isFirst) await notify(tx, { ...site, kind: 'owner_accepted', subject: caller.email, now })
      await announce(tx, { ...site, resource: 'owner', change: 'updated' })
      return orNotFound((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
    },

    async createAccessCode({ tx, params, body, caller, now }) {
      const site = orNotFound((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
      assertAllowed(
        refuseRelease({ owner: { isPending: false }, termsOfServiceAccepted: site.termsOfServiceAccepted }),
      )
      const collectionId = orNotFound(await findCollectionOfSite(tx, site.id))
      // an owner has no company: a site is limited by itself twice
      await attempts.count({ person: caller.actorId, company: site.id, target: site.id }, now)
      const code = createAccessCodeText()
      const expiresAt = new Date(now.getTime() + body.validForHours * 3_600_000)
      return callExternal(
        () => hashAccessCode(code),
        async ({ tx, recordFor }, codeHash) => {
          recordFor(collectionId)
          const id = await insertAccessCode(tx, { siteId: site.id, codeHash, expiresAt, now })
          await announce(tx, { collectionId, id: site.id, resource: 'owner', change: 'updated' })
          return { id, code, expiresAt: expiresAt.toISOString(), usedAt: null }
        },
      )
    },

    async changeGrants({ tx, params, body, recordFor, recordBefore }) {
      const site = orNotFound((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
      const { iqId } = params
      const { collectionId, ...grants } = orNotFound(
        await selectGrantsForUpdate(tx, { siteId: site.id, iqId }),
      )
      recordFor(collectionId)
      recordBefore(grants)
      await updateGrants(tx, iqId, { ...grants, ...body })
      await announce(tx, { collectionId, id: iqId, resource: 'iq', change: 'updated' })
      return orNotFound((await listOwnedSites(tx)).find(({ id }) => id === params.siteId))
    },
  })
}

async function lookUp(tx: Tx, code: string, now: Date): Promise<Invitation> {
  const row = await findInvitation(tx, code)
  if (!row) throw unknownInvitation()
  const { email, kind, company, firstName, lastName, siteName } = row
  const state = invitationState(row, now)
  const expiresAt = row.expiresAt.toISOString()
  if (state !== 'open') return { state, kind, expiresAt }
  return { state, kind, expiresAt, email, company, firstName, lastName, subject: siteName ?? company }
}
