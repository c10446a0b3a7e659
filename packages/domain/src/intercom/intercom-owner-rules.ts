import { installationRefusals } from '../installations/installation-refusals.ts'
import type { InstallationType } from '../installations/installation-state.ts'
import { refuseEmail } from '../validation/email.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { intercomRefusals } from './intercom-refusals.ts'

export function refuseIntercomOwnerEmail(email: string) {
  if (!email.trim()) return intercomRefusals.IntercomOwnerEmailRequired
  return refuseEmail(email) && intercomRefusals.IntercomOwnerEmailInvalid
}

/** A missing or pending owner can be invited; a registered one stays (ICOM-46). */
export const refuseIntercomInvitation = (owner: { isPending: boolean } | null) =>
  owner === null || owner.isPending ? undefined : installationRefusals.OwnerNotPending

/**
 * Refuses to exchange the owner for an installer who came by an access code: they set the intercom
 * up, which ends with its owner (ICOM-13), but an owner whom another company awaits is not theirs to
 * exchange (decision 065). Without an address it judges any owner other than the awaited one.
 */
export function refuseAnotherIntercomOwner(
  { type }: { type: InstallationType },
  owner: { email: string } | null,
  email?: string,
) {
  const isAnother = owner !== null && owner.email !== email
  return type === 'by_access' && isAnother ? intercomRefusals.IntercomOwnerByAccess : undefined
}

export const refuseFirstName = (name: string) => (name.trim() ? undefined : inputRefusals.FirstNameRequired)

export const refuseLastName = (name: string) => (name.trim() ? undefined : inputRefusals.LastNameRequired)
