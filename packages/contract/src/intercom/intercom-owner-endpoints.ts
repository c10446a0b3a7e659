import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { OneInvitation } from '../owner/owner-endpoints.ts'

export const OwnedIntercomSite = z.strictObject({
  id: Id,
  customerReference: z.string(),
  termsOfServiceAccepted: z.boolean(),
  termsOfServiceAcceptedAt: z.nullable(Instant),
})
export type OwnedIntercomSite = z.infer<typeof OwnedIntercomSite>

/** The owner of an intercom site calls these from the owner portal. */
export const intercomOwnerEndpoints = defineEndpoints({
  acceptIntercomInvitation: {
    method: 'POST',
    path: '/owner/intercom_invitations/acceptance',
    summary: 'Become the owner of the intercom site that the invitation is for',
    body: OneInvitation,
    reply: OwnedIntercomSite,
    refuses: ['InvitationInvalid', 'InvitationExpired', 'InvitationReplaced'],
  },
  listOwnedIntercomSites: {
    method: 'GET',
    path: '/owner/intercom_sites',
    summary: 'The intercom sites of the signed-in owner',
    reply: z.strictObject({ items: z.array(OwnedIntercomSite) }),
  },
  acceptIntercomTerms: {
    method: 'PUT',
    path: '/owner/intercom_sites/:intercomSiteId/terms_of_service',
    summary: 'Accept the Terms of Service of an intercom site',
    params: z.strictObject({ intercomSiteId: Id }),
    body: z.strictObject({ version: z.string().check(z.maxLength(20)) }),
    reply: OwnedIntercomSite,
    refuses: ['TermsOutdated'],
  },
})
