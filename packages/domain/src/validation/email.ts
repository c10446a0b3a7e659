import type { Refusal } from '../refusal.ts'

/** The shared sentence of every form but the intercom's (1 §5, A-20). */
export const invalidEmail = {
  code: 'InvalidEmail',
  field: 'email',
  message: 'Email is not valid',
} as const satisfies Refusal

export const emailRefusals = [invalidEmail] as const

const EMAIL_LIMIT = { address: 254, local: 64 } as const
const local = /^[^\s@"(),:;<>[\\\]]+$/
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** An address that mail can be sent to over the internet; white space around it must be gone. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > EMAIL_LIMIT.address || at > EMAIL_LIMIT.local) return false
  const name = text.slice(0, at)
  const hasStrayDot = name.startsWith('.') || name.endsWith('.') || name.includes('..')
  return local.test(name) && !hasStrayDot && domain.test(text.slice(at + 1))
}

export const refuseEmail = (text: string) => (isEmail(text.trim()) ? undefined : invalidEmail)
