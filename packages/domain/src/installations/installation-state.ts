import { installationRefusals } from './installation-refusals.ts'

export const INSTALLATION_TYPES = ['initial', 'by_access'] as const
export type InstallationType = (typeof INSTALLATION_TYPES)[number]

/** An instant, or its ISO 8601 text as it travels. */
type Instant = Date | string

interface InstallationDates {
  releaseDate: Instant | null
  accessExpiry: Instant | null
}

/** Expired from the very instant of `accessExpiry` on (LIST-28). */
export function installationState(
  { releaseDate, accessExpiry }: InstallationDates,
  now: Date,
): 'open' | 'released' {
  const hasExpired = accessExpiry !== null && new Date(accessExpiry).getTime() <= now.getTime()
  return releaseDate !== null || hasExpired ? 'released' : 'open'
}

export const refuseClosedInstallation = (installation: InstallationDates, now: Date) =>
  installationState(installation, now) === 'open' ? undefined : installationRefusals.InstallationClosed
