import { readConsoleConfig, readPortalConfig } from '@commissioning/contract/http/page-config'
import type { Settings } from '../infra/settings/settings.ts'
import { API_BASE } from './api-base.ts'

export type PageSettings = Pick<
  Settings,
  | 'publicUrl'
  | 'environment'
  | 'oidc'
  | 'flags'
  | 'statusPage'
  | 'languages'
  | 'alarmMonitoring'
  | 'otpHiddenTenants'
  | 'addresses'
  | 'notifications'
  | 'keepAnswers'
  | 'pageSize'
  | 'termsOfService'
>

/** The part of the settings that the console reads at run time (PLAT-04). What is not set is left out. */
export function consoleConfig(settings: PageSettings) {
  const {
    oidc,
    environment,
    pageSize,
    publicUrl,
    flags,
    statusPage,
    languages,
    alarmMonitoring,
    otpHiddenTenants,
    addresses,
    notifications,
    keepAnswers,
  } = settings
  return readConsoleConfig({
    apiBase: API_BASE,
    oidc: { authority: oidc.issuer, clientId: oidc.consoleClientId, audience: oidc.audience },
    environment,
    pageSize,
    flagsUrl: flags.ofrepUrl ?? publicUrl,
    statusPageUrl: statusPage.url,
    statusPageServices: statusPage.services,
    languagesBase: languages.consoleUrl ?? '/locales',
    alarmMonitoringMarker: alarmMonitoring.marker,
    otpHiddenTenants,
    addresses,
    notifications,
    keepAnswers,
  })
}

/** The same for the owner portal. */
export function portalConfig({ oidc, languages, termsOfService }: PageSettings) {
  return readPortalConfig({
    apiBase: API_BASE,
    oidc: { authority: oidc.issuer, clientId: oidc.portalClientId, audience: oidc.audience },
    languagesBase: languages.portalUrl ?? '/owner/locales',
    termsOfService,
  })
}
