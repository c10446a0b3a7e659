import { INVITATION_CODE } from '@commissioning/domain/owner/invitation-code'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant } from '../http/fields.ts'
import { DeviceState } from './device-state.ts'

const InvitationKind = z.literal(['site_owner', 'intercom_owner', 'staff'])

/** The answer for an opened invitation link; the identity provider asks for it before a registration, too. */
export const OpenInvitation = z.strictObject({
  state: z.literal('open'),
  kind: InvitationKind,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The site's or the company's name. */
  subject: z.string(),
  company: z.string(),
  expiresAt: Instant,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A used, replaced or expired link reveals nothing about person, site or company. */
const ClosedInvitation = z.strictObject({
  state: z.literal(['expired', 'replaced', 'used']),
  kind: InvitationKind,
  expiresAt: Instant,
})

export const Invitation = z.discriminatedUnion('state', [OpenInvitation, ClosedInvitation])
export type Invitation = z.infer<typeof Invitation>

const OwnedIq = z.strictObject({
  id: Id,
  customerReference: z.string(),
  mac: z.string(),
  isSubscribed: z.boolean(),
  installerHasAccess: z.boolean(),
  locks: z.array(z.extend(DeviceState, { id: Id, customerReference: z.string() })),
  online: z.boolean(),
})

const AccessCode = z.strictObject({
  id: Id,
  expiresAt: Instant,
  usedAt: z.nullable(Instant),
})

export const OwnedSite = z.strictObject({
  id: Id,
  customerReference: z.string(),
  /** The owner gives it to an installer together with an access code. */
  customerUid: z.string(),
  company: z.string(),
  /** How the company can be reached, as far as it says so. */
  companyContact: z.strictObject({ phoneNumber: z.nullable(z.string()), email: z.nullable(z.string()) }),
  termsOfServiceAccepted: z.boolean(),
  termsOfServiceAcceptedAt: z.nullable(Instant),
  /** When the installer handed the site over; null until then. */
  releasedAt: z.nullable(Instant),
  iqs: z.array(OwnedIq),
  tags: z.strictObject({ count: z.int(), blocked: z.int() }),
  /** It counts the sheets of the plan, once the plan was handed over. */
  sheetCount: z.int(),
  accessCodes: z.array(AccessCode),
})
export type OwnedSite = z.infer<typeof OwnedSite>

const OneSite = z.strictObject({ siteId: Id })
export const OneInvitation = z.strictObject({ code: z.string().check(z.regex(INVITATION_CODE)) })

export const ownerEndpoints = defineEndpoints({
  getInvitation: {
    method: 'GET',
    path: '/invitations/:code',
    summary: 'What an invitation is for; for programs from before decision 131, look it up instead',
    params: OneInvitation,
    reply: Invitation,
    refuses: ['InvitationInvalid'],
  },
  lookUpInvitation: {
    method: 'POST',
    path: '/invitations/lookup',
    reads: true,
    summary: 'What an invitation is for',
    body: OneInvitation,
    reply: Invitation,
    refuses: ['InvitationInvalid'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/owner/invitations/acceptance',
    summary: 'Become the owner of the site that the invitation is for',
    body: OneInvitation,
    reply: OwnedSite,
    refuses: ['InvitationInvalid', 'InvitationExpired', 'InvitationReplaced'],
  },
  listOwnedSites: {
    method: 'GET',
    path: '/owner/sites',
    summary: 'The sites of the signed-in owner',
    reply: z.strictObject({ items: z.array(OwnedSite) }),
  },
  acceptTerms: {
    method: 'PUT',
    path: '/owner/sites/:siteId/terms_of_service',
    summary: 'Accept the Terms of Service of a site',
    params: OneSite,
    body: z.strictObject({ version: z.string().check(z.maxLength(20)) }),
    reply: OwnedSite,
    refuses: ['TermsOutdated'],
  },
  createAccessCode: {
    method: 'POST',
    path: '/owner/sites/:siteId/access_codes',
    summary: 'Make a code that gives an installer access until it expires; the code is shown once',
    params: OneSite,
    body: z.strictObject({ validForHours: z.int().check(z.gte(1), z.lte(24 * 90)) }),
    reply: z.extend(AccessCode, { code: z.string() }),
    status: 201,
    refuses: ['TermsNotAccepted'],
  },
  changeGrants: {
    method: 'PATCH',
    path: '/owner/sites/:siteId/iqs/:iqId',
    summary: 'Grant or withdraw the subscription and the installer access of an IQ',
    params: z.extend(OneSite, { iqId: Id }),
    body: z.partial(z.strictObject({ isSubscribed: z.boolean(), installerHasAccess: z.boolean() })),
    reply: OwnedSite,
  },
})
