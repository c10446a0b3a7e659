import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dayInUtc,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatSyncTime,
  formatTagDate,
  formatTime,
} from './dates.ts'
import { displayedName } from './displayed-name.ts'
import { randomIdentifier } from './random-identifier.ts'

const reading = {
  now: new Date('2026-11-21T12:00:00Z'),
  locale: 'en',
  messages: { today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow' },
}

beforeEach(() => vi.stubEnv('TZ', 'Europe/Amsterdam'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['2026-11-19T12:00:00Z', '19/11/2026'],
  ['2025-03-04T23:30:00Z', '05/03/2025'],
  ['2026-11-21T22:59:59Z', 'Today'],
  ['2026-11-20T23:00:00Z', 'Today'],
  ['2026-11-20T22:59:59Z', 'Yesterday'],
  ['2026-11-21T23:00:00Z', 'Tomorrow'],
  ['2026-11-22T23:00:00Z', '23/11/2026'],
])('%s is read in Amsterdam as %s [FMT-01 FMT-03]', (instant, text) => {
  expect(formatDate(new Date(instant), reading)).toBe(text)
})

test.each([
  ['2026-09-05T07:05:00Z', '05 Sep 2026 - 09:05 AM'],
  ['2026-01-31T22:30:00Z', '31 Jan 2026 - 23:30 PM'],
  ['2026-02-01T23:00:00Z', '02 Feb 2026 - 00:00 AM'],
  ['2026-11-21T11:30:00Z', 'Today - 12:30 PM'],
  ['2026-11-20T11:30:00Z', 'Yesterday - 12:30 PM'],
])('%s with time is read as %s [FMT-02 FMT-03]', (instant, text) => {
  expect(formatDateTime(new Date(instant), reading)).toBe(text)
})

test('around a change of the clocks a day is still a day', () => {
  const now = new Date('2026-10-24T22:30:00Z')
  expect(formatDate(new Date('2026-10-25T23:30:00Z'), { ...reading, now })).toBe('Tomorrow')
  expect(formatDate(new Date('2026-10-25T22:30:00Z'), { ...reading, now })).toBe('Today')
})

test('who has travelled reads the dates of the zone that they are in', () => {
  const instant = new Date('2026-09-30T22:30:00Z')
  expect(formatDateTime(instant, reading)).toBe('01 Oct 2026 - 00:30 AM')
  vi.stubEnv('TZ', 'America/New_York')
  expect(formatDateTime(instant, reading)).toBe('30 Sep 2026 - 18:30 PM')
})

test('month names and day words follow the language', () => {
  const messages = { today: 'Heute', yesterday: 'Gestern', tomorrow: 'Morgen' }
  const german = { ...reading, locale: 'de', messages }
  expect(formatDate(new Date('2026-11-20T12:00:00Z'), german)).toBe('Gestern')
  expect(formatDateTime(new Date('2026-12-05T12:00:00Z'), german)).toBe('05 Dez 2026 - 13:00 PM')
})

test('the last sync of a lock is shown with seconds [SIGNAL-04]', () => {
  expect(formatSyncTime(new Date('2026-09-05T07:05:09Z'), reading)).toBe('05 Sep 2026 09:05:09')
})

test.each([
  ['2026-03-04T12:00:00Z', '04-3-2026'],
  ['2026-11-21T23:30:00Z', '22-11-2026'],
])('a tag of %s is dated %s [FMT-05]', (instant, text) => {
  expect(formatTagDate(new Date(instant))).toBe(text)
})

test('a time is HH:mm and a calendar date has no zone [FMT-06]', () => {
  expect(formatTime(new Date('2026-11-21T07:05:00Z'))).toBe('08:05')
  expect(formatTime(new Date('2026-11-21T23:00:00Z'))).toBe('00:00')
  expect(formatCalendarDate('2026-03-04')).toBe('04/03/2026')
})

test('a date filter takes the whole day in UTC [FMT-04]', () => {
  expect(dayInUtc('2026-03-04')).toEqual({
    start: '2026-03-04T00:00:00.000Z',
    end: '2026-03-04T23:59:59.999Z',
  })
})

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', null, 'Ada'],
  [null, 'Lovelace', 'Lovelace'],
  [' ', '', 'ada@example.com'],
  [null, null, 'ada@example.com'],
])('first name %s and last name %s are displayed as %s [SHELL-10]', (firstName, lastName, name) => {
  expect(displayedName({ firstName, lastName, email: 'ada@example.com' })).toBe(name)
})

test('a random identifier has ten alphanumeric characters unless another length is asked for [SHELL-36]', () => {
  let next = 0
  const counting = (limit: number) => next++ % limit
  expect(randomIdentifier(counting)).toBe('ABCDEFGHIJ')
  expect(randomIdentifier(counting, 52)).toBe('KLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')
  expect(randomIdentifier((limit) => limit - 1, 3)).toBe('999')
})
