/** The feature flags, with the default of each (FLAG-01, DOOR-08). */
export const FLAG_DEFAULTS = {
  maintenanceMode: false,
  xs4Com: false,
  statusPalIntegration: false,
  plan: true,
} as const

export type FlagName = keyof typeof FLAG_DEFAULTS
export type Flags = Readonly<Record<FlagName, boolean>>

export const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]
export const isFlagName = (text: string): text is FlagName => Object.hasOwn(FLAG_DEFAULTS, text)
