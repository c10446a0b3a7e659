import { isEmail } from '@commissioning/domain/validation/email'
import type { RefusalCode } from '../refusal.ts'

export const NAME_MAX = 100

/** The form in which addresses are compared and counted; a mailbox's spelling is kept as it was given. */
export const emailKey = (email: string) => email.trim().toLowerCase()

export function refuseEmail(email: string): RefusalCode | undefined {
  return isEmail(email.trim()) ? undefined : 'EmailInvalid'
}

export function refuseName(
  name: string,
  missing: 'FirstNameMissing' | 'LastNameMissing',
): RefusalCode | undefined {
  if (name.trim() === '') return missing
  return name.trim().length > NAME_MAX ? 'NameTooLong' : undefined
}

/** A phone number is optional; given, it is international (E.164), and what groups its digits is ignored. */
export function refusePhone(phone: string): RefusalCode | undefined {
  const number = normalizePhone(phone)
  if (number === undefined) return undefined
  if (!/^\+?\d+$/.test(number)) return 'PhoneInvalid'
  if (!/^\+[1-9]/.test(number)) return 'PhoneCountryCode'
  if (number.length > 16) return 'PhoneTooLong'
  return number.length < 8 ? 'PhoneTooShort' : undefined
}

export function normalizePhone(phone: string): string | undefined {
  const number = phone.replaceAll(/[\s().\-/]/g, '')
  return number === '' ? undefined : number
}
