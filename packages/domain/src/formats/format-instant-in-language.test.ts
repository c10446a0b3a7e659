import { expect, test } from 'vitest'
import { formatDayInLanguage, formatInstantInLanguage } from './format-instant-in-language.ts'

const AT = new Date('2026-11-20T23:30:00Z')

test.each([
  ['en', '20 November 2026'],
  ['de', '20. November 2026'],
  ['fr', '20 novembre 2026'],
])('a day is written out in the language %s [FMT-09]', (language, day) => {
  expect(formatDayInLanguage(language, AT)).toBe(day)
})

test.each([
  ['UTC', '20/11/2026, 23:30'],
  ['Europe/Amsterdam', '21/11/2026, 00:30'],
  ['America/New_York', '20/11/2026, 18:30'],
  ['Mars/Olympus', '20/11/2026, 23:30'],
])('an instant is written by the clock of %s, with 24 hours [FMT-09 ZONE-10]', (zone, written) => {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  expect(formatInstantInLanguage('en', parts, zone)(AT)).toBe(written)
})

test('midnight is hour 0 of a day', () => {
  const hours = formatInstantInLanguage('en', { hour: '2-digit', minute: '2-digit' })
  expect(hours(new Date('2026-11-20T00:05:00Z'))).toBe('00:05')
})
