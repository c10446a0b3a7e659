import type { ConsoleConfig } from '../config.ts'

/** Every feature flag there is (1 §3), and what it is until the flag service has been heard. */
export const FLAGS_OFF = { maintenanceMode: false, xs4Com: false, statusPalIntegration: false } as const

export type FlagName = keyof typeof FLAGS_OFF
export type Flags = Readonly<Record<FlagName, boolean>>

export const FLAG_NAMES = Object.keys(FLAGS_OFF) as FlagName[]

/** In development every feature can be seen; only maintenance stays a switch (1 §4). */
export const forcedFlags = (flags: Flags, environment: ConsoleConfig['environment']): Flags =>
  environment === 'development' ? { ...flags, xs4Com: true, statusPalIntegration: true } : flags
