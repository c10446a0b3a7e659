/**
 * A JSON value in the one form that RFC 8785 gives it: members sorted by UTF-16 code units, numbers as ECMAScript writes
 * them, no blanks. Whoever has the value can make the text anew and hash it. A TypeError tells of what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return written(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (typeof value === 'object') return `{${members(value).join(',')}}`
  throw new TypeError(`JSON holds no ${typeof value}.`)
}

/** A member without a value is none, as in `JSON.stringify`. */
const members = (value: object): string[] =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${quoted(key)}:${canonicalJson(member)}`)

function written(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON holds no ${value}.`)
  return JSON.stringify(value)
}

/** A lone surrogate has no bytes in UTF-8, so two such texts would get one hash. */
function quoted(value: string): string {
  if (!value.isWellFormed()) throw new TypeError('JSON holds no lone surrogates.')
  return JSON.stringify(value)
}
