import { emailKey, refuseEmail } from '../validation/email.ts'
import { installationRefusals } from './installation-refusals.ts'

export function refuseOwnerEmail(email: string) {
  if (email.trim() === '') return installationRefusals.OwnerEmailRequired
  return refuseEmail(email)
}

/** Two spellings of one address are the same (VALID-16). */
export function refuseOwnerEmailConfirmation(confirmation: string, email: string) {
  const refusal = refuseOwnerEmail(confirmation)
  if (refusal) return refusal
  return emailKey(confirmation) === emailKey(email) ? undefined : installationRefusals.EmailsDiffer
}
