import { format, getFormatFromId, tokenize } from 'numfmt'
import {
  type CellFormat,
  EXACT_NUMBER_LIMIT,
  type NumberFormats,
  parseStoredNumber,
  plainFormat,
} from './cell-format.ts'
import { type CellKind, textCell } from './table.ts'

/** Days between the two beginnings of time of spreadsheets. */
const DAYS_TO_1904 = 1_462

/**
 * Reads formats by numfmt where spreadsheets and libraries agree on what they show; the others make an uncertain cell (decision
 * 147).
 */
export const numberFormats: NumberFormats = {
  builtIn: (id) => (id <= LAST_BUILT_IN ? (getFormatFromId(id) ?? undefined) : undefined),
  of: (code) => ({ number: numberReader(code), text: textReader(code) }),
}

/** numfmt begins anew behind it, and answers a format that no program shows (findings/). */
const LAST_BUILT_IN = 58

/** A format may show a text with others around it, or show another one, or nothing (TABLE-68). */
function textReader(code: string): CellFormat['text'] {
  if (!saysOfTexts(code)) return (cell) => cell
  return (cell) => {
    const shown = shownText(code, cell.text)
    if (shown === cell.text) return cell
    if (shown.trim() === '') return { text: cell.text, kind: 'unreadable', isCertain: false, raw: cell.text }
    return cell.hasRuns || WITHOUT_FORMAT.test(cell.text)
      ? { text: shown, kind: 'unreadable', isCertain: false, raw: cell.text }
      : textCell(shown)
  }
}

/** Nothing where the format is none that can be read. */
function shownText(code: string, text: string): string {
  try {
    return format(code, text)
  } catch (error) {
    if (isLanguageMissing(error)) throw error
    return ''
  }
}

/** LibreOffice shows such a text without its format: several lines, and letters of scripts that may need another font. */
const WITHOUT_FORMAT =
  /[\n\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Arab}\p{scx=Hebr}\p{scx=Thai}\p{scx=Deva}]/u

/** Only its fourth part, or one with an @, is for texts. */
const saysOfTexts = (code: string) => code.includes('@') || code.split(';').length > 3

function numberReader(code: string): CellFormat['number'] {
  const kind = kindOf(code)
  return (value, is1904) => {
    const number = parseStoredNumber(value)
    const plain = plainFormat.number(value, is1904)
    if (number === undefined || (kind === 'general' && !plain.isCertain)) return plain
    const raw = String(number)
    try {
      const shown = format(code, kind === 'date' && is1904 ? number + DAYS_TO_1904 : number).trim()
      // a cell that shows nothing of its number is asked about
      if (shown === '') return { text: raw, kind: 'unreadable', isCertain: false, raw }
      // General shows the texts that stand beside it, too (TABLE-90)
      if (kind === 'general') return { ...plain, text: shown, raw }
      return { text: shown, kind, isCertain: kind === 'number' && Math.abs(number) < EXACT_NUMBER_LIMIT, raw }
    } catch (error) {
      if (isLanguageMissing(error)) throw error
      return { text: raw, kind: 'unreadable', isCertain: false, raw }
    }
  }
}

/** A page has the languages of formats in files of their own (number-languages-plugin.ts): bring it, and read again. */
export interface LanguageMissing extends Error {
  load(): Promise<void>
}

/** True for what reading a format throws that names a language which is not there yet. */
export const isLanguageMissing = (error: unknown): error is LanguageMissing =>
  error instanceof Error && 'load' in error

/** The surest reason why a format does not show the plain digits of a number. */
function kindOf(code: string): CellKind | 'general' {
  const types = new Set(typesOf(code))
  const has = (...some: string[]) => some.some((type) => types.has(type))
  if (has('ERROR', 'SCALE', 'DBNUM') || OTHER_DIGITS.test(code)) return 'unreadable'
  if (has('DATETIME', 'DURATION', 'AMPM', 'CALENDAR')) return 'date'
  if (has('EXP')) return 'exponent'
  if (has('PERCENT')) return 'percent'
  if (has('SLASH')) return 'fraction'
  if (has('ZERO', 'HASH', 'QMARK')) return 'number'
  return has('GENERAL', 'TEXT') ? 'general' : 'unreadable'
}

/** A language whose number begins with the shape of its digits, such as Thai ones: `[$-D07041E]`. */
const OTHER_DIGITS = /\[\$[^\]]*-(?!0?[01][\dA-F]{6}\])[\dA-F]{7,8}\]/i

function typesOf(code: string): string[] {
  try {
    return tokenize(code).map(({ type }) => type.toUpperCase())
  } catch {
    return ['ERROR']
  }
}
