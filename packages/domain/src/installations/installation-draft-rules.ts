import type { Refusal } from '../refusal.ts'
import { hasSite, type TenantType } from '../tenants/tenant-types.ts'
import { refuseEmail } from '../validation/email.ts'
import { refuseDescription } from './description-rules.ts'
import { ownerEmailRequired } from './owner-email-rules.ts'

export const tenantRequired = {
  code: 'TenantRequired',
  field: 'tenantId',
  message: "Please select the installation's tenant.",
} as const satisfies Refusal

export const siteNameRequired = {
  code: 'SiteNameRequired',
  field: 'customerReference',
  message: "Please enter the site's name.",
} as const satisfies Refusal

export const collectionNameRequired = {
  code: 'CollectionNameRequired',
  field: 'customerReference',
  message: "Please enter the collection's name.",
} as const satisfies Refusal

export const businessTypeRequired = {
  code: 'BusinessTypeRequired',
  field: 'businessType',
  message: "Please select the site's business type.",
} as const satisfies Refusal

/** The sentences say "collection" for sites too, as do those of the timezone (CREATE-36, CREATE-37). */
export const countryRequired = {
  code: 'CountryRequired',
  field: 'countryCode',
  message: "Please enter the collection's country.",
} as const satisfies Refusal

export const timeZoneRequired = {
  code: 'TimeZoneRequired',
  field: 'timeZone',
  message: "Please enter the collection's timezone.",
} as const satisfies Refusal

export const collectionWithoutOwner = {
  code: 'CollectionWithoutOwner',
  field: 'email',
  message: 'A collection has no site owner: leave the email out.',
} as const satisfies Refusal

export const installationDraftRefusals = [
  tenantRequired,
  siteNameRequired,
  collectionNameRequired,
  businessTypeRequired,
  countryRequired,
  timeZoneRequired,
  collectionWithoutOwner,
] as const

interface InstallationDraft {
  customerReference: string
  businessType: string | null
  description: string | null
  countryCode: string | null
  timeZone: string | null
  email: string | null
}

export function refuseInstallationName(name: string, tenantType: TenantType) {
  if (name.trim() !== '') return undefined
  return hasSite(tenantType) ? siteNameRequired : collectionNameRequired
}

export const refuseDraftField = {
  customerReference: (draft, type) => refuseInstallationName(draft.customerReference, type),
  businessType: (draft, type) => (hasSite(type) && !draft.businessType ? businessTypeRequired : undefined),
  description: (draft) => refuseDescription(draft.description ?? ''),
  countryCode: (draft) => (draft.countryCode?.trim() ? undefined : countryRequired),
  timeZone: (draft, type) => (hasSite(type) && !draft.timeZone?.trim() ? timeZoneRequired : undefined),
  email: refuseDraftEmail,
} as const satisfies Record<
  keyof InstallationDraft,
  (draft: InstallationDraft, tenantType: TenantType) => Refusal | undefined
>

/**
 * The first refusal in the order of the wizard's fields (CREATE-29 to CREATE-41). The contract limits the name's
 * length.
 */
export function refuseInstallationDraft(draft: InstallationDraft, tenantType: TenantType) {
  for (const refuse of Object.values(refuseDraftField)) {
    const refusal = refuse(draft, tenantType)
    if (refusal) return refusal
  }
  return undefined
}

type Changeable = Exclude<keyof InstallationDraft, 'email'>

/** The same rules for the fields that are changed; what stays as it was is not judged again. */
export function refuseInstallationChange(
  before: Pick<InstallationDraft, Changeable>,
  change: Partial<Pick<InstallationDraft, Changeable>>,
  tenantType: TenantType,
) {
  const changed = Object.keys(change)
  const draft = { ...before, ...change, email: null }
  for (const [field, refuse] of Object.entries(refuseDraftField)) {
    const refusal = changed.includes(field) ? refuse(draft, tenantType) : undefined
    if (refusal) return refusal
  }
  return undefined
}

function refuseDraftEmail({ email }: InstallationDraft, tenantType: TenantType) {
  if (!hasSite(tenantType)) return email === null ? undefined : collectionWithoutOwner
  return email?.trim() ? refuseEmail(email) : ownerEmailRequired
}
