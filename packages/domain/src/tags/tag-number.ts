import type { Refusal } from '../refusal.ts'
import { upperAscii } from '../validation/ascii.ts'

export const invalidTagNumber = {
  code: 'InvalidTagNumber',
  field: 'number',
  message: 'A tag number has 8, 14 or 20 hexadecimal digits.',
} as const satisfies Refusal

export const tagNumberRefusals = [invalidTagNumber] as const

/** As it is stored and compared: without separators (space, colon, dash), upper case (TAG-38). */
export const normalTagNumber = (text: string): string => upperAscii(text.trim().replace(/[ :-]/g, ''))

export const refuseTagNumber = (text: string) =>
  /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/.test(normalTagNumber(text)) ? undefined : invalidTagNumber
