import { canonicalJson } from '../formats/canonical-json.ts'
import { type RecordPart, recordParts } from './record-parts.ts'
import type { SiteRecord } from './site-record.ts'

export interface RecordChange {
  kind: 'added' | 'removed' | 'changed'
  /** The part of the record, such as `doors` or `site`. */
  member: string
  name: string | null
  /** Of what changed: the fields, and what they were and are. */
  fields: readonly { field: string; before: string | null; after: string | null }[]
}

/** Members that differ between any two records of an unchanged site. */
const OF_THE_RECORD_ITSELF = new Set([
  'format',
  'recordId',
  'state',
  'madeAt',
  // what is open follows from the rest
  'openPoints',
  'waivers',
  'history',
  'previousRecord',
])
/** Fields that move while nobody changes anything, and a hash that is computed when the record is sealed. */
const MOVING = new Set(['reportedVersion', 'desiredVersion', 'releasedAt', 'sha256', 'measuredAt'])

/** What is otherwise on a site than in its record, thing by thing in the order of the record. */
export function compareRecords(before: SiteRecord, after: SiteRecord): RecordChange[] {
  const [old, now] = [comparedParts(before), comparedParts(after)]
  const changes = [...old.values()].flatMap((part): RecordChange[] => {
    const other = now.get(part.path)
    if (!other) return [change('removed', part)]
    const fields = changedFields(part.value, other.value)
    return fields.length > 0 ? [{ ...change('changed', other), fields }] : []
  })
  const added = [...now.values()].filter(({ path }) => !old.has(path))
  return [...changes, ...added.map((part) => change('added', part))]
}

const change = (kind: RecordChange['kind'], { path, name }: RecordPart): RecordChange => ({
  kind,
  member: path.split('/')[0] ?? path,
  name,
  fields: [],
})

function comparedParts(record: SiteRecord): Map<string, RecordPart> {
  const parts = recordParts(record)
  const lists = new Set(parts.flatMap(({ path }) => (path.includes('/') ? path.split('/')[0] : [])))
  const compared = parts.filter(
    ({ path, value }) =>
      !OF_THE_RECORD_ITSELF.has(path) && !lists.has(path) && !(Array.isArray(value) && value.length === 0),
  )
  return new Map(compared.map((part) => [part.path, part]))
}

function changedFields(before: unknown, after: unknown): RecordChange['fields'] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [one, other] = [old.get(field) ?? null, now.get(field) ?? null]
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}

/** Each field under its whole name, as text. Lists are compared as a whole. */
function fieldsOf(value: unknown, name = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[name, typeof value === 'string' ? value : canonicalJson(withoutMoving(value))]])
  return new Map(
    Object.entries(value)
      .filter(([field]) => !MOVING.has(field))
      .flatMap(([field, inner]) => [...fieldsOf(inner, name ? `${name}.${field}` : field)]),
  )
}

const withoutMoving = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (field: string, inner: unknown) => (MOVING.has(field) ? undefined : inner)) ??
      'null',
  )
