import type { ConsoleConfig } from '@commissioning/contract/page-config'

/** Every feature flag (FLAG-01), with its value until the flag service has answered. */
export const FLAGS_OFF = { maintenanceMode: false, xs4Com: false, statusPalIntegration: false } as const

export type FlagName = keyof typeof FLAGS_OFF
export type Flags = Readonly<Record<FlagName, boolean>>

export const FLAG_NAMES = Object.keys(FLAGS_OFF) as FlagName[]

/** In development every feature is on; only maintenance stays a switch (FLAG-03). */
export const forcedFlags = (flags: Flags, environment: ConsoleConfig['environment']): Flags =>
  environment === 'development' ? { ...flags, xs4Com: true, statusPalIntegration: true } : flags
