import {
  NO_DOOR_TESTS,
  type OpenPoint,
  type Parties,
  RECORD_FORMAT,
  type RecordedAccess,
  type RecordedDoor,
  type RecordedFile,
  type RecordedFloor,
  type RecordedHardware,
  type RecordedIq,
  type RecordedReading,
  type RecordedSheet,
  type RecordedSite,
  type SiteRecord,
} from './site-record.ts'

/** What is stored of a site, in any order. Of tags it holds whole numbers, which the record never does. */
export interface RecordRows {
  parties: Parties
  site: RecordedSite
  floors: readonly RecordedFloor[]
  iqs: readonly RecordedIq[]
  hardware: readonly RecordedHardware[]
  doors: readonly Omit<RecordedDoor, 'tests'>[]
  readings: readonly RecordedReading[]
  /** Null where the company may not see access groups. */
  access: { groups: readonly StoredGroup[]; tags: readonly StoredTag[] } | null
  openPoints: readonly OpenPoint[]
  sheets: readonly RecordedSheet[]
  photos: readonly RecordedFile[]
}

type StoredGroup = RecordedAccess['groups'][number] & {
  tagIds: readonly string[]
  lockIds: readonly string[]
}

interface StoredTag {
  id: string
  number: string
  isMasterKey: boolean
  isActive: boolean
  isBlocked: boolean
}

interface Making {
  recordId: string
  state: SiteRecord['state']
  now: Date
  /** Who releases the site; open points are then waived by them. */
  releasedBy: string | undefined
  previousRecord: string | null
  history: SiteRecord['history']
  /** Of the number of a tag, with the key of its site. */
  hashTag: (number: string) => string
}

/** The record of a site from its rows. The same rows give the same record, in whatever order they come. */
export function collectRecord(rows: RecordRows, making: Making): SiteRecord {
  const madeAt = making.now.toISOString()
  const { releasedBy } = making
  return {
    format: RECORD_FORMAT,
    recordId: making.recordId,
    state: making.state,
    madeAt,
    parties: rows.parties,
    site: rows.site,
    floors: byId(rows.floors),
    iqs: byId(rows.iqs),
    hardware: byId(rows.hardware),
    doors: byId(rows.doors).map((door) => ({ ...door, tests: [] })),
    doorTests: NO_DOOR_TESTS,
    readings: rows.readings.toSorted(by(({ hardwareId, parentMac }) => `${hardwareId} ${parentMac}`)),
    access: rows.access && accessOf(rows.access, making.hashTag),
    openPoints: rows.openPoints,
    waivers:
      releasedBy === undefined
        ? []
        : rows.openPoints.map(({ kind }) => ({ kind, by: releasedBy, at: madeAt })),
    sheets: byId(rows.sheets).map((sheet) => ({
      ...sheet,
      places: sheet.places.toSorted(by(({ thingId }) => thingId)),
    })),
    photos: byId(rows.photos),
    history: making.history,
    previousRecord: making.previousRecord,
  }
}

function accessOf(
  { groups, tags }: NonNullable<RecordRows['access']>,
  hashTag: Making['hashTag'],
): RecordedAccess {
  const sorted = byId(groups)
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
    groups: sorted.map(({ id, name, schedules }) => ({ id, name, schedules: byId(schedules) })),
    lockSignatures: [...lockSignatures]
      .toSorted(by(([signature]) => signature))
      .map(([signature, lockIds]) => ({ groupIds: signature.split(' '), lockIds })),
    tagSignatures: [...tagSignatures].toSorted(by(([signature]) => signature)).flatMap(([, alike]) => {
      const [first] = alike
      const named = alike.map(({ tag }) => tag).toSorted(by(({ hash }) => hash))
      return first ? [{ ...first.rights, tags: named }] : []
    }),
  }
}

const by =
  <Row>(key: (row: Row) => string) =>
  (one: Row, other: Row) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0

const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted(by(({ id }) => id))
