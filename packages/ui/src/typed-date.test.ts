import { expect, test } from 'vitest'
import { readTypedDate, showTypedDate } from './typed-date.ts'

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['01/2/2026', '2026-02-01'],
  ['31.12.2026', '2026-12-31'],
  ['31. 12. 2026', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['31 12 2026', '2026-12-31'],
  ['  31/12/2026 ', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
])('"%s" typed as a date is %s [DATE-01]', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date)
})

test.each([
  ['', 'nothing'],
  ['31/11/2026', 'a day that its month does not have'],
  ['29/02/2027', 'the 29 February of a year without one'],
  ['2027-02-29', 'the same as it is stored'],
  ['12/31/2026', 'the month before the day'],
  ['2026-31-12', 'the day at the end of a year first'],
  ['2026/12/31', 'a year first, with slashes'],
  ['0/12/2026', 'a day 0'],
  ['1/0/2026', 'a month 0'],
  ['32/12/2026', 'a day 32'],
  ['01122026', 'eight digits'],
  ['1/12/26', 'a year of two digits'],
  ['31/12/0026', 'a year that begins with 0'],
  ['31/12/20266', 'a year of five digits'],
  ['31/12', 'no year'],
  ['31/12.2026', 'two separators'],
  ['31,12,2026', 'commas'],
  ['31 December 2026', 'a word'],
  ['31/12/2026 17:00', 'an hour behind it'],
  ['٣١/١٢/٢٠٢٦', 'digits of another script'],
  ['tomorrow', 'a word alone'],
])('"%s" is no date that is guessed: %s [DATE-01]', (typed) => {
  expect(readTypedDate(typed)).toBeUndefined()
})

test('a stored date is shown as DD/MM/YYYY, and what is none as it was typed', () => {
  expect(showTypedDate('2026-12-31')).toBe('31/12/2026')
  expect(showTypedDate('31/11/2026')).toBe('31/11/2026')
})
