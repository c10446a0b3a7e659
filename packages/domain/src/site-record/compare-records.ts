import { canonicalJson } from '../formats/canonical-json.ts'
import { compareNames } from '../formats/compare-names.ts'
import { type RecordPart, recordParts } from './record-file.ts'
import type { RecordedAccess, SiteRecord } from './site-record.ts'

export interface RecordChange {
  kind: 'added' | 'removed' | 'changed'
  /** The list that the item is in, such as `doors`, or `site`. */
  member: string
  name: string | null
  /** Only a changed item has fields. Of a list, `before` holds what went and `after` what came; null is nothing. */
  fields: RecordChangeField[]
}

export interface RecordChangeField {
  field: string
  before: string | null
  after: string | null
}

/** Members that differ between any two records of an unchanged site. */
const OF_THE_RECORD_ITSELF = new Set([
  'format',
  'recordId',
  'state',
  'madeAt',
  // open points follow from the rest
  'openPoints',
  'waivers',
  'history',
  'previousRecord',
])
/** Fields that move while nobody changes anything, and a hash that is computed when the record is sealed. */
const MOVING_FIELDS = new Set([
  'reportedVersion',
  'desiredVersion',
  'releasedAt',
  'sha256',
  'measuredAt',
  'modemSignal',
])
/** Signals of an unchanged link sway; half or twice the power in both directions is told. */
const SIGNAL_SWAY_DB = 6

/** Answers how a site differs from its record: the lists as the record has them, the items of each by name. */
export function compareRecords(before: SiteRecord, after: SiteRecord): RecordChange[] {
  const names = namesIn(before, after)
  const [oldRecord, newRecord] = [comparedRecord(before, names), comparedRecord(after, names)]
  const [old, now] = [comparedParts(oldRecord), comparedParts(newRecord)]
  const changes = [...old.values()].flatMap((part): RecordChange[] => {
    const other = now.get(part.path)
    if (!other) return [change('removed', part)]
    const fields = changedFields(part.value, other.value)
    return fields.length > 0 ? [change('changed', other, fields)] : []
  })
  const added = [...now.values()].filter(({ path }) => !old.has(path))
  const all = [...changes, ...added.map((part) => change('added', part))]
  const members = Object.keys({ ...newRecord, ...oldRecord })
  return all.toSorted(
    (one, other) =>
      members.indexOf(one.member) - members.indexOf(other.member) ||
      compareNames(one.name ?? '', other.name ?? ''),
  )
}

const change = (kind: RecordChange['kind'], part: RecordPart, fields: RecordChangeField[] = []) => {
  const { member, name } = part
  return { kind, member, name, fields }
}

function comparedParts(record: Readonly<Record<string, unknown>>): Map<string, RecordPart> {
  const parts = recordParts(record)
  const lists = new Set(parts.flatMap(({ path, member }) => (path === member ? [] : member)))
  const compared = parts.filter(
    ({ path, value }) =>
      !OF_THE_RECORD_ITSELF.has(path) && !lists.has(path) && !(Array.isArray(value) && value.length === 0),
  )
  return new Map(compared.map((part) => [part.path, part]))
}

function changedFields(before: unknown, after: unknown): RecordChangeField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [one, other] = [old.get(field) ?? null, now.get(field) ?? null]
    if (canonicalJson(one) === canonicalJson(other) || (field === 'signal' && isSignalSway(one, other)))
      return []
    return [{ field, before: textOf(subtractList(one, other)), after: textOf(subtractList(other, one)) }]
  })
}

const isSignalSway = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < SIGNAL_SWAY_DB

/** A list shows only those of its entries that the other lacks; where both hold the same ones, it is shown whole. */
function subtractList(list: unknown, other: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(other)) return list
  const [left, gone] = [entriesBeside(list, other), entriesBeside(other, list)]
  return left.length + gone.length === 0 ? list : left
}

function entriesBeside(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const there = new Set(other.map(canonicalJson))
  return list.filter((entry) => !there.has(canonicalJson(entry)))
}

function textOf(value: unknown): string | null {
  if (value === null || (Array.isArray(value) && value.length === 0)) return null
  if (Array.isArray(value)) return value.map((entry) => textOf(entry) ?? '').join(', ')
  return typeof value === 'string' ? value : canonicalJson(value)
}

/** Each field under its whole name, such as `company.name`. A list is one field. */
function fieldsOf(value: unknown, name = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[name, omitMovingFields(value)]])
  return new Map(
    Object.entries(value)
      .filter(([field]) => !MOVING_FIELDS.has(field))
      .flatMap(([field, inner]) => [...fieldsOf(inner, name ? `${name}.${field}` : field)]),
  )
}

const omitMovingFields = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (field: string, inner: unknown) =>
      MOVING_FIELDS.has(field) ? undefined : inner,
    ) ?? 'null',
  )

/**
 * A record as people compare it: what it names by an id stands by its name, each reading, group and tag is an item of its
 * own, and a group lists its locks. All else stays as it is, so that no part is left out of a comparison.
 */
function comparedRecord(record: SiteRecord, names: ReadonlyMap<string, string>) {
  const { access, readings, iqs, hardware, doors, sheets, ...rest } = record
  const nameOf = (id: string) => names.get(id) ?? id
  const named = (id: string | null) => (id === null ? null : nameOf(id))
  return {
    ...rest,
    iqs,
    hardware: hardware.map(({ iqId, parentId, floorId, ...item }) => ({
      ...item,
      iq: named(iqId),
      parent: named(parentId),
      floor: named(floorId),
    })),
    doors: doors.map(({ floorId, lockId, ...door }) => ({
      ...door,
      floor: named(floorId),
      lock: named(lockId),
    })),
    readings: readings.map(({ hardwareId, ...reading }) => ({
      ...reading,
      id: `${hardwareId} ${reading.parentMac}`,
      name: named(hardwareId),
    })),
    ...(access && comparedAccess(access, nameOf)),
    sheets: sheets.map(({ floorId, ...sheet }) => ({ ...sheet, floor: named(floorId) })),
  }
}

/** The names of what records name by an id, the newest record last. An item that was renamed changes once, not wherever it is named. */
const namesIn = (...records: readonly SiteRecord[]): ReadonlyMap<string, string> =>
  new Map(
    records
      .flatMap(({ floors, iqs, hardware, access }) => [floors, iqs, hardware, access?.groups ?? []].flat())
      .map(({ id, name }) => [id, name]),
  )

function comparedAccess(
  { groups, lockSignatures, tagSignatures }: RecordedAccess,
  named: (id: string) => string,
) {
  return {
    groups: groups.map((group) => ({
      ...group,
      locks: lockSignatures
        .filter(({ groupIds }) => groupIds.includes(group.id))
        .flatMap(({ lockIds }) => lockIds.map(named))
        .toSorted(compareNames),
    })),
    tags: tagSignatures.flatMap(({ tags, groupIds, ...rights }) =>
      tags.map(({ lastFour, hash }) => ({
        ...rights,
        id: hash,
        name: `…${lastFour}`,
        groups: groupIds.map(named).toSorted(compareNames),
      })),
    ),
  }
}
