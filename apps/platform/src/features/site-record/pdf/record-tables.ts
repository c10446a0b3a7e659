import { compareNames } from '@commissioning/domain/formats/compare-names'
import type {
  RecordedAccess,
  RecordedHardware,
  SiteRecord,
} from '@commissioning/domain/site-record/site-record'
import type { RecordLanguage } from './record-language.ts'
import type { Column } from './record-paper.ts'

export interface PrintedTable {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
}

const columns = (...titled: readonly (readonly [string, number])[]): Column[] =>
  titled.map(([title, share]) => ({ title, share }))

export function partyTable({ parties }: SiteRecord, { words }: RecordLanguage): PrintedTable {
  const { company, installer, owner, tenant } = parties
  const place = [company.postCode, company.city].filter(Boolean).join(' ')
  const named = [installer.firstName, installer.lastName].filter(Boolean).join(' ')
  return {
    columns: columns([words.role, 0.2], [words.details, 0.8]),
    rows: [
      [words.company, lines(company.name, company.street, place, company.phoneNumber, company.email)],
      [words.installer, lines(named, installer.email)],
      [words.owner, owner?.email ?? words.noOwner],
      [words.tenant, tenant],
    ],
  }
}

const lines = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

export function iqTable({ iqs }: SiteRecord, { words }: RecordLanguage): PrintedTable {
  return {
    columns: columns([words.name, 0.34], [words.serial, 0.26], [words.firmware, 0.2], [words.state, 0.2]),
    rows: byName(iqs).map(({ name, mac, firmware, online }) => [
      name,
      mac,
      firmware ?? '',
      online ? words.online : words.offline,
    ]),
  }
}

export function hardwareTable(record: SiteRecord, { words }: RecordLanguage): PrintedTable {
  const names = new Map([...record.iqs, ...record.hardware].map(({ id, name }) => [id, name]))
  const signals = new Map(record.readings.map(({ hardwareId, signal }) => [hardwareId, signal]))
  const stateOf = ({ link, online }: RecordedHardware) =>
    link === 'attached' ? (online ? words.online : words.offline) : words.links[link]
  return {
    columns: columns(
      [words.name, 0.26],
      [words.serial, 0.22],
      [words.above, 0.24],
      [words.signal, 0.13],
      [words.state, 0.15],
    ),
    rows: byName(record.hardware).map((item) => {
      const signal = signals.get(item.id)
      return [
        item.name,
        item.mac,
        names.get(item.parentId ?? item.iqId ?? '') ?? '',
        signal === undefined ? '' : `${String(signal).replace('-', '−')} dBm`,
        stateOf(item),
      ]
    }),
  }
}

export function doorTable(record: SiteRecord, { words }: RecordLanguage): PrintedTable {
  const floors = new Map(record.floors.map(({ id, name }) => [id, name]))
  const locks = new Map(record.hardware.map((lock) => [lock.id, lock]))
  return {
    columns: columns(
      [words.number, 0.11],
      [words.door, 0.27],
      [words.floor, 0.2],
      [words.lock, 0.26],
      [words.escape, 0.16],
    ),
    rows: byName(record.doors).map(({ number, name, floorId, lockId, isEscapeRoute }) => [
      number ?? '',
      name,
      floors.get(floorId ?? '') ?? '',
      locks.get(lockId ?? '')?.mac ?? '',
      isEscapeRoute ? words.yes : words.no,
    ]),
  }
}

export function groupTable(
  access: RecordedAccess,
  record: SiteRecord,
  language: RecordLanguage,
): PrintedTable {
  const { words } = language
  const names = new Map(record.hardware.map(({ id, name }) => [id, name]))
  const locksOf = (groupId: string) =>
    access.lockSignatures
      .filter(({ groupIds }) => groupIds.includes(groupId))
      .flatMap(({ lockIds }) => lockIds.map((id) => names.get(id) ?? ''))
      .toSorted(compareNames)
      .join(', ')
  return {
    columns: columns([words.group, 0.25], [words.locks, 0.45], [words.times, 0.3]),
    rows: byName(access.groups).map(({ id, name, schedules }) => [
      name,
      locksOf(id),
      schedules.map((schedule) => hoursOf(schedule, language)).join('\n'),
    ]),
  }
}

type Schedule = RecordedAccess['groups'][number]['schedules'][number]

function hoursOf(
  { weekdays, startTime, endTime, startDate, endDate }: Schedule,
  { weekday }: RecordLanguage,
) {
  const days = weekdays.map(weekday).join(' ')
  const dates = startDate === null && endDate === null ? '' : ` (${startDate ?? '…'} – ${endDate ?? '…'})`
  return `${days} ${startTime.slice(0, 5)}–${endTime.slice(0, 5)}${dates}`
}

export function tagTable({ groups, tagSignatures }: RecordedAccess, { words }: RecordLanguage): PrintedTable {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    columns: columns([words.count, 0.1], [words.tags, 0.45], [words.groups, 0.27], [words.state, 0.18]),
    rows: tagSignatures.map(({ tags, groupIds, isMasterKey, isBlocked }) => [
      String(tags.length),
      tags.map(({ lastFour }) => `…${lastFour}`).join(', '),
      groupIds.map((id) => names.get(id) ?? '').join(', '),
      lines(isMasterKey ? words.masterKey : null, isBlocked ? words.blocked : null),
    ]),
  }
}

export function openPointTable({ openPoints }: SiteRecord, { words }: RecordLanguage): PrintedTable {
  const kinds: Readonly<Record<string, string>> = words.points
  return {
    columns: columns([words.point, 0.4], [words.count, 0.1], [words.concerned, 0.5]),
    rows: openPoints.map(({ kind, count, names }) => [kinds[kind] ?? kind, String(count), names.join(', ')]),
  }
}

const byName = <Row extends { name: string; number?: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => compareNames(keyOf(one), keyOf(other)))

const keyOf = ({ number, name }: { number?: string | null; name: string }) => `${number ?? ''} ${name}`.trim()
