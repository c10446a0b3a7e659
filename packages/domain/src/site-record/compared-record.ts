import { compareNames } from '../formats/compare-names.ts'
import type { RecordedAccess, SiteRecord } from './site-record.ts'

export type ComparedRecord = Readonly<Record<string, unknown>>

/**
 * A record as people compare it: what it names by an id stands by its name, each reading, group and tag is an item of its
 * own, and a group lists its locks. All else stays as it is, so that no part is left out of a comparison.
 */
export function comparedRecord(record: SiteRecord, names: ReadonlyMap<string, string>): ComparedRecord {
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
export const namesIn = (...records: readonly SiteRecord[]): ReadonlyMap<string, string> =>
  new Map(
    records
      .flatMap(({ floors, iqs, hardware, access }) => [
        ...floors,
        ...iqs,
        ...hardware,
        ...(access?.groups ?? []),
      ])
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
