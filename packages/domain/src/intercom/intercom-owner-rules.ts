import { ownerNotPending } from '../installations/release-rules.ts'
import type { Refusal } from '../refusal.ts'
import { isEmail } from '../validation/email.ts'
import { firstNameRequired, lastNameRequired } from '../validation/person-names.ts'

export const intercomOwnerEmailRequired = {
  code: 'IntercomOwnerEmailRequired',
  field: 'email',
  message: 'Email is required',
} as const satisfies Refusal

/** The words of this form alone. */
export const intercomOwnerEmailInvalid = {
  code: 'IntercomOwnerEmailInvalid',
  field: 'email',
  message: 'Email is invalid',
} as const satisfies Refusal

export const intercomOwnerRefusals = [intercomOwnerEmailRequired, intercomOwnerEmailInvalid] as const

export function refuseIntercomOwnerEmail(email: string) {
  if (!email.trim()) return intercomOwnerEmailRequired
  return isEmail(email.trim()) ? undefined : intercomOwnerEmailInvalid
}

/** One who is missing or awaited is invited; one who has come keeps the intercom (3 §4). */
export const refuseIntercomInvitation = (owner: { isPending: boolean } | null) =>
  owner === null || owner.isPending ? undefined : ownerNotPending

export const refuseFirstName = (name: string) => (name.trim() ? undefined : firstNameRequired)

export const refuseLastName = (name: string) => (name.trim() ? undefined : lastNameRequired)
