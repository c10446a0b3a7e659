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

type Rename = (key: string) => string

/** Written as a loop: every answer passes here, and long lists a row at a time. */
function mapKeys(value: Json, rename: Rename, within: Rename = rename): Json {
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, rename, within))
  if (!isRecord(value)) return value
  const mapped: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    const entry = mapKeys(value[key], within)
    // a plain assignment would set the prototype
    if (key === '__proto__') Object.defineProperty(mapped, key, { value: entry, enumerable: true })
    else mapped[rename(key)] = entry
  }
  return mapped
}

/** Items of a list carry `is_online` on the wire and `online` in TypeScript (1 §7); nested objects keep their names. */
function mapReply(value: Json, rename: Rename, ofItem: Rename): Json {
  if (!isRecord(value) || !Array.isArray(value.items)) return mapKeys(value, rename)
  const { items, ...rest } = value
  return { ...(mapKeys(rest, rename) as object), items: mapKeys(items, ofItem, rename) }
}

const itemToSnake: Rename = (key) => (key === 'online' ? 'is_online' : toSnake(key))
const itemToCamel: Rename = (key) => (key === 'is_online' ? 'online' : toCamel(key))

/** A reply on its way out of the server, or a request on its way out of the client. */
export const toWire = (value: Json): Json => mapReply(value, toSnake, itemToSnake)

/** A reply or request as it came in. */
export const fromWire = (value: Json): Json => mapReply(value, toCamel, itemToCamel)

/** One key on its way out, for query strings and the OpenAPI document. */
export const wireKey = toSnake
/** One key on its way in. */
export const codeKey = toCamel
