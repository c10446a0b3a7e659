import { TableFault } from './table.ts'
import { tableRefusals } from './table-refusals.ts'

/**
 * The text of a file as spreadsheets save it: with a mark in front, in UTF-8, or else in the letters of western Windows. Throws
 * {@link TableFault} with `LettersUnclear` where these make no words: the file has those of a Mac, of DOS or of another region.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = decode(bytes, 'windows-1252')
    if (
      isTypeableText(text.replace(UNUSED_WINDOWS_CHARACTERS, '')) &&
      NO_WORDS.some((form) => form.test(text))
    )
      throw new TableFault(tableRefusals.letters)
    return text
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** Places of western Windows without a letter, where a Mac has è and DOS has ü. */
const UNUSED_WINDOWS_CHARACTERS = /[\u0081\u008d\u008f\u0090\u009d]/gu

/** Forms that no western text has, and that the letters of a Mac, of DOS, of Poland, Russia or Greece take when they are read as such. */
const NO_WORDS = [
  new RegExp(UNUSED_WINDOWS_CHARACTERS.source, 'u'),
  // a Mac's ä, é and ü
  /\p{Ll}[ŠŽŸŒ]|\p{L}[ŠŽŸŒ]\p{Ll}/u,
  /\p{L}[‚„ˆ]/u,
  /\p{L}[€†‡‰‹›“”˜™¢£¤¥¦§¨¬¯¶¸¿¡¼½¾÷¹³]\p{L}/u,
  /[€†]\p{Ll}{2}/u,
  /[À-ÿ]{4}/u,
  // é and ß in UTF-8, in a file of which another part is not
  /[ÃÂ][¡-¿\u0178]/u,
] as const

/** Control characters that show that a file is no text. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t-\r]]/v

export const isTypeableText = (text: string): boolean => text.length > 0 && !CONTROL_CHARACTERS.test(text)
