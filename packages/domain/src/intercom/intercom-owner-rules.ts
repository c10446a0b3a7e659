import { ownerNotPending } from '../installations/release-rules.ts'
import type { Refusal } from '../refusal.ts'
import { isEmail } from '../validation/email.ts'
import { firstNameRequired, lastNameRequired } from '../validation/person-names.ts'

export const intercomOwnerEmailRequired = {
  code: 'IntercomOwnerEmailRequired',
  field: 'email',
  message: 'Email is required',
} as const satisfies Refusal

/** This form has its own words (ICOM-30, ICOM-31). */
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

/** A missing or pending owner can be invited; a registered one stays (ICOM-46). */
export const refuseIntercomInvitation = (owner: { isPending: boolean } | null) =>
  owner === null || owner.isPending ? undefined : ownerNotPending

export const refuseFirstName = (name: string) => (name.trim() ? undefined : firstNameRequired)

export const refuseLastName = (name: string) => (name.trim() ? undefined : lastNameRequired)
