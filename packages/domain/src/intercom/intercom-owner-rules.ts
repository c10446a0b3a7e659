import { installationRefusals } from '../installations/installation-refusals.ts'
import { isEmail } from '../validation/email.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { intercomRefusals } from './intercom-refusals.ts'

export function refuseIntercomOwnerEmail(email: string) {
  if (!email.trim()) return intercomRefusals.IntercomOwnerEmailRequired
  return isEmail(email.trim()) ? undefined : intercomRefusals.IntercomOwnerEmailInvalid
}

/** A missing or pending owner can be invited; a registered one stays (ICOM-46). */
export const refuseIntercomInvitation = (owner: { isPending: boolean } | null) =>
  owner === null || owner.isPending ? undefined : installationRefusals.OwnerNotPending

export const refuseFirstName = (name: string) => (name.trim() ? undefined : inputRefusals.FirstNameRequired)

export const refuseLastName = (name: string) => (name.trim() ? undefined : inputRefusals.LastNameRequired)
