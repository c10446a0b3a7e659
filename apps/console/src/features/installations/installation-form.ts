import type { InstallationDraft } from '@commissioning/contract/installations/installation-endpoints'
import type { Tenant } from '@commissioning/contract/tenants/tenant-endpoints'
import {
  isTenantIntegrated,
  refuseAlarmCenter,
  refuseConnectionCode,
} from '@commissioning/domain/alarm-monitoring/alarm-monitoring-rules'
import { findTimeZoneCountry } from '@commissioning/domain/formats/time-zones'
import type { BusinessTypeField } from '@commissioning/domain/installations/business-types'
import { descriptionToStore, refuseDescription } from '@commissioning/domain/installations/description-rules'
import {
  refuseDraftField,
  refuseInstallationName,
} from '@commissioning/domain/installations/installation-draft-rules'
import { installationRefusals } from '@commissioning/domain/installations/installation-refusals'
import type { InstallationStep } from '@commissioning/domain/installations/installation-steps'
import {
  refuseOwnerEmail,
  refuseOwnerEmailConfirmation,
} from '@commissioning/domain/installations/owner-email-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { hasSite } from '@commissioning/domain/tenants/tenant-types'
import { emailKey } from '@commissioning/domain/validation/email'
import { ownTimeZone } from '../../components/own-time-zone.ts'

/** All that the wizard asks. */
export interface InstallationForm {
  tenantId: string | null
  name: string
  businessType: BusinessTypeField['value']
  description: string
  countryCode: string | null
  timeZone: string | null
  connectionCode: string
  alarmCenterId: string | null
  email: string
  confirmation: string
}

/** The steps with fields to fill in. */
export const INSTALLATION_STEPS_WITH_FIELDS = [
  'details',
  'place',
  'alarm',
  'owner',
] as const satisfies readonly InstallationStep[]

/** Nothing is entered yet; timezone and country are those of the browser (CREATE-38, CREATE-60). */
export function emptyInstallation(): InstallationForm {
  const timeZone = ownTimeZone()
  return {
    tenantId: null,
    name: '',
    businessType: null,
    description: '',
    countryCode: (timeZone && findTimeZoneCountry(timeZone)) ?? null,
    timeZone,
    connectionCode: '',
    alarmCenterId: null,
    email: '',
    confirmation: '',
  }
}

/** The part of a tenant that the rules need. */
export const toSelectedTenant = (tenant: Tenant | undefined, marker: string) =>
  tenant && { type: tenant.type, isIntegrated: isTenantIntegrated(tenant.customerReference, marker) }

/**
 * The request: null for what the tenant's kind does not have, a description only for business type other (CREATE-47).
 */
export function toInstallationDraft(form: InstallationForm, tenant: Tenant): InstallationDraft {
  const isSite = hasSite(tenant.type)
  const description = descriptionToStore(form.businessType, form.description)
  return {
    tenantId: tenant.id,
    customerReference: form.name.trim(),
    businessType: isSite ? form.businessType : null,
    description: isSite && description ? description : null,
    countryCode: form.countryCode,
    timeZone: isSite ? form.timeZone : null,
    email: isSite ? emailKey(form.email) : null,
  }
}

/** Only a site of business type other has a description (CREATE-11). */
export const takesDescription = (
  { businessType }: Pick<InstallationForm, 'businessType'>,
  { type }: Tenant,
) => hasSite(type) && businessType === 'other'

type FieldRefusals = Partial<Record<keyof InstallationForm, Refusal | undefined>>

/** The refusals of a step's fields, by field (CREATE-28 to CREATE-41). */
export function installationFormRefusals(
  step: InstallationStep,
  form: InstallationForm,
  tenant: Tenant | undefined,
): FieldRefusals {
  if (!tenant) return { tenantId: installationRefusals.TenantRequired }
  const draft = toInstallationDraft(form, tenant)
  switch (step) {
    case 'details':
      return {
        name: refuseInstallationName(form.name, tenant.type),
        businessType: refuseDraftField.businessType(draft, tenant.type),
        description: takesDescription(form, tenant) ? refuseDescription(form.description) : undefined,
      }
    case 'place':
      return {
        countryCode: refuseDraftField.countryCode(draft),
        timeZone: refuseDraftField.timeZone(draft, tenant.type),
      }
    case 'alarm':
      return {
        connectionCode: refuseConnectionCode(form.connectionCode),
        alarmCenterId: refuseAlarmCenter(form.alarmCenterId),
      }
    case 'owner':
      return {
        email: refuseOwnerEmail(form.email),
        confirmation: refuseOwnerEmailConfirmation(form.confirmation, form.email),
      }
    default:
      return {}
  }
}

export const isStepRefused = (step: InstallationStep, form: InstallationForm, tenant: Tenant | undefined) =>
  Object.values(installationFormRefusals(step, form, tenant)).some((refusal) => refusal !== undefined)
