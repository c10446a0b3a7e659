import { upperAscii } from '../validation/ascii.ts'
import { tagRefusals } from './tag-refusals.ts'

/**
 * Brings a number into the form in which it is stored and compared: no separators (space, colon,
 * dash), upper case (TAG-38).
 */
export const normalTagNumber = (text: string): string => upperAscii(text.trim().replace(/[ :-]/g, ''))

/** A number in its stored form: 4, 7 or 10 bytes (TAG-38). */
export const TAG_NUMBER = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/

export const refuseTagNumber = (text: string) =>
  TAG_NUMBER.test(normalTagNumber(text)) ? undefined : tagRefusals.InvalidTagNumber
