import type { Refusal } from '../refusal.ts'
import { inputRefusals } from './input-refusals.ts'

/**
 * The phone library belongs to the program that asks: its metadata has no place among the rules.
 */
export type JudgePhone = (
  number: string,
) => 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_LONG' | 'TOO_SHORT' | 'INVALID_LENGTH' | undefined

/** An empty number is allowed; otherwise an international one as people write it, with what groups its digits. */
export function refusePhone(text: string, judge: JudgePhone) {
  const number = text.trim().replaceAll(/[\s().\-/]/g, '')
  if (text.trim() === '') return undefined
  if (!/^\+?\d+$/.test(number)) return inputRefusals.PhoneNotValid
  const verdict = judge(number)
  return verdict && refusalOf[verdict]
}

const refusalOf = {
  INVALID_COUNTRY: inputRefusals.PhoneWithoutCountry,
  NOT_A_NUMBER: inputRefusals.PhoneNotValid,
  INVALID_LENGTH: inputRefusals.PhoneNotValid,
  TOO_LONG: inputRefusals.PhoneTooLong,
  TOO_SHORT: inputRefusals.PhoneTooShort,
} as const satisfies Record<NonNullable<ReturnType<JudgePhone>>, Refusal>
