import type { ErrorCode } from '@commissioning/contract/errors'
import type { Language } from './request-headers.ts'

/** The sentence of a code in the caller's language; the English of the rule where no other is known. */
export function localise(
  _language: Language,
  _code: ErrorCode,
  message: string,
  _params?: Record<string, string | number>,
): string {
  return message
}
