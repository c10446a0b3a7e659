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

export function partyTable({ parties }: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const { company, installer, owner, tenant } = parties
  const place = [company.postCode, company.city].filter(Boolean).join(' ')
  const named = [installer.firstName, installer.lastName].filter(Boolean).join(' ')
  return {
    columns: columns([messages.role, 0.2], [messages.details, 0.8]),
    rows: [
      [messages.company, lines(company.name, company.street, place, company.phoneNumber, company.email)],
      [messages.installer, lines(named, installer.email)],
      [messages.owner, owner?.email ?? messages.noOwner],
      [messages.tenant, tenant],
    ],
  }
}

const lines = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

export function iqTable({ iqs }: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  return {
    columns: columns(
      [messages.name, 0.34],
      [messages.serial, 0.26],
      [messages.firmware, 0.2],
      [messages.state, 0.2],
    ),
    rows: byName(iqs).map(({ name, mac, firmware, online }) => [
      name,
      mac,
      firmware ?? '',
      online ? messages.online : messages.offline,
    ]),
  }
}

export function hardwareTable(record: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const names = new Map([...record.iqs, ...record.hardware].map(({ id, name }) => [id, name]))
  const signals = new Map(record.readings.map(({ hardwareId, signal }) => [hardwareId, signal]))
  const stateOf = ({ link, online }: RecordedHardware) =>
    link === 'attached' ? (online ? messages.online : messages.offline) : messages.links[link]
  return {
    columns: columns(
      [messages.name, 0.26],
      [messages.serial, 0.22],
      [messages.above, 0.24],
      [messages.signal, 0.13],
      [messages.state, 0.15],
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

export function doorTable(record: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const floors = new Map(record.floors.map(({ id, name }) => [id, name]))
  const locks = new Map(record.hardware.map((lock) => [lock.id, lock]))
  return {
    columns: columns(
      [messages.number, 0.11],
      [messages.door, 0.27],
      [messages.floor, 0.2],
      [messages.lock, 0.26],
      [messages.escape, 0.16],
    ),
    rows: byName(record.doors).map(({ number, name, floorId, lockId, isEscapeRoute }) => [
      number ?? '',
      name,
      floors.get(floorId ?? '') ?? '',
      locks.get(lockId ?? '')?.mac ?? '',
      isEscapeRoute ? messages.yes : messages.no,
    ]),
  }
}

/** Each door with how many points passed; the others are named with their reason. */
export function testTable(record: SiteRecord, { messages, fill }: RecordLanguage): PrintedTable {
  const tested = record.doors.filter(({ tests }) => tests.length > 0)
  return {
    columns: columns(
      [messages.number, 0.11],
      [messages.door, 0.27],
      [messages.passed, 0.14],
      [messages.notPassed, 0.48],
    ),
    rows: byName(tested).map(({ number, name, tests }) => [
      number ?? '',
      name,
      fill(messages.passedOf, {
        done: tests.filter(({ state }) => state === 'passed').length,
        all: tests.length,
      }),
      tests
        .filter(({ state }) => state !== 'passed')
        .map(({ point, state, reason }) =>
          [`${messages.testPoints[point]}: ${messages.testStates[state]}`, reason].filter(Boolean).join(', '),
        )
        .join('\n'),
    ]),
  }
}

export function groupTable(
  access: RecordedAccess,
  record: SiteRecord,
  language: RecordLanguage,
): PrintedTable {
  const { messages } = language
  const names = new Map(record.hardware.map(({ id, name }) => [id, name]))
  const locksOf = (groupId: string) =>
    access.lockSignatures
      .filter(({ groupIds }) => groupIds.includes(groupId))
      .flatMap(({ lockIds }) => lockIds.map((id) => names.get(id) ?? ''))
      .toSorted(compareNames)
      .join(', ')
  return {
    columns: columns([messages.group, 0.25], [messages.locks, 0.45], [messages.times, 0.3]),
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

export function tagTable(
  { groups, tagSignatures }: RecordedAccess,
  { messages }: RecordLanguage,
): PrintedTable {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return {
    columns: columns(
      [messages.count, 0.1],
      [messages.tags, 0.45],
      [messages.groups, 0.27],
      [messages.state, 0.18],
    ),
    rows: tagSignatures.map(({ tags, groupIds, isMasterKey, isBlocked }) => [
      String(tags.length),
      tags.map(({ lastFour }) => `…${lastFour}`).join(', '),
      groupIds.map((id) => names.get(id) ?? '').join(', '),
      lines(isMasterKey ? messages.masterKey : null, isBlocked ? messages.blocked : null),
    ]),
  }
}

export function openPointTable({ openPoints }: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const kinds: Readonly<Record<string, string>> = messages.points
  return {
    columns: columns([messages.point, 0.4], [messages.count, 0.1], [messages.concerned, 0.5]),
    rows: openPoints.map(({ kind, count, names }) => [kinds[kind] ?? kind, String(count), names.join(', ')]),
  }
}

const byName = <Row extends { name: string; number?: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => compareNames(keyOf(one), keyOf(other)))

const keyOf = ({ number, name }: { number?: string | null; name: string }) => `${number ?? ''} ${name}`.trim()
