import { fillIn } from '../refusal.ts'
import { upperAscii } from '../validation/ascii.ts'
import { iqRefusals } from './iq-refusals.ts'

/** Letters or digits on the label of an IQ, in groups of four (IQ-23). */
export const IQ_CODE_LENGTH = 12
export const IQ_CODE_MASK = '**** **** ****'

/**
 * Groups what was typed so far as on the label; drops signs that no code has, and what is too much.
 */
export function formatActivationCode(typed: string): string {
  const code = typed.replace(/[^0-9a-z]/gi, '').slice(0, IQ_CODE_LENGTH)
  return (code.match(/.{1,4}/g) ?? []).join(' ').toUpperCase()
}

/** The code as it is sent and stored: without spaces, upper case. */
export const unformatActivationCode = (text: string): string => upperAscii(text.trim().replaceAll(' ', ''))

/** Any letter or digit is allowed: whether the code is real, the device registry decides (REG-01). */
export const refuseActivationCode = (text: string) =>
  /^[0-9A-Z]{12}$/.test(unformatActivationCode(text)) ? undefined : iqRefusals.ActivationCodeLength

/** A scanned code is taken as it is: exactly 12 characters. */
export const refuseScannedCode = (content: string) =>
  content.length === IQ_CODE_LENGTH
    ? undefined
    : fillIn(iqRefusals.InvalidScannedCode, { userContent: content })
