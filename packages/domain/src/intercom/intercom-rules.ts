import type { Refusal } from '../refusal.ts'

export const SITE_LABELS = ['residential', 'organizational'] as const
export type SiteLabel = (typeof SITE_LABELS)[number]

export type IntercomStatus = 'InstallationMode' | 'Active' | 'Disabled'

export const intercomSiteNameRequired = {
  code: 'IntercomSiteNameRequired',
  field: 'customerReference',
  message: 'Site name is required',
} as const satisfies Refusal

export const siteTypeRequired = {
  code: 'SiteTypeRequired',
  field: 'labels',
  message: 'At least one site type is required',
} as const satisfies Refusal

export const siteAddressRequired = {
  code: 'SiteAddressRequired',
  field: 'location',
  message: 'Site address is required',
} as const satisfies Refusal

export const intercomTimeZoneRequired = {
  code: 'IntercomTimeZoneRequired',
  field: 'timeZone',
  message: 'Timezone is required',
} as const satisfies Refusal

export const intercomSiteExists = {
  code: 'IntercomSiteExists',
  message: 'This installation has an XS4 Com site already.',
} as const satisfies Refusal

export const inInstallationMode = {
  code: 'InInstallationMode',
  message: 'Integration is in installation mode',
} as const satisfies Refusal

export const intercomHasEntrances = {
  code: 'IntercomHasEntrances',
  message: 'The XS4 Com site still has entrances. Delete them first.',
} as const satisfies Refusal

export const intercomRefusals = [
  intercomSiteNameRequired,
  siteTypeRequired,
  siteAddressRequired,
  intercomTimeZoneRequired,
  intercomSiteExists,
  inInstallationMode,
  intercomHasEntrances,
] as const

export const refuseIntercomSiteName = (name: string) => (name.trim() ? undefined : intercomSiteNameRequired)

export const refuseSiteLabels = (labels: readonly SiteLabel[]) =>
  labels.length > 0 ? undefined : siteTypeRequired

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
  status === 'InstallationMode' ? inInstallationMode : undefined

/** Its entrances are deleted first, then the site (ICOM-16). */
export const refuseIntercomRemoval = (entrances: number) => (entrances > 0 ? intercomHasEntrances : undefined)

/**
 * Once the owner of the intercom site has accepted the Terms, a by-access installer may not use it (OWNER-22, ICOM-48).
 */
export const isIntercomLost = (
  type: 'initial' | 'by_access',
  owner: { termsOfServiceAccepted: boolean } | null,
) => type === 'by_access' && owner?.termsOfServiceAccepted === true
