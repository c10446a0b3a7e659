import { inputRefusals } from '../validation/input-refusals.ts'
import { refuseName } from '../validation/names.ts'
import { intercomRefusals } from './intercom-refusals.ts'

export const SITE_LABELS = ['residential', 'organizational'] as const
export type SiteLabel = (typeof SITE_LABELS)[number]

/** Characters of each part of the address of a site. */
export const LOCATION_TEXT_LIMIT = 200

export type IntercomStatus = 'InstallationMode' | 'Active' | 'Disabled'

export function refuseIntercomSiteName(name: string) {
  const refusal = refuseName(name)
  return refusal && refusal !== inputRefusals.NameTooLong
    ? intercomRefusals.IntercomSiteNameRequired
    : refusal
}

export const refuseSiteLabels = (labels: readonly SiteLabel[]) =>
  labels.length > 0 ? undefined : intercomRefusals.SiteTypeRequired

interface SetUp {
  /** How many entrances there are. */
  entrances: number
  hasOwner: boolean
}

/** At least one entrance and an owner (ICOM-06). */
export const isSetUp = ({ entrances, hasOwner }: SetUp) => entrances > 0 && hasOwner

/**
 * A site is in installation mode until it is set up; from then on the integration is enabled or disabled (ICOM-10,
 * ICOM-12).
 */
export function intercomStatus(site: SetUp & { integrationEnabled: boolean }): IntercomStatus {
  if (!isSetUp(site)) return 'InstallationMode'
  return site.integrationEnabled ? 'Active' : 'Disabled'
}

/** Enabling and disabling have to wait until the site is set up (ICOM-10). */
export const refuseIntegrationSwitch = (status: IntercomStatus) =>
  status === 'InstallationMode' ? intercomRefusals.InInstallationMode : undefined

/** Its entrances are deleted first, then the site (ICOM-16). */
export const refuseIntercomRemoval = (entrances: number) =>
  entrances > 0 ? intercomRefusals.IntercomHasEntrances : undefined

/**
 * Once the owner of the intercom site has accepted the Terms, a by-access installer may not use it (OWNER-22, ICOM-48).
 */
export const isIntercomLost = (
  type: 'initial' | 'by_access',
  owner: { termsOfServiceAccepted: boolean } | null,
) => type === 'by_access' && owner?.termsOfServiceAccepted === true
