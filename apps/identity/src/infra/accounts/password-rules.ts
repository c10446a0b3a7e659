import { emailKey } from '@commissioning/domain/validation/email'
import type { RefusalCode } from '../refused-error.ts'
import { commonPasswords, wordsOfTheTrade } from './common-passwords.ts'

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** Why a new password is not taken; `undefined` means it is. Length counts characters, not bytes. */
export function refusePassword(password: string, email: string): RefusalCode | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'PasswordTooShort'
  if (length > PASSWORD_LENGTH.max) return 'PasswordTooLong'
  const plain = password.trim().toLowerCase()
  const key = emailKey(email)
  if (plain === key || plain === key.split('@')[0]) return 'PasswordIsEmail'
  return isCommon(plain) ? 'PasswordTooCommon' : undefined
}

const ONLY_TRADE = new RegExp(`^(?:${wordsOfTheTrade.join('|')})+$`)

function isCommon(password: string): boolean {
  const letters = new Set(password)
  const words = password.replaceAll(/[^\p{L}]/gu, '')
  return letters.size < 3 || isSequence(password) || isKnown(password) || ONLY_TRADE.test(words)
}

/** Known from breaches: as it stands, said several times, or with digits and signs around (SEC-08). */
function isKnown(password: string): boolean {
  const once = /^(.+?)\1+$/u.exec(password)?.[1] ?? password
  const bare = once.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return [password, once].some((known) => commonPasswords.has(known)) || isKnownWord(bare)
}

/** Two or three letters between many others are no word. */
const isKnownWord = (bare: string) => bare.length > 3 && commonPasswords.has(bare)

function isSequence(password: string): boolean {
  const codes = [...password].map((letter) => letter.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1
}
