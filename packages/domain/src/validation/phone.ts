import type { Refusal } from '../refusal.ts'

export const phoneWithoutCountry = {
  code: 'PhoneWithoutCountry',
  message: 'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).',
} as const satisfies Refusal

export const phoneNotValid = {
  code: 'PhoneNotValid',
  message: 'Phone number is not valid.',
} as const satisfies Refusal

export const phoneTooLong = {
  code: 'PhoneTooLong',
  message: 'Phone number is too long.',
} as const satisfies Refusal

export const phoneTooShort = {
  code: 'PhoneTooShort',
  message: 'Phone number is too short.',
} as const satisfies Refusal

export const phoneRefusals = [phoneWithoutCountry, phoneNotValid, phoneTooLong, phoneTooShort] as const
export type PhoneRefusal = (typeof phoneRefusals)[number]

/** What a parser of phone numbers found wrong. */
export type PhoneProblem = 'invalidCountry' | 'notAPhone' | 'tooLong' | 'tooShort'

/** An empty number is allowed; `problemOf` looks at what is left after trimming (1 §5). */
export function refusePhone(
  text: string,
  problemOf: (phone: string) => PhoneProblem | undefined,
): PhoneRefusal | undefined {
  const phone = text.trim()
  const problem = phone === '' ? undefined : problemOf(phone)
  return problem && refusalOf[problem]
}

const refusalOf: Record<PhoneProblem, PhoneRefusal> = {
  invalidCountry: phoneWithoutCountry,
  notAPhone: phoneNotValid,
  tooLong: phoneTooLong,
  tooShort: phoneTooShort,
}
