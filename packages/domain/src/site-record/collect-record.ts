import { displayedName } from '../formats/displayed-name.ts'
import {
  NO_DOOR_TESTS,
  RECORD_FORMAT,
  type RecordedAccess,
  type RecordedDoor,
  type RecordedPoint,
  type SiteRecord,
  type TagRights,
} from './site-record.ts'

/** The stored rows of a site, in any order. Tags have whole numbers here, which the record never has. */
export interface RecordRows
  extends Pick<SiteRecord, 'parties' | 'site' | 'floors' | 'iqs' | 'hardware' | 'readings'>,
    Pick<SiteRecord, 'openPoints' | 'sheets' | 'photos'> {
  doors: readonly Omit<RecordedDoor, 'tests'>[]
  /** Keyed by the id of the door. */
  doorTests: ReadonlyMap<string, readonly RecordedPoint[]>
  /** Null where the company may not see access groups. */
  access: { groups: readonly StoredGroup[]; tags: readonly StoredTag[] } | null
}

type StoredGroup = RecordedAccess['groups'][number] & {
  tagIds: readonly string[]
  lockIds: readonly string[]
}

interface StoredTag extends Omit<TagRights, 'groupIds'> {
  id: string
  number: string
}

interface RecordMaking extends Pick<SiteRecord, 'recordId' | 'state' | 'history'> {
  now: Date
  /** It hashes the number of a tag with the key of the site. */
  hashTag: (number: string) => string
}

/**
 * The record of a site from its rows. The same rows give the same record, in whatever order they come. The installer
 * releases the site with a sealed record, and waives its open points.
 */
export function collectRecord(rows: RecordRows, { now, hashTag, ...given }: RecordMaking): SiteRecord {
  const madeAt = now.toISOString()
  const waived = given.state === 'sealed' ? rows.openPoints : []
  const isTested = [...rows.doorTests.values()].flat().some(({ by }) => by !== null)
  return {
    format: RECORD_FORMAT,
    ...given,
    madeAt,
    previousRecord: null,
    parties: rows.parties,
    site: rows.site,
    floors: sortById(rows.floors),
    iqs: sortById(rows.iqs),
    hardware: sortById(rows.hardware),
    doors: sortById(rows.doors).map((door) => ({
      ...door,
      tests: isTested ? (rows.doorTests.get(door.id) ?? []) : [],
    })),
    doorTests: isTested ? null : NO_DOOR_TESTS,
    readings: rows.readings.toSorted(compareBy(({ hardwareId, parentMac }) => `${hardwareId} ${parentMac}`)),
    access: rows.access && accessOf(rows.access, hashTag),
    openPoints: rows.openPoints,
    waivers: waived.map(({ kind }) => ({ kind, by: displayedName(rows.parties.installer), at: madeAt })),
    sheets: sortById(rows.sheets).map((sheet) => ({
      ...sheet,
      places: sheet.places.toSorted(compareBy(({ thingId }) => thingId)),
    })),
    photos: sortById(rows.photos),
  }
}

function accessOf(
  { groups, tags }: NonNullable<RecordRows['access']>,
  hashTag: RecordMaking['hashTag'],
): RecordedAccess {
  const sorted = sortById(groups)
  const groupsWith = (list: 'tagIds' | 'lockIds', id: string) =>
    sorted.filter((group) => group[list].includes(id)).map((group) => group.id)

  const locks = [...new Set(sorted.flatMap(({ lockIds }) => lockIds))].toSorted()
  const lockSignatures = Map.groupBy(locks, (id) => groupsWith('lockIds', id).join(' '))
  const rights = tags.map(({ id, number, isMasterKey, isActive, isBlocked }) => ({
    rights: { groupIds: groupsWith('tagIds', id), isMasterKey, isActive, isBlocked },
    tag: { lastFour: number.slice(-4), hash: hashTag(number) },
  }))
  const tagSignatures = Map.groupBy(rights, (each) => JSON.stringify(each.rights))

  return {
    groups: sorted.map(({ id, name, schedules }) => ({ id, name, schedules: sortById(schedules) })),
    lockSignatures: [...lockSignatures]
      .toSorted(compareBy(([signature]) => signature))
      .map(([signature, lockIds]) => ({ groupIds: signature.split(' '), lockIds })),
    tagSignatures: [...tagSignatures].toSorted(compareBy(([signature]) => signature)).flatMap(([, alike]) => {
      const [first] = alike
      const named = alike.map(({ tag }) => tag).toSorted(compareBy(({ hash }) => hash))
      return first ? [{ ...first.rights, tags: named }] : []
    }),
  }
}

const compareBy =
  <Row>(key: (row: Row) => string) =>
  (one: Row, other: Row) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0

const sortById = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted(compareBy(({ id }) => id))
