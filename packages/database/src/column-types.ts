import { types } from 'pg'

/**
 * How column values reach the code, int8 and counts as number, timestamptz as Date,
 * numeric as text, bytea as Buffer, json parsed, and `date` ('YYYY-MM-DD'), `time` ('HH:mm:ss'), `timestamp`
 * and `interval` as the text the server wrote, because none of them is an instant.
 * A RangeError tells of an int8 that no number can hold.
 */
export const columnTypes = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (format === 'binary') return types.getTypeParser(type, 'binary')
    return ownParsers.get(type) ?? types.getTypeParser(type, 'text')
  },
}

function parseInt8(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The int8 ${text} is too large for a number`)
  return number
}

/** Sessions run in UTC, so an instant ends in `+00`; the years before 1 and after 9999, and infinity, are left to the library. */
function parseInstant(text: string): unknown {
  const ms = text.endsWith('+00') ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : Number.NaN
  return Number.isNaN(ms) ? types.getTypeParser(INSTANT, 'text')(text) : new Date(ms)
}

const keepText = (text: string): string => text

const arrayOf = (parse: (text: string) => unknown) => (text: string) => {
  const items: unknown = types.getTypeParser(TEXT_ARRAY, 'text')(text)
  return mapItems(items, parse)
}

const mapItems = (items: unknown, parse: (text: string) => unknown): unknown => {
  if (Array.isArray(items)) return items.map((item) => mapItems(item, parse))
  return typeof items === 'string' ? parse(items) : items
}

const TEXT_ARRAY: number = 1009
const INSTANT: number = 1184
const INT8 = { one: 20, many: 1016 }
const TYPES_READ_AS_TEXT = { date: 1082, timestamp: 1114, interval: 1186 }
const WRITTEN_ARRAYS = { date: 1182, time: 1183, timestamp: 1115, interval: 1187, numeric: 1231 }

const ownParsers = new Map<number, (text: string) => unknown>([
  [INSTANT, parseInstant],
  [INT8.one, parseInt8],
  [INT8.many, arrayOf(parseInt8)],
  ...Object.values(TYPES_READ_AS_TEXT).map((type) => [type, keepText] as const),
  ...Object.values(WRITTEN_ARRAYS).map((type) => [type, arrayOf(keepText)] as const),
])
