import type { SiteRecord } from './site-record.ts'

/** A piece of a record that is hashed, named and compared by itself. */
export interface RecordPart {
  /** `doors/<id>` of what has an id, else the name of the member, such as `parties`. */
  path: string
  /** How people call it; null where its member says enough. */
  name: string | null
  value: unknown
}

/** All of a record in its parts: what has an id stands alone, so that a difference names the thing that differs. */
export function recordParts(record: SiteRecord | Readonly<Record<string, unknown>>): RecordPart[] {
  return Object.entries(record).flatMap(([member, value]): RecordPart[] => {
    if (!Array.isArray(value) || !value.every(hasId)) return [{ path: member, name: null, value }]
    return [
      // a list that became empty has no parts, and its order is a part of it
      { path: member, name: null, value: value.map(({ id }) => id) },
      ...value.map((item) => ({ path: `${member}/${item.id}`, name: nameOf(item), value: item })),
    ]
  })
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

function nameOf(item: { id: string; name?: unknown; number?: unknown }): string | null {
  const messages = [item.number, item.name].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  )
  return messages.length > 0 ? messages.join(' ') : null
}
