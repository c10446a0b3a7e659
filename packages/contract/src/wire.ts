/** The one edge between snake_case on the wire and camelCase in TypeScript (4 §3). */

type Json = unknown

const toSnake = remembered((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const toCamel = remembered((key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

/** The API has a few hundred keys; a stranger's keys must not fill the memory, so not all are kept. */
function remembered(rename: (key: string) => string): (key: string) => string {
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

function mapKeys(value: Json, rename: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [rename(key), mapKeys(entry, rename)]),
  )
}

/** Items of a list carry `is_online` on the wire and `online` in TypeScript (1 §7); nested objects keep their names. */
function renameInItems(value: Json, from: string, to: string): Json {
  if (!isRecord(value) || !Array.isArray(value.items)) return value
  const rename = (item: Json) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).map(([key, entry]) => [key === from ? to : key, entry]))
      : item
  return { ...value, items: value.items.map(rename) }
}

/** A reply on its way out of the server, or a request on its way out of the client. */
export const toWire = (value: Json): Json => mapKeys(renameInItems(value, 'online', 'isOnline'), toSnake)

/** A reply or request as it came in. */
export const fromWire = (value: Json): Json => renameInItems(mapKeys(value, toCamel), 'isOnline', 'online')

/** One key on its way out, for query strings and the OpenAPI document. */
export const wireKey = toSnake
/** One key on its way in. */
export const codeKey = toCamel
