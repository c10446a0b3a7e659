import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'

type SetupStep = { kind: 'site' | 'add'; isSetup: true } | { kind: 'invite' }

/**
 * Names the next step of the setup: location, entrances, owner, in this order; undefined when
 * nothing is missing (ICOM-13).
 */
export function nextSetupStep({
  location,
  entrances,
  owner,
}: Pick<IntercomSite, 'location' | 'entrances' | 'owner'>): SetupStep | undefined {
  if (location === null) return { kind: 'site', isSetup: true }
  if (entrances.length === 0) return { kind: 'add', isSetup: true }
  return owner === null ? { kind: 'invite' } : undefined
}
