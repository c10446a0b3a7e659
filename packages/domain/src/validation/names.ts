import { fillIn } from '../refusal.ts'
import { inputRefusals } from './input-refusals.ts'

/** Characters of the name of an IQ, lock or repeater, after trimming (IQ-22, LOCK-13, REP-12). */
export const NAME_LIMIT = 50

/** Code points, as the database counts them: 🚪 is one, and an emoji of several parts is as many (decision 060). */
export const characterCount = (text: string): number => [...text].length

/** Text of any kind that has a limit: the field holds all of it, and the rule says what is too much (DATE-08). */
export const refuseLongText = (text: string, limit: number) =>
  characterCount(text.trim()) > limit ? fillIn(inputRefusals.TextTooLong, { limit }) : undefined

export function refuseName(name: string) {
  const length = characterCount(name.trim())
  if (length === 0) return inputRefusals.NameRequired
  return length > NAME_LIMIT ? inputRefusals.NameTooLong : undefined
}
