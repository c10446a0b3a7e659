interface CommonConfig {
  apiBase: string
  oidc: { authority: string; clientId: string; audience: string }
  languagesBase: string
}

const ENVIRONMENTS = ['production', 'test', 'development'] as const

/** The console reads this at `/config.json`, so that one build serves every operator (PLAT-04). */
export interface ConsoleConfig extends CommonConfig {
  environment: (typeof ENVIRONMENTS)[number]
  pageSize: number
  /** The base of an OFREP endpoint: the flags are below `/ofrep/v1`. */
  flagsUrl?: string | undefined
  statusPageUrl?: string | undefined
  statusPageServices?: string[] | undefined
  alarmMonitoringMarker?: string | undefined
  /** Ids of tenants whose migrated IQs do not show OTP at all. */
  otpHiddenTenants?: string[] | undefined
  /** Whether the platform has notifications on. */
  notifications?: boolean | undefined
  /** Whether the browser may keep what a person read; it may where nothing is said. */
  keepAnswers?: boolean | undefined
  addresses: {
    account?: string | undefined
    legal?: string | undefined
    officeContact?: string | undefined
  }
}

/** The same for the owner portal, at `/owner/config.json`. */
export interface PortalConfig extends CommonConfig {
  termsOfService: { version: string }
}

/** Passes over what a newer platform tells; throws where something is missing. Plain, because every first load has it. */
export function readConsoleConfig(raw: unknown): ConsoleConfig {
  const from = settingsIn(raw)
  const addresses = settingsIn(from.addresses)
  return {
    ...readCommon(from),
    environment: requireValue(ENVIRONMENTS.find((known) => known === from.environment)),
    pageSize: requireValue(typeof from.pageSize === 'number' ? from.pageSize : undefined),
    ...optionalValue(from, 'flagsUrl', requireText),
    ...optionalValue(from, 'statusPageUrl', requireText),
    ...optionalValue(from, 'statusPageServices', requireTexts),
    ...optionalValue(from, 'alarmMonitoringMarker', requireText),
    ...optionalValue(from, 'otpHiddenTenants', requireTexts),
    ...optionalValue(from, 'notifications', yesOrNo),
    ...optionalValue(from, 'keepAnswers', yesOrNo),
    addresses: {
      ...optionalValue(addresses, 'account', requireText),
      ...optionalValue(addresses, 'legal', requireText),
      ...optionalValue(addresses, 'officeContact', requireText),
    },
  }
}

export function readPortalConfig(raw: unknown): PortalConfig {
  const from = settingsIn(raw)
  return {
    ...readCommon(from),
    termsOfService: { version: requireText(settingsIn(from.termsOfService).version) },
  }
}

function readCommon(from: Record<string, unknown>): CommonConfig {
  const oidc = settingsIn(from.oidc)
  return {
    apiBase: requireText(from.apiBase),
    oidc: {
      authority: requireText(oidc.authority),
      clientId: requireText(oidc.clientId),
      audience: requireText(oidc.audience),
    },
    languagesBase: requireText(from.languagesBase),
  }
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The settings of the page are not complete.')
  return value
}

const requireText = (value: unknown) => requireValue(typeof value === 'string' ? value : undefined)
const requireTexts = (value: unknown) =>
  requireValue(Array.isArray(value) ? value.map(requireText) : undefined)
const yesOrNo = (value: unknown) => requireValue(typeof value === 'boolean' ? value : undefined)
const optionalValue = <Name extends string, T>(
  from: Record<string, unknown>,
  name: Name,
  read: (value: unknown) => T,
) =>
  // an object of a computed name is not typed by it
  (from[name] === undefined ? {} : { [name]: read(from[name]) }) as { [_ in Name]?: T }
const settingsIn = (value: unknown) =>
  // its members are looked at one by one
  requireValue(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined)
