import type { Refusal } from '../refusal.ts'
import { inputRefusals } from './input-refusals.ts'
import { trimUnseen } from './trim-unseen.ts'

/**
 * The phone library belongs to the program that asks: its metadata has no place among the rules.
 */
export type JudgePhone = (
  number: string,
) => 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_LONG' | 'TOO_SHORT' | 'INVALID_LENGTH' | undefined

/** An empty number is allowed; otherwise an international one as people write it, with what groups its digits. */
export function refusePhone(text: string, judge: JudgePhone) {
  if (trimUnseen(text) === '') return undefined
  const number = barePhone(text)
  if (!/^\+?\d+$/.test(number)) return inputRefusals.PhoneNotValid
  const verdict = judge(number)
  return verdict && refusalOf[verdict]
}

/** The number without what groups its digits, dashes of any width among it, and without marks that nobody sees (VALID-20). */
export const barePhone = (text: string): string => text.replaceAll(/[\s()./\p{Pd}\p{Cf}]/gu, '')

/** The most digits of a number in the world, by E.164. */
const MAX_DIGITS = 15

/**
 * The number as a link dials it, from abroad too: the zero in brackets of "+49 (0)30" is dialled within the country alone, in all but Italy.
 * Undefined where the text holds something else, such as an extension or a second number (VALID-21).
 */
export function dialledNumber(text: string): string | undefined {
  const isItalian = barePhone(text).startsWith('+39')
  const number = barePhone(isItalian ? text : text.replace(/\(\s*0\s*\)/, ''))
  return /^\+?\d+$/.test(number) && number.replace('+', '').length <= MAX_DIGITS ? number : undefined
}

const refusalOf = {
  INVALID_COUNTRY: inputRefusals.PhoneWithoutCountry,
  NOT_A_NUMBER: inputRefusals.PhoneNotValid,
  INVALID_LENGTH: inputRefusals.PhoneNotValid,
  TOO_LONG: inputRefusals.PhoneTooLong,
  TOO_SHORT: inputRefusals.PhoneTooShort,
} as const satisfies Record<NonNullable<ReturnType<JudgePhone>>, Refusal>
