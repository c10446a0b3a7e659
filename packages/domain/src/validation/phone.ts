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

/** What the phone library of the program that asks says of a number; its metadata has no place among the rules. */
export type JudgePhone = (
  number: string,
) => 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_LONG' | 'TOO_SHORT' | 'INVALID_LENGTH' | undefined

/** An empty number is allowed; otherwise an international one as people write it, with what groups its digits. */
export function refusePhone(text: string, judge: JudgePhone): PhoneRefusal | undefined {
  const number = text.trim().replaceAll(/[\s().\-/]/g, '')
  if (text.trim() === '') return undefined
  if (!/^\+?\d+$/.test(number)) return phoneNotValid
  const verdict = judge(number)
  return verdict && refusalOf[verdict]
}

const refusalOf = {
  INVALID_COUNTRY: phoneWithoutCountry,
  NOT_A_NUMBER: phoneNotValid,
  INVALID_LENGTH: phoneNotValid,
  TOO_LONG: phoneTooLong,
  TOO_SHORT: phoneTooShort,
} as const satisfies Record<NonNullable<ReturnType<JudgePhone>>, PhoneRefusal>
