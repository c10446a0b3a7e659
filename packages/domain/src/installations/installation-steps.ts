import { hasSite, type TenantType } from '../tenants/tenant-types.ts'

/** The steps 0 to 6 of the create-installation wizard (CREATE-21). */
export type InstallationStep = 'tenant' | 'confirm' | 'details' | 'place' | 'alarm' | 'owner' | 'overview'

interface SelectedTenant {
  type: TenantType
  isIntegrated: boolean
}

/** The steps that apply to the chosen tenant, the overview last. Without a tenant those of a plain site. */
export function installationSteps(tenant?: SelectedTenant): readonly ['tenant', ...InstallationStep[]] {
  const isSite = !tenant || hasSite(tenant.type)
  return [
    'tenant',
    'confirm',
    'details',
    'place',
    ...(tenant?.isIntegrated ? (['alarm'] as const) : []),
    ...(isSite ? (['owner'] as const) : []),
    'overview',
  ]
}

/**
 * Names the next step: the confirmation is skipped, and after the overview there is none
 * (undefined).
 */
export function nextInstallationStep(
  step: InstallationStep,
  tenant?: SelectedTenant,
): InstallationStep | undefined {
  if (step === 'tenant') return 'details'
  const steps = installationSteps(tenant)
  return steps[steps.indexOf(step) + 1]
}

/**
 * Names the previous step: the confirmation for the details (CREATE-06), none for the tenant
 * (CREATE-24).
 */
export function previousInstallationStep(
  step: InstallationStep,
  tenant?: SelectedTenant,
): InstallationStep | undefined {
  const steps = installationSteps(tenant)
  return steps[steps.indexOf(step) - 1]
}
