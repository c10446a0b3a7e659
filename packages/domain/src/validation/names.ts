import type { Refusal } from '../refusal.ts'

/** Characters of the name of an IQ, lock or repeater, after trimming (IQ-22, LOCK-13, REP-12). */
export const NAME_LIMIT = 50

export const nameRequired = {
  code: 'NameRequired',
  field: 'customerReference',
  message: 'Name is required.',
} as const satisfies Refusal

export const nameTooLong = {
  code: 'NameTooLong',
  field: 'customerReference',
  message: 'A name has at most 50 characters.',
} as const satisfies Refusal

export const nameRefusals = [nameRequired, nameTooLong] as const
export type NameRefusal = (typeof nameRefusals)[number]

/** Characters as a person counts them: an emoji outside the basic plane is one. */
export const characterCount = (text: string): number => [...text].length

export function refuseName(name: string): NameRefusal | undefined {
  const length = characterCount(name.trim())
  if (length === 0) return nameRequired
  return length > NAME_LIMIT ? nameTooLong : undefined
}
