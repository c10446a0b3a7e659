import { hardwareNotAttached } from '../hardware-tree/detach-rules.ts'
import type { LinkState } from '../hardware-tree/tree.ts'
import { iqOffline } from '../iqs/iq-rules.ts'
import type { Refusal } from '../refusal.ts'

/** How long a registration may run (TAG-15). */
export const REGISTRATION_SECONDS = [120, 180, 240, 300] as const
export type RegistrationSeconds = (typeof REGISTRATION_SECONDS)[number]

/** How often the console counts what was registered (TAG-16). */
export const REGISTRATION_POLL_MS = 1_000

export const registeringLockOffline = {
  code: 'RegisteringLockOffline',
  message: 'The lock is offline. Present a maintenance card to it, then try again.',
} as const satisfies Refusal

export const registrationRefusals = [registeringLockOffline] as const

interface Reachable {
  online: boolean
}

/** A lock learns tags only while its IQ hears it. */
export function refuseRegistration(lock: Reachable & { iqLinkState: LinkState }, iq: Reachable | undefined) {
  if (lock.iqLinkState !== 'attached' || iq === undefined) return hardwareNotAttached
  if (!iq.online) return iqOffline
  return lock.online ? undefined : registeringLockOffline
}
