import type { LinkState } from '../device-registry/hardware-types.ts'

import { treeRefusals } from '../hardware-tree/tree-refusals.ts'
import { iqRefusals } from '../iqs/iq-refusals.ts'
import { tagRefusals } from './tag-refusals.ts'

/** How long a registration may run (TAG-15). */
export const REGISTRATION_SECONDS = [120, 180, 240, 300] as const
export type RegistrationSeconds = (typeof REGISTRATION_SECONDS)[number]

/** How often the console counts what was registered (TAG-16). */
export const REGISTRATION_POLL_MS = 1_000

interface ReachableLock {
  online: boolean
}

/** A lock registers tags only while its IQ is online. */
export function refuseRegistration(
  lock: ReachableLock & { iqLinkState: LinkState },
  iq: ReachableLock | undefined,
) {
  if (lock.iqLinkState !== 'attached' || iq === undefined) return treeRefusals.HardwareNotAttached
  if (!iq.online) return iqRefusals.IqOffline
  return lock.online ? undefined : tagRefusals.RegisteringLockOffline
}
