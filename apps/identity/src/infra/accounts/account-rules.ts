import { refuseEmail as refuseAddress } from '@commissioning/domain/validation/email'
import { barePhone, refusePhone as refuseNumber } from '@commissioning/domain/validation/phone'
import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { RefusalCode } from '../refused-error.ts'

export const NAME_MAX = 100

export function refuseEmail(email: string): RefusalCode | undefined {
  return refuseAddress(email) && 'EmailInvalid'
}

export function refuseName(
  name: string,
  missing: 'FirstNameMissing' | 'LastNameMissing',
): RefusalCode | undefined {
  if (name.trim() === '') return missing
  return name.trim().length > NAME_MAX ? 'NameTooLong' : undefined
}

/** A phone number is optional; given, it is international, with a country and a length that there are. */
export function refusePhone(phone: string): RefusalCode | undefined {
  const refusal = refuseNumber(phone, validatePhoneNumberLength)
  return refusal && codeOf[refusal.code]
}

const codeOf = {
  PhoneWithoutCountry: 'PhoneCountryCode',
  PhoneNotValid: 'PhoneInvalid',
  PhoneTooLong: 'PhoneTooLong',
  PhoneTooShort: 'PhoneTooShort',
} as const

/**
 * Answers the number as it is dialled from abroad. The zero of "+31 (0)20" is dialled within the country alone, and that of "+39 06" always:
 * the metadata of the library knows which.
 */
export function normalizePhone(phone: string): string | undefined {
  const number = barePhone(phone)
  return number === '' ? undefined : (parsePhoneNumberFromString(number)?.number ?? number)
}
