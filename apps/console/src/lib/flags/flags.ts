import type { ConsoleConfig } from '@commissioning/contract/http/page-config'
import type { Flags } from '@commissioning/domain/flags/flag-names'

/** In development every feature is on; only maintenance stays a switch (FLAG-03). */
export const forcedFlags = (flags: Flags, environment: ConsoleConfig['environment']): Flags =>
  environment === 'development' ? { ...flags, xs4Com: true, statusPalIntegration: true, plan: true } : flags
