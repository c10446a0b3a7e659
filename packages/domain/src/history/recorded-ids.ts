const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A record names so many of the things in one of its values; the others are counted (HISTORY-23). */
export const MAX_NAMED_IDS = 20

/**
 * Lists the ids that a recorded value consists of: one id, a JSON list of ids, or one of things with an id each.
 * @returns undefined for any other value, which says by itself what it is
 */
export function listRecordedIds(value: string): readonly string[] | undefined {
  if (ID.test(value)) return [value]
  const entries = value.startsWith('[') ? parseList(value) : undefined
  const ids = entries?.map((entry) => (hasId(entry) ? entry.id : entry))
  return ids?.every((id) => typeof id === 'string' && ID.test(id)) ? (ids as string[]) : undefined
}

const hasId = (entry: unknown): entry is { id: unknown } =>
  typeof entry === 'object' && entry !== null && 'id' in entry

/** A text that a person typed may begin like a list. */
function parseList(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
