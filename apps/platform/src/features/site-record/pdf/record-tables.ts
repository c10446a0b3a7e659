import { compareNames } from '@commissioning/domain/formats/compare-names'
import type {
  RecordedAccess,
  RecordedDoor,
  RecordedHardware,
  SiteRecord,
  TagRights,
} from '@commissioning/domain/site-record/site-record'
import type { RecordLanguage } from './record-language.ts'
import type { RecordColumn } from './record-paper.ts'

export interface PrintedTable {
  columns: readonly RecordColumn[]
  rows: readonly (readonly string[])[]
}

/** A heading, its share of the width, and what stands below it in the row of an item. */
type PrintedColumn<Item> = readonly [title: string, share: number, cell: (item: Item) => string | null]

const tableOf = <Item>(items: readonly Item[], columns: readonly PrintedColumn<Item>[]): PrintedTable => ({
  columns: columns.map(([title, share]) => ({ title, share })),
  rows: items.map((item) => columns.map(([, , cell]) => cell(item) ?? '')),
})

export function createPartiesTable({ parties }: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const { company, installer, owner, tenant } = parties
  const place = [company.postCode, company.city].filter(Boolean).join(' ')
  const named = [installer.firstName, installer.lastName].filter(Boolean).join(' ')
  const facts = [
    [messages.company, joinParts(company.name, company.street, place, company.phoneNumber, company.email)],
    [messages.installer, joinParts(named, installer.email)],
    [messages.owner, owner?.email ?? messages.noOwner],
    [messages.tenant, tenant],
  ] as const
  return tableOf(facts, [
    [messages.role, 0.2, ([role]) => role],
    [messages.details, 0.8, ([, details]) => details],
  ])
}

const joinParts = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ')

export const iqTable = ({ iqs }: SiteRecord, { messages }: RecordLanguage) =>
  tableOf(sortByName(iqs), [
    [messages.name, 0.34, ({ name }) => name],
    [messages.serial, 0.26, ({ mac }) => mac],
    [messages.firmware, 0.2, ({ firmware }) => firmware],
    [messages.state, 0.2, ({ online }) => (online ? messages.online : messages.offline)],
  ])

export function hardwareTable(record: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const names = new Map([...record.iqs, ...record.hardware].map(({ id, name }) => [id, name]))
  const signals = new Map(record.readings.map(({ hardwareId, signal }) => [hardwareId, signal]))
  const signalOf = (id: string) => {
    const signal = signals.get(id)
    return signal === undefined ? '' : `${String(signal).replace('-', '−')} dBm`
  }
  const stateOf = ({ link, online }: RecordedHardware) =>
    link === 'attached' ? (online ? messages.online : messages.offline) : messages.links[link]
  return tableOf(sortByName(record.hardware), [
    [messages.name, 0.26, ({ name }) => name],
    [messages.serial, 0.22, ({ mac }) => mac],
    [messages.above, 0.24, ({ parentId, iqId }) => names.get(parentId ?? iqId ?? '') ?? ''],
    [messages.signal, 0.13, ({ id }) => signalOf(id)],
    [messages.state, 0.15, stateOf],
  ])
}

export function doorTable(record: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const floors = new Map(record.floors.map(({ id, name }) => [id, name]))
  const locks = new Map(record.hardware.map((lock) => [lock.id, lock]))
  return tableOf(sortByName(record.doors), [
    [messages.number, 0.11, ({ number }) => number],
    [messages.door, 0.27, ({ name }) => name],
    [messages.floor, 0.2, ({ floorId }) => floors.get(floorId ?? '') ?? ''],
    [messages.lock, 0.26, ({ lockId }) => locks.get(lockId ?? '')?.mac ?? ''],
    [messages.escape, 0.16, ({ isEscapeRoute }) => (isEscapeRoute ? messages.yes : messages.no)],
  ])
}

/** Each door with how many points passed; the others are named with their reason. */
export function testTable(record: SiteRecord, { messages, fill }: RecordLanguage): PrintedTable {
  const passedOf = ({ tests }: RecordedDoor) => {
    const done = tests.filter(({ state }) => state === 'passed').length
    return fill(messages.passedOf, { done, all: tests.length })
  }
  const others = ({ tests }: RecordedDoor) =>
    tests
      .filter(({ state }) => state !== 'passed')
      .map(({ point, state, reason }) =>
        joinParts(`${messages.testPoints[point]}: ${messages.testStates[state]}`, reason),
      )
      .join('\n')
  const tested = record.doors.filter(({ tests }) => tests.length > 0)
  return tableOf(sortByName(tested), [
    [messages.number, 0.11, ({ number }) => number],
    [messages.door, 0.27, ({ name }) => name],
    [messages.passed, 0.14, passedOf],
    [messages.notPassed, 0.48, others],
  ])
}

export function groupTable(access: RecordedAccess, record: SiteRecord, language: RecordLanguage) {
  const { messages } = language
  const names = new Map(record.hardware.map(({ id, name }) => [id, name]))
  const locksOf = (groupId: string) =>
    access.lockSignatures
      .filter(({ groupIds }) => groupIds.includes(groupId))
      .flatMap(({ lockIds }) => lockIds.map((id) => names.get(id) ?? ''))
      .toSorted(compareNames)
      .join(', ')
  return tableOf(sortByName(access.groups), [
    [messages.group, 0.25, ({ name }) => name],
    [messages.locks, 0.45, ({ id }) => locksOf(id)],
    [messages.times, 0.3, ({ schedules }) => schedules.map((one) => hoursOf(one, language)).join('\n')],
  ])
}

type RecordedSchedule = RecordedAccess['groups'][number]['schedules'][number]

function hoursOf(schedule: RecordedSchedule, { weekday }: RecordLanguage) {
  const { weekdays, startTime, endTime, startDate, endDate } = schedule
  const days = weekdays.map(weekday).join(' ')
  const dates = startDate === null && endDate === null ? '' : ` (${startDate ?? '…'} – ${endDate ?? '…'})`
  return `${days} ${startTime.slice(0, 5)}–${endTime.slice(0, 5)}${dates}`
}

export function tagTable({ groups, tagSignatures }: RecordedAccess, { messages }: RecordLanguage) {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const stateOf = ({ isMasterKey, isBlocked }: TagRights) =>
    joinParts(isMasterKey ? messages.masterKey : null, isBlocked ? messages.blocked : null)
  return tableOf(tagSignatures, [
    [messages.count, 0.1, ({ tags }) => String(tags.length)],
    [messages.tags, 0.45, ({ tags }) => tags.map(({ lastFour }) => `…${lastFour}`).join(', ')],
    [messages.groups, 0.27, ({ groupIds }) => groupIds.map((id) => names.get(id) ?? '').join(', ')],
    [messages.state, 0.18, stateOf],
  ])
}

export function openPointTable({ openPoints }: SiteRecord, { messages }: RecordLanguage): PrintedTable {
  const kinds: Readonly<Record<string, string>> = messages.points
  return tableOf(openPoints, [
    [messages.point, 0.4, ({ kind }) => kinds[kind] ?? kind],
    [messages.count, 0.1, ({ count }) => String(count)],
    [messages.concerned, 0.5, ({ names }) => names.join(', ')],
  ])
}

const sortByName = <Row extends { name: string; number?: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => compareNames(keyOf(one), keyOf(other)))

const keyOf = ({ number, name }: { number?: string | null; name: string }) => `${number ?? ''} ${name}`.trim()
