import { isPlainAscii } from '../formats/fold-case.ts'

/**
 * The text of a cell as a person sees it: one space between words, and no letters that show nothing. Programs leave soft hyphens and
 * zero-width spaces in what is copied from them, and Windows a mark of the direction in front of a number (TABLE-92).
 */
export const normalizeCellText = (text: string): string =>
  isPlainAscii(text) && !text.includes('  ')
    ? text.trim()
    : text.replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ')

const INVISIBLE_ENDS = String.raw`[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+`
const INVISIBLE_CHARACTERS = new RegExp(
  String.raw`^${INVISIBLE_ENDS}|${INVISIBLE_ENDS}$|[\u00ad\u200b\u2060\ufeff]`,
  'g',
)
