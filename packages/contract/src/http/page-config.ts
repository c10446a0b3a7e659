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
    environment: is(ENVIRONMENTS.find((known) => known === from.environment)),
    pageSize: is(typeof from.pageSize === 'number' ? from.pageSize : undefined),
    ...optional(from, 'flagsUrl', text),
    ...optional(from, 'statusPageUrl', text),
    ...optional(from, 'statusPageServices', texts),
    ...optional(from, 'alarmMonitoringMarker', text),
    ...optional(from, 'otpHiddenTenants', texts),
    ...optional(from, 'notifications', yesOrNo),
    ...optional(from, 'keepAnswers', yesOrNo),
    addresses: {
      ...optional(addresses, 'account', text),
      ...optional(addresses, 'legal', text),
      ...optional(addresses, 'officeContact', text),
    },
  }
}

export function readPortalConfig(raw: unknown): PortalConfig {
  const from = settingsIn(raw)
  return {
    ...readCommon(from),
    termsOfService: { version: text(settingsIn(from.termsOfService).version) },
  }
}

function readCommon(from: Record<string, unknown>): CommonConfig {
  const oidc = settingsIn(from.oidc)
  return {
    apiBase: text(from.apiBase),
    oidc: { authority: text(oidc.authority), clientId: text(oidc.clientId), audience: text(oidc.audience) },
    languagesBase: text(from.languagesBase),
  }
}

function is<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The settings of the page are not complete.')
  return value
}

const text = (value: unknown) => is(typeof value === 'string' ? value : undefined)
const texts = (value: unknown) => is(Array.isArray(value) ? value.map(text) : undefined)
const yesOrNo = (value: unknown) => is(typeof value === 'boolean' ? value : undefined)
const optional = <Name extends string, T>(
  from: Record<string, unknown>,
  name: Name,
  read: (value: unknown) => T,
) =>
  // an object of a computed name is not typed by it
  (from[name] === undefined ? {} : { [name]: read(from[name]) }) as { [_ in Name]?: T }
const settingsIn = (value: unknown) =>
  // its members are looked at one by one
  is(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined)
