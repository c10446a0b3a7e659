import { upperAscii } from '../validation/ascii.ts'
import { tagRefusals } from './tag-refusals.ts'

/**
 * Brings a number into the form in which it is stored and compared: no separators (space, colon,
 * dash) of whatever width, upper case (TAG-38).
 */
export const normalTagNumber = (text: string): string =>
  upperAscii(trimBlanks(text).replace(/[:\p{Zs}\p{Pd}]/gu, ''))

/**
 * Takes blanks off both ends of a number, and letters that show nothing out of it. A tab or a line feed stays, so that the number is
 * refused: nobody sees that it was there.
 */
export const trimBlanks = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/^\p{Zs}+|\p{Zs}+$/gu, '')

/** Shows a number of a list with signs for the tabs and line feeds that would not be seen. */
export const shownTagNumber = (text: string): string =>
  text.replace(/\t/g, '␉').replace(/\r/g, '␍').replace(/\n/g, '␊')

/** A number in its stored form: 4, 7 or 10 bytes (TAG-38). */
export const TAG_NUMBER = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/

/** A dash before or behind a number is a minus and no separator (TABLE-93). */
export const isTagNumber = (text: string): boolean =>
  TAG_NUMBER.test(normalTagNumber(text)) && !/^\p{Pd}|\p{Pd}$/u.test(trimBlanks(text))

export const refuseTagNumber = (text: string) =>
  isTagNumber(text) ? undefined : tagRefusals.InvalidTagNumber

/**
 * Whether a text is meant as a number although it may be none: at least half of it are digits, as of "04A1B2C" or "12345678.0". The first
 * row of a list is no heading then.
 */
export function isMeantAsNumber(text: string): boolean {
  const signs = normalTagNumber(text)
  return signs.replace(/\D/g, '').length * 2 >= signs.length && signs !== ''
}
