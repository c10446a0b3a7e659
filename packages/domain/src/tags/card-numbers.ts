import type { Refusal } from '../refusal.ts'
import { fillIn } from '../refusal.ts'
import { isTagNumber, normalTagNumber, refuseTagNumber, trimBlanks } from './tag-number.ts'
import { tagRefusals } from './tag-refusals.ts'

/**
 * How the digits of a card list are read: as they stand in hexadecimal, as one decimal number, or as the decimal number of
 * the bytes in reverse. Readers that type for a keyboard do all three (docs/imports.md, Card numbers).
 */
export const CARD_READINGS = ['hex', 'decimal', 'reversedDecimal'] as const
export type CardReading = (typeof CARD_READINGS)[number]

/** A card number of 4 bytes as many readers print it, with or without zeros in front. */
const DECIMAL_CARD = /^\d{8,10}$/

export const isDecimalCard = (text: string): boolean => DECIMAL_CARD.test(removeGrouping(text))

/** Whether a spreadsheet of some language has put signs between thousands, which no list of bytes has. */
export const hasThousandsSeparators = (text: string): boolean =>
  /^\d{1,3}(?:([\p{Zs}'’.,])\d{3})(?:\1\d{3})+$/u.test(text)

/** Decimal digits without the signs between thousands. */
const removeGrouping = (text: string): string => {
  const digits = trimBlanks(text)
  return hasThousandsSeparators(digits) ? digits.replace(/\D/g, '') : digits
}

/** The largest number of a card with 4 bytes. */
export const MAX_CARD_DECIMAL = 0xff_ff_ff_ff
export type CardColumnFormat =
  | { kind: 'hex' }
  /** Several readings are possible: a person chooses one. */
  | { kind: 'ambiguous'; readings: readonly CardReading[] }
  /** No reading names a card. */
  | { kind: 'facility'; refusal: Refusal }

/** Numbers of a card, as it is stored, or why the text names none in this reading. */
export function readCardNumber(
  text: string,
  reading: CardReading,
): { number: string } | { refusal: Refusal } {
  if (reading === 'hex') {
    const refusal = refuseTagNumber(text)
    return refusal ? { refusal } : { number: normalTagNumber(text) }
  }
  const digits = removeGrouping(text)
  if (!/^\d{1,10}$/.test(digits)) return { refusal: tagRefusals.CardNumberNotDecimal }
  if (Number(digits) > MAX_CARD_DECIMAL)
    return {
      refusal: fillIn(tagRefusals.CardNumberTooLarge, { number: digits, largest: `${MAX_CARD_DECIMAL}` }),
    }
  const hex = Number(digits).toString(16).toUpperCase().padStart(8, '0')
  const bytes = hex.match(/../g) ?? []
  return { number: reading === 'decimal' ? hex : bytes.toReversed().join('') }
}

/**
 * Recognises a column of card numbers (TABLE-52, TABLE-53); undefined for any other. `texts` are
 * its cells below the heading; a column is judged as a whole, because its cells come from one
 * export.
 */
export function recogniseCardColumn(texts: readonly string[]): CardColumnFormat | undefined {
  const cells = filled(texts)
  if (cells.length === 0) return undefined
  const areMost = (fits: (text: string) => boolean) => cells.filter(fits).length >= cells.length * MIN_SHARE
  if (areMost(isFacilityPair) && !cells.every((text) => HALVES.test(text)))
    return { kind: 'facility', refusal: tagRefusals.FacilityAndCard }
  if (areMost(isDecimalCard)) {
    const mayBeHex = cells.every(isTagNumber)
    return { kind: 'ambiguous', readings: mayBeHex ? CARD_READINGS : ['decimal', 'reversedDecimal'] }
  }
  return areMost(isTagNumber) ? { kind: 'hex' } : undefined
}

const MIN_SHARE = 0.9
const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '')

/** "1234-5678" is a pair of Wiegand 34 or a tag number in halves: where all are so, they are read as tag numbers. */
const HALVES = /^[\da-f]{4}[-:\s][\da-f]{4}$/i

/** Wiegand 26 has a facility code of 8 bits, Wiegand 34 one of 16; both have card numbers of 16. */
function isFacilityPair(text: string): boolean {
  const [, facility = '', card = ''] = /^(\d{1,5})\s*[-,;:/]\s*(\d{1,5})$/.exec(text) ?? []
  return facility !== '' && isPair(facility, card, 65_535)
}

const isPair = (facility: string, card: string, maxFacility: number) =>
  Number(facility) <= maxFacility && Number(card) <= 65_535
