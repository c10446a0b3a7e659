import type { ConsoleConfig } from '@commissioning/contract/page-config'

/** Every feature flag (FLAG-01, DOOR-08), with its value until the flag service says otherwise. */
export const FLAG_DEFAULTS = {
  maintenanceMode: false,
  xs4Com: false,
  statusPalIntegration: false,
  plan: true,
} as const

export type FlagName = keyof typeof FLAG_DEFAULTS
export type Flags = Readonly<Record<FlagName, boolean>>

export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

/** In development every feature is on; only maintenance stays a switch (FLAG-03). */
export const forcedFlags = (flags: Flags, environment: ConsoleConfig['environment']): Flags =>
  environment === 'development' ? { ...flags, xs4Com: true, statusPalIntegration: true, plan: true } : flags
