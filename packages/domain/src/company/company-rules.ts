import type { Refusal } from '../refusal.ts'
import { type invalidEmail, refuseEmail } from '../validation/email.ts'
import { characterCount } from '../validation/names.ts'

/** Characters of a company's name, after trimming (COMPANY-05). */
export const COMPANY_NAME_LIMIT = 100

/** Characters of what is written freely: the website and each line of the address. */
export const COMPANY_TEXT_LIMIT = 200

export const companyNameRequired = {
  code: 'CompanyNameRequired',
  field: 'customerReference',
  message: 'Company name is required.',
} as const satisfies Refusal

export const companyNameTooLong = {
  code: 'CompanyNameTooLong',
  field: 'customerReference',
  message: 'A company name has at most 100 characters.',
} as const satisfies Refusal

export const contactRequired = {
  code: 'ContactRequired',
  field: 'contactId',
  message: 'A main contact person is required.',
} as const satisfies Refusal

export const contactNotAdmin = {
  code: 'ContactNotAdmin',
  message: 'The main contact person must be an Installer Admin of your company.',
} as const satisfies Refusal

export const companyRefusals = [
  companyNameRequired,
  companyNameTooLong,
  contactRequired,
  contactNotAdmin,
] as const

export function refuseCompanyName(
  name: string,
): typeof companyNameRequired | typeof companyNameTooLong | undefined {
  const length = characterCount(name.trim())
  if (length === 0) return companyNameRequired
  return length > COMPANY_NAME_LIMIT ? companyNameTooLong : undefined
}

/** Valid, or empty (COMPANY-07). */
export const refuseCompanyEmail = (email: string): typeof invalidEmail | undefined =>
  email.trim() === '' ? undefined : refuseEmail(email)

/** The main contact is one of the company's admins, who may still be pending (COMPANY-11). */
export function refuseContact(
  contactId: string | null,
  admins: readonly { id: string }[],
): typeof contactRequired | typeof contactNotAdmin | undefined {
  if (contactId === null) return contactRequired
  return admins.some(({ id }) => id === contactId) ? undefined : contactNotAdmin
}
