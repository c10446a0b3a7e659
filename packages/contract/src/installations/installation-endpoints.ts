import { BUSINESS_TYPES } from '@commissioning/domain/installations/business-types'
import { INSTALLATION_NAME_LIMIT } from '@commissioning/domain/installations/installation-draft-rules'
import { installationRefusals } from '@commissioning/domain/installations/installation-refusals'
import { upperAscii } from '@commissioning/domain/validation/ascii'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { CountryCode, Id, Instant, limitedTextSchema, text, timeZone, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { Tenant, TenantType } from '../tenants/tenant-endpoints.ts'
import { Email, InstallationDescription } from './installation-fields.ts'

const TenantReference = z.strictObject({ customerReference: z.string(), type: TenantType })
const Installer = z.strictObject({
  id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
})

export const Installation = z.strictObject({
  id: Id,
  siteCustomerReference: z.nullable(z.string()),
  type: z.literal(['initial', 'by_access']),
  accessExpiry: z.nullable(Instant),
  releaseDate: z.nullable(Instant),
  createdDate: Instant,
  installer: z.nullable(Installer),
  tenant: TenantReference,
})
export type Installation = z.infer<typeof Installation>

export const InstallationDetail = z.extend(Installation, {
  version: Version,
  collection: z.strictObject({ id: Id, customerReference: z.string(), tenant: Tenant }),
  businessType: z.nullable(z.literal(BUSINESS_TYPES)),
  description: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  site: z.nullable(
    z.strictObject({
      id: Id,
      customerReference: z.string(),
      owner: z.nullable(z.strictObject({ email: z.string(), isPending: z.boolean() })),
      termsOfServiceAccepted: z.boolean(),
    }),
  ),
})
export type InstallationDetail = z.infer<typeof InstallationDetail>

/** The rule of the draft says what a blank one is called. */
const Name = limitedTextSchema(INSTALLATION_NAME_LIMIT).register(z.globalRegistry, {
  minLength: 1,
  maxLength: INSTALLATION_NAME_LIMIT,
})
const Zone = timeZone(installationRefusals.TimeZoneRequired.message)

export const InstallationDraft = z.strictObject({
  tenantId: Id,
  customerReference: Name,
  businessType: z.nullable(z.literal(BUSINESS_TYPES)),
  description: z.nullable(InstallationDescription),
  countryCode: z.nullable(CountryCode),
  timeZone: z.nullable(Zone),
  email: z.nullable(Email),
})
export type InstallationDraft = z.infer<typeof InstallationDraft>

export const InstallationChange = z.partial(
  z.strictObject({
    customerReference: Name,
    businessType: z.nullable(z.literal(BUSINESS_TYPES)),
    description: z.nullable(InstallationDescription),
    countryCode: CountryCode,
    timeZone: Zone,
  }),
)

export const InInstallation = z.strictObject({ installationId: Id })
const IdReply = z.strictObject({ id: Id })

export const installationEndpoints = defineEndpoints({
  listInstallations: {
    method: 'GET',
    path: '/installations',
    summary: "The company's installations, open and released",
    query: ListQuery,
    list: {
      fields: {
        site_customer_reference: 'name',
        type: 'text',
        access_expiry: 'instant',
        release_date: 'instant',
        created_date: 'instant',
        /** Null where the installation is released or the access has ended. */
        work_state: 'text',
        'installer.id': 'id',
        'tenant.customer_reference': 'name',
      },
      order: 'created_date desc',
    },
    reply: pageSchema(Installation),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
  getInstallation: {
    method: 'GET',
    path: '/installations/:installationId',
    summary: 'One open installation',
    params: InInstallation,
    reply: InstallationDetail,
    refuses: ['InstallationClosed'],
  },
  createInstallation: {
    method: 'POST',
    path: '/installations',
    summary: 'Start an installation: a site, or a collection for a hardware-API tenant',
    body: InstallationDraft,
    reply: IdReply,
    status: 201,
    refuses: [
      'NotFound',
      'BusinessTypeRequired',
      'OwnerEmailRequired',
      'CollectionWithoutOwner',
      'TimeZoneRequired',
      'CountryRequired',
    ],
  },
  changeInstallation: {
    method: 'PATCH',
    path: '/installations/:installationId',
    summary: 'Change name, business type, description, country or timezone',
    params: InInstallation,
    body: InstallationChange,
    reply: InstallationDetail,
    refuses: ['InstallationClosed', 'Stale', 'BusinessTypeRequired'],
  },
  releaseInstallation: {
    method: 'PUT',
    path: '/installations/:installationId/release',
    summary: 'Hand the installation over to its site owner',
    params: InInstallation,
    reply: InstallationDetail,
    refuses: ['InstallationClosed', 'OwnerPending', 'TermsNotAccepted', 'NotReady'],
  },
  getInstallationAccess: {
    method: 'POST',
    path: '/installations/access',
    summary: "Open a customer's site with the customer UID and an access code",
    // a site spelled in another case is the same site, to the guard against guessing too
    body: z.strictObject({ identifier: text(64).check(z.overwrite(upperAscii)), accessCode: text(64) }),
    reply: IdReply,
    status: 201,
    refuses: ['AccessCodeRefused', 'TooManyRequests'],
  },
  changeSiteOwner: {
    method: 'PUT',
    path: '/installations/:installationId/owner',
    summary: 'Change the e-mail of a pending site owner, who gets a new invitation; not by access',
    params: InInstallation,
    body: z.strictObject({ email: Email }),
    reply: InstallationDetail,
    refuses: ['InstallationClosed', 'NoSiteOwner', 'OwnerNotPending', 'TooManyRequests'],
  },
  resendOwnerInvitation: {
    method: 'POST',
    path: '/installations/:installationId/owner/invitation',
    summary: 'Send the invitation of a pending owner again',
    params: InInstallation,
    reply: InstallationDetail,
    refuses: ['InstallationClosed', 'NoSiteOwner', 'OwnerNotPending', 'TooManyRequests'],
  },
  remindSiteOwner: {
    method: 'POST',
    path: '/installations/:installationId/terms_of_service/notification',
    summary: 'Remind the site owner of the Terms of Service',
    params: InInstallation,
    reply: InstallationDetail,
    refuses: ['InstallationClosed', 'NoSiteOwner', 'OwnerPending', 'TermsAlreadyAccepted', 'TooManyRequests'],
  },
})
