import { upperAscii } from '../validation/ascii.ts'
import { tagRefusals } from './tag-refusals.ts'

/** As it is stored and compared: without separators (space, colon, dash), upper case (TAG-38). */
export const normalTagNumber = (text: string): string => upperAscii(text.trim().replace(/[ :-]/g, ''))

export const refuseTagNumber = (text: string) =>
  /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/.test(normalTagNumber(text))
    ? undefined
    : tagRefusals.InvalidTagNumber
