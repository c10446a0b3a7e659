import type { Refusal } from '../refusal.ts'
import { hasSite, type TenantType } from '../tenants/tenant-types.ts'
import { refuseEmail } from '../validation/email.ts'
import { refuseLongText } from '../validation/names.ts'
import { refuseDescription } from './description-rules.ts'
import { installationRefusals } from './installation-refusals.ts'

interface InstallationDraft {
  customerReference: string
  businessType: string | null
  description: string | null
  countryCode: string | null
  timeZone: string | null
  email: string | null
}

/** Characters of the name of a site or collection, after trimming. */
export const INSTALLATION_NAME_LIMIT = 100

export function refuseInstallationName(name: string, tenantType: TenantType) {
  if (name.trim() !== '') return refuseLongText(name, INSTALLATION_NAME_LIMIT)
  return hasSite(tenantType)
    ? installationRefusals.SiteNameRequired
    : installationRefusals.CollectionNameRequired
}

export const refuseDraftField = {
  customerReference: (draft, type) => refuseInstallationName(draft.customerReference, type),
  businessType: (draft, type) =>
    hasSite(type) && !draft.businessType ? installationRefusals.BusinessTypeRequired : undefined,
  description: (draft) => refuseDescription(draft.description ?? ''),
  countryCode: (draft) => (draft.countryCode?.trim() ? undefined : installationRefusals.CountryRequired),
  timeZone: (draft, type) =>
    hasSite(type) && !draft.timeZone?.trim() ? installationRefusals.TimeZoneRequired : undefined,
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

type ChangeableField = Exclude<keyof InstallationDraft, 'email'>

/** The same rules for the fields that are changed; what stays as it was is not judged again. */
export function refuseInstallationChange(
  before: Pick<InstallationDraft, ChangeableField>,
  change: Partial<Pick<InstallationDraft, ChangeableField>>,
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
  if (!hasSite(tenantType)) return email === null ? undefined : installationRefusals.CollectionWithoutOwner
  return email?.trim() ? refuseEmail(email) : installationRefusals.OwnerEmailRequired
}
