import { expect, test } from 'vitest'
import { isCalendarDate, readTypedDate, shownDate } from './typed-date.ts'

test.each([
  ['31/12/2025', '2025-12-31'],
  ['1/12/2026', '2026-12-01'],
  ['01/2/2027', '2027-02-01'],
  ['1.2.2027', '2027-02-01'],
  ['1. 2. 2027', '2027-02-01'],
  ['1-2-2027', '2027-02-01'],
  ['1 2 2027', '2027-02-01'],
  [' 01/02/2027 ', '2027-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%s is read day first [DATE-01]', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date)
})

test.each([
  '12/31/2026',
  '31/11/2026',
  '29/02/2027',
  '01122026',
  '1/2/27',
  '1/2/202',
  '1/2/20265',
  '1/2-2026',
  '2026-12-31',
  '0/1/2026',
  '1/0/2026',
  '1/1/0026',
  '1/1/2999',
  'tomorrow',
  '1/2',
  '1//2/2026',
])('%s is no date and none is made of it [DATE-01]', (typed) => {
  expect(readTypedDate(typed)).toBeUndefined()
})

test('a date is shown as it is typed, and a text that is none stays', () => {
  expect(shownDate('2027-02-01')).toBe('01/02/2027')
  expect(shownDate('31/11/2026')).toBe('31/11/2026')
  expect(isCalendarDate('2026-13-01')).toBe(false)
})
