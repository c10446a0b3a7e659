import * as z from 'zod/mini'

const Common = z.object({
  apiBase: z.string(),
  oidc: z.object({ authority: z.string(), clientId: z.string(), audience: z.string() }),
  languagesBase: z.string(),
})

/** What the console reads at `/config.json`, so that one build serves every operator (PLAT-04). */
export const ConsoleConfig = z.extend(Common, {
  environment: z.enum(['production', 'test', 'development']),
  pageSize: z.number(),
  /** The base of an OFREP endpoint: the flags are below `/ofrep/v1`. */
  flagsUrl: z.optional(z.string()),
  statusPageUrl: z.optional(z.string()),
  statusPageServices: z.optional(z.array(z.string())),
  alarmMonitoringMarker: z.optional(z.string()),
  /** Ids of tenants whose migrated IQs do not show OTP at all. */
  otpHiddenTenants: z.optional(z.array(z.string())),
  /** Whether the platform has notifications on. */
  notifications: z.optional(z.boolean()),
  addresses: z.object({
    account: z.optional(z.string()),
    legal: z.optional(z.string()),
    officeContact: z.optional(z.string()),
  }),
})
export type ConsoleConfig = z.infer<typeof ConsoleConfig>

/** The same for the owner portal, at `/owner/config.json`. */
export const PortalConfig = z.extend(Common, { termsOfService: z.object({ version: z.string() }) })
export type PortalConfig = z.infer<typeof PortalConfig>
