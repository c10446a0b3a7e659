import { refuseEmail } from '../validation/email.ts'
import type { inputRefusals } from '../validation/input-refusals.ts'
import { characterCount } from '../validation/names.ts'
import { companyRefusals } from './company-refusals.ts'

/** Characters of a company's name, after trimming (COMPANY-05). */
export const COMPANY_NAME_LIMIT = 100

/** Characters of free text: the website and each line of the address. */
export const COMPANY_TEXT_LIMIT = 200

/** Characters of a phone number with what groups its digits. */
export const COMPANY_PHONE_LIMIT = 50

export function refuseCompanyName(
  name: string,
): typeof companyRefusals.CompanyNameRequired | typeof companyRefusals.CompanyNameTooLong | undefined {
  const length = characterCount(name.trim())
  if (length === 0) return companyRefusals.CompanyNameRequired
  return length > COMPANY_NAME_LIMIT ? companyRefusals.CompanyNameTooLong : undefined
}

/** Valid, or empty (COMPANY-07). */
export const refuseCompanyEmail = (email: string): typeof inputRefusals.InvalidEmail | undefined =>
  email.trim() === '' ? undefined : refuseEmail(email)

/** The main contact is one of the company's admins, who may still be pending (COMPANY-11). */
export function refuseContact(
  contactId: string | null,
  admins: readonly { id: string }[],
): typeof companyRefusals.ContactRequired | typeof companyRefusals.ContactNotAdmin | undefined {
  if (contactId === null) return companyRefusals.ContactRequired
  return admins.some(({ id }) => id === contactId) ? undefined : companyRefusals.ContactNotAdmin
}
