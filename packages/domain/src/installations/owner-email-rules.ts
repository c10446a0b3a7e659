import type { Refusal } from '../refusal.ts'
import { invalidEmail, isEmail } from '../validation/email.ts'

export const ownerEmailRequired = {
  code: 'OwnerEmailRequired',
  field: 'email',
  message: "Please enter the owner's email.",
} as const satisfies Refusal

export const emailsDiffer = {
  code: 'EmailsDiffer',
  field: 'email',
  message: 'Emails should match.',
} as const satisfies Refusal

export const ownerEmailRefusals = [ownerEmailRequired, emailsDiffer] as const

export function refuseOwnerEmail(email: string) {
  if (email.trim() === '') return ownerEmailRequired
  return isEmail(email.trim()) ? undefined : invalidEmail
}

/** Two spellings that differ only in case or in spaces around them are one address. */
export function refuseOwnerEmailConfirmation(confirmation: string, email: string) {
  const refusal = refuseOwnerEmail(confirmation)
  if (refusal) return refusal
  return confirmation.trim().toLowerCase() === email.trim().toLowerCase() ? undefined : emailsDiffer
}
