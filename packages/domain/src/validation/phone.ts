import type { Refusal } from '../refusal.ts'

export const phoneWithoutCountry = {
  code: 'PhoneWithoutCountry',
  field: 'phoneNumber',
  message: 'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).',
} as const satisfies Refusal

export const phoneNotValid = {
  code: 'PhoneNotValid',
  field: 'phoneNumber',
  message: 'Phone number is not valid.',
} as const satisfies Refusal

export const phoneTooLong = {
  code: 'PhoneTooLong',
  field: 'phoneNumber',
  message: 'Phone number is too long.',
} as const satisfies Refusal

export const phoneTooShort = {
  code: 'PhoneTooShort',
  field: 'phoneNumber',
  message: 'Phone number is too short.',
} as const satisfies Refusal

export const phoneRefusals = [phoneWithoutCountry, phoneNotValid, phoneTooLong, phoneTooShort] as const
export type PhoneRefusal = (typeof phoneRefusals)[number]

/** What is wrong with the form of a phone number. */
type PhoneProblem = 'invalidCountry' | 'notAPhone' | 'tooLong' | 'tooShort'

/** Digits of an international number, its country code included; 15 are the most that E.164 allows. */
const PHONE_DIGITS = { min: 7, max: 15 } as const

/** An international number as people write it: a plus, the country code, and what groups the digits. */
function phoneProblem(phone: string): PhoneProblem | undefined {
  const number = phone.replaceAll(/[\s().\-/]/g, '')
  if (!/^\+?\d+$/.test(number)) return 'notAPhone'
  if (!/^\+[1-9]/.test(number)) return 'invalidCountry'
  const digits = number.length - 1
  if (digits > PHONE_DIGITS.max) return 'tooLong'
  return digits < PHONE_DIGITS.min ? 'tooShort' : undefined
}

/** An empty number is allowed; what is left after trimming is looked at (1 §5). */
export function refusePhone(text: string): PhoneRefusal | undefined {
  const phone = text.trim()
  const problem = phone === '' ? undefined : phoneProblem(phone)
  return problem && refusalOf[problem]
}

const refusalOf: Record<PhoneProblem, PhoneRefusal> = {
  invalidCountry: phoneWithoutCountry,
  notAPhone: phoneNotValid,
  tooLong: phoneTooLong,
  tooShort: phoneTooShort,
}
