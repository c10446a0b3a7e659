/** The run-time configuration from `/config.json`, so that one build serves every operator (PLAT-04). */
export interface ConsoleConfig {
  apiBase: string
  oidc: { authority: string; clientId: string; audience: string }
  environment: 'production' | 'test' | 'development'
  pageSize: number
  flagsUrl?: string
  statusPageUrl?: string
  statusPageServices?: string[]
  languagesBase: string
  alarmMonitoringMarker?: string
  /** Ids of tenants whose migrated IQs do not show OTP at all. */
  otpHiddenTenants?: string[]
  /** Whether the platform has notifications on. */
  notifications?: boolean
  addresses: {
    account?: string
    legal?: string
    officeContact?: string
  }
}

export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error('The console could not load its settings.')
  return (await response.json()) as ConsoleConfig
}
