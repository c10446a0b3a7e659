/** The one edge between snake_case on the wire and camelCase in TypeScript (API-01). */

type Json = unknown

/**
 * One key of TypeScript on the wire, also in query strings and in the OpenAPI document; `online` is `is_online` there.
 */
export const wireKey = memoizeRename((key) =>
  key === 'online' ? 'is_online' : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)
/** One key on its way in. */
export const codeKey = memoizeRename((key) =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

/**
 * The API has a few hundred keys; a stranger's keys must not fill the memory, so not all are
 * cached.
 */
function memoizeRename(rename: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const renamed = rename(key)
    if (known.size < 2_000) known.set(key, renamed)
    return renamed
  }
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type RenameKey = (key: string) => string

/**
 * Written as a loop: every answer passes here, and long lists a row at a time. An object within an object is `nested`.
 */
function mapKeys(value: Json, rename: RenameKey, nested: RenameKey = rename): Json {
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename, nested))
  if (!isRecord(value)) return value
  const mapped: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    const entry = value[key]
    const inner = mapKeys(entry, Array.isArray(entry) ? rename : nested, nested)
    // a plain assignment would set the prototype
    if (key === '__proto__') Object.defineProperty(mapped, key, { value: inner, enumerable: true })
    else mapped[rename(key)] = inner
  }
  return mapped
}

/**
 * Things and the items of lists have `online` in TypeScript, objects nested in them keep the name `isOnline` [API-02].
 */
const itemKey: RenameKey = (key) => (key === 'is_online' ? 'online' : codeKey(key))

/** A reply on its way out of the server, or a request on its way out of the client. */
export const toWire = (value: Json): Json => mapKeys(value, wireKey)

/** A reply or request as it came in. */
export const fromWire = (value: Json): Json => mapKeys(value, itemKey, codeKey)
