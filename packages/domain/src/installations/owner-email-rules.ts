import { isEmail } from '../validation/email.ts'
import { inputRefusals } from '../validation/input-refusals.ts'
import { installationRefusals } from './installation-refusals.ts'

export function refuseOwnerEmail(email: string) {
  if (email.trim() === '') return installationRefusals.OwnerEmailRequired
  return isEmail(email.trim()) ? undefined : inputRefusals.InvalidEmail
}

/** Two spellings that differ only in case or in spaces around them are one address. */
export function refuseOwnerEmailConfirmation(confirmation: string, email: string) {
  const refusal = refuseOwnerEmail(confirmation)
  if (refusal) return refusal
  return confirmation.trim().toLowerCase() === email.trim().toLowerCase()
    ? undefined
    : installationRefusals.EmailsDiffer
}
